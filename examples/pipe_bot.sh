#!/bin/sh
# A program that plays through pipes, in plain POSIX shell: takes the first legal action that is not "pass".
#
# outcry play --players "trader,trader,pipe:sh examples/pipe_bot.sh"

while read -r line; do
    case $line in
    *'"type":"question"'*)
        legal=${line#*'"legal":['}
        legal=${legal%%']'*}
        notation=${line#*'"notation":["'}
        case $notation in
        pass*,*) legal=${legal#*,} ;; # the first one is to pass, and there is another
        esac
        printf '{"action":%s}\n' "${legal%%,*}"
        ;;
    *'"type":"bye"'*) exit 0 ;;
    esac
done
