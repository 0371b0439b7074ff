import fc from 'fast-check'
import { junk } from './hostile-values'

/** What is written to a WebSocket: text, or bytes. */
export type HostilePacket = string | Buffer

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
  } catch {
    return `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  }
}

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', '\0', '\ud800', '99999999999'))
const names = [
  'join',
  'subscribe',
  'message',
  'disconnect',
  'disconnecting',
  'connect',
  'error',
  '__proto__',
  'Updated',
]

/**
 * Packets of Socket.IO's protocol, `type/hub,id[event, …]`, right and wrong in each of their parts: CONNECT to
 * BINARY_ACK and what is none, hubs and what is none, events with arguments of every kind; whole ones, cut ones, bytes.
 */
export function hostilePackets(hubs: readonly string[]): fc.Arbitrary<HostilePacket> {
  const hub = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...hubs) }, { weight: 1, arbitrary: text })
  const type = fc.oneof(
    { weight: 6, arbitrary: fc.constant('2') },
    { weight: 3, arbitrary: fc.constantFrom('0', '1', '3', '4', '51-', '61-', '5999999999-', '7', 'x') },
  )
  const id = fc.constantFrom('', '', '0', '12', '-1', '99999999999999999999')
  const event = fc.tuple(fc.oneof(fc.constantFrom(...names), text), fc.array(junk, { maxLength: 3 }))
  const payload = fc.oneof(
    { weight: 4, arbitrary: event.map(([name, values]) => jsonOf([name, ...values])) },
    { weight: 1, arbitrary: junk.map(jsonOf) },
    { weight: 1, arbitrary: fc.constant('["x",{"_placeholder":true,"num":99}]') },
  )
  const whole = fc.tuple(type, hub, id, payload).map(([kind, path, number, data]) => `${kind}${path},${number}${data}`)
  return fc.oneof(
    { weight: 10, arbitrary: whole },
    { weight: 2, arbitrary: whole.map((packet) => packet.slice(0, packet.length / 2)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)) },
  )
}

export interface HostileHandshake {
  readonly auth: Record<string, unknown>
  readonly query: Record<string, string>
}

/** Handshakes with a token that is none, or with a good one in a session context that is none. */
export function hostileHandshakes(goodToken: string): fc.Arbitrary<HostileHandshake> {
  // What the client itself cannot write, or the server would not read, is left to the packets.
  const sendable = junk.map((value) => {
    const json = jsonOf(value)
    return json === '' || json.length > 20_000 ? null : (JSON.parse(json) as unknown)
  })
  const forged = fc.integer({ min: 1, max: goodToken.length - 2 }).map((at) => goodToken.slice(0, at))
  const context = fc
    .oneof(
      fc.uuid(),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom("' or true --", '%00'),
    )
    .filter((value) => value !== '')
  return fc.oneof(
    fc.record({
      auth: fc.record({ token: fc.oneof(sendable, forged), more: sendable }),
      query: fc
        .option(context, { freq: 2 })
        .map((given): Record<string, string> => (given === null ? {} : { sessionContext: given })),
    }),
    fc.record({ auth: fc.constant({ token: goodToken }), query: context.map((given) => ({ sessionContext: given })) }),
  )
}
