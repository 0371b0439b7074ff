import { once } from 'node:events'
import { LightSocket } from '../load/light-socket'

export interface IdleRequest {
  readonly url: string
  readonly hubs: readonly string[]
  readonly tokens: readonly string[]
}

const CONNECTING_AT_ONCE = 50

process.on('disconnect', () => process.exit(0))
process.send?.({})
for (;;) {
  const [{ url, hubs, tokens }] = (await once(process, 'message')) as [IdleRequest]
  for (let from = 0; from < tokens.length; from += CONNECTING_AT_ONCE) {
    const some = tokens.slice(from, from + CONNECTING_AT_ONCE)
    await Promise.all(some.map((token) => LightSocket.open({ url, hubs, token })))
  }
  process.send?.({})
}
