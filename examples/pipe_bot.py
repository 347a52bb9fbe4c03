#!/usr/bin/env python3
"""A player as a separate program that does not use Outcry: it takes a random legal action, by the question's seed.

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
