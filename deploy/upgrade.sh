#!/bin/sh
# Builds what lies here and replaces one node after the other; each has to answer /readyz before the next one stops.
set -eu
cd "$(dirname "$0")/.."

docker compose build cairn-1
docker compose up --detach --wait --no-recreate postgres redis
for node in cairn-1 cairn-2; do
  if ! docker compose up --detach --wait --no-deps "$node"; then
    echo "$node did not become ready, and the nodes after it were left as they are: docker compose logs $node" >&2
    echo "Back to the version before: git checkout it, and run this again." >&2
    exit 1
  fi
done
docker compose up --detach --wait --remove-orphans
