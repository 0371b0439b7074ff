import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems hand out by themselves, so that a server that was killed finds its port free again. */
const FIRST = 20_000
const LAST = 30_000
const TRIES = 50

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** A port of this machine that nobody listens on, drawn by lot: journeys may run more than once at a time. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${FIRST} to ${LAST} was found free.`)
}
