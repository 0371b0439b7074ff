import { reportValue } from './report'
import { median, quantile } from './rounds'

const ROUNDS = 20
const WARM_UP = 3

export function callsOf(url: string, token: string | undefined) {
  async function send(method: string, path: string, body?: object): Promise<Buffer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api/v2${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const bytes = Buffer.from(await reply.arrayBuffer())
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${bytes.toString().slice(0, 200)}`)
    return bytes
  }

  /** `atMost`: milliseconds for the 95th percentile. */
  async function measure(name: string, atMost: number, call: (round: number) => Promise<Buffer>): Promise<void> {
    const taken: number[] = []
    let bytes = 0
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const begun = performance.now()
      bytes = (await call(round)).length
      if (round >= 0) taken.push(performance.now() - begun)
    }
    reportValue(`${name}, p95`, quantile(taken, 0.95), ' ms', { kind: 'at most', value: atMost })
    console.log(`    median ${median(taken).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} kB`)
  }

  return {
    send,
    ask: async (method: string, path: string, body?: object) => JSON.parse((await send(method, path, body)).toString()),
    measure,
  }
}
