"""The smallest driver: it parses nothing, so only the protocol is measured."""
import json
import sys

print('{"type":"started","protocol":1,"name":"echo","version":"1","sees":["href","host"]}', flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop":
        break
    if message["type"] == "ask":
        for question in message["questions"]:
            answer = {
                "id": question["id"],
                "kind": "parsed",
                "href": question["input"],
                "components": {"host": question["base"]},
            }
            print(json.dumps(answer))
        sys.stdout.flush()
