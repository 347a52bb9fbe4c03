#!/usr/bin/env python3
"""A program that plays through pipes, without any part of Outcry: takes any legal action, by the seed of the question.

outcry play --players "trader,trader,pipe:python3 examples/pipe_bot.py"
"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "question":
        chosen = random.Random(message["seed"]).choice(message["legal"])
        print(json.dumps({"action": chosen}), flush=True)
    elif message["type"] == "bye":
        break
