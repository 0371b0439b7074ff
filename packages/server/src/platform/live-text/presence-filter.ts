import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { Awareness } from 'y-protocols/awareness'
import { z } from 'zod'

const STATE_MAX = 4_000
const CLIENTS_MAX = 200

const stateSchema = z.object({ user: z.object({ id: z.string() }) })

interface Entry {
  readonly client: number
  readonly clock: number
  /** JSON. */
  readonly state: string
}

function entriesOf(update: Uint8Array): Entry[] {
  const decoder = decoding.createDecoder(update)
  const count = Math.min(decoding.readVarUint(decoder), CLIENTS_MAX)
  return Array.from({ length: count }, () => ({
    client: decoding.readVarUint(decoder),
    clock: decoding.readVarUint(decoder),
    state: decoding.readVarString(decoder),
  }))
}

const personOf = (state: unknown): string | undefined => stateSchema.safeParse(state).data?.user.id

function parsed(text: string): unknown {
  try {
    return text.length <= STATE_MAX ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/**
 * Of what a page says of who is there what it may say: of the person whose connection it is. Pages hand on what they heard
 * of others, and that goes no further. Null where nothing is left.
 */
export function ownPresence(update: Uint8Array, awareness: Awareness, personId: string): Uint8Array | null {
  const own = entriesOf(update).filter(({ client, state }) => {
    const known = awareness.getStates().get(client)
    if (known && personOf(known) !== personId) return false
    const said = parsed(state)
    return said === null ? known !== undefined : personOf(said) === personId
  })
  if (own.length === 0) return null
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, own.length)
  for (const { client, clock, state } of own) {
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, state)
  }
  return encoding.toUint8Array(encoder)
}
