import { createServer } from 'node:net'

const FIRST = 4500
const LAST = 4599

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

let next = FIRST

/** A port of this machine that nobody listens on, another one each time. */
export async function freePort(): Promise<number> {
  for (; next <= LAST; next += 1) {
    if (await isFree(next)) return next++
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`)
}
