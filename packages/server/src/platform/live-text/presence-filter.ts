import type { LiveTextPresence } from '@cairn/contract/core/live-texts'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { Awareness } from 'y-protocols/awareness'
import { z } from 'zod'

const STATE_BYTES = 1_000
/** The previous client lingers during a reconnect. */
const CLIENTS_PER_CONNECTION = 2
/** Clients relay the presence of others. */
const ENTRIES_READ = 200
const UPDATE_BYTES = ENTRIES_READ * (STATE_BYTES + 30)

const pointSchema = z.object({ client: z.number(), clock: z.number() }).nullish()
const positionSchema = z.object({
  ...{ type: pointSchema, tname: z.string().nullish(), item: pointSchema },
  assoc: z.number().optional(),
})
const stateSchema = z.object({
  user: z.object({ id: z.string() }),
  field: z.string().nullish(),
  cursor: z.object({ anchor: positionSchema, head: positionSchema }).nullish(),
})

interface Entry {
  readonly client: number
  readonly clock: number
  readonly state: string
}

function entriesOf(update: Uint8Array): Entry[] {
  const decoder = decoding.createDecoder(update)
  const count = Math.min(decoding.readVarUint(decoder), ENTRIES_READ)
  return Array.from({ length: count }, () => ({
    client: decoding.readVarUint(decoder),
    clock: decoding.readVarUint(decoder),
    state: decoding.readVarString(decoder),
  }))
}

/** Null: the client leaves. Undefined: invalid. */
function parsed(text: string): z.infer<typeof stateSchema> | null | undefined {
  if (text.length > STATE_BYTES || Buffer.byteLength(text) > STATE_BYTES) return undefined
  try {
    return stateSchema.nullable().safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const personOf = (state: unknown) => (state as Partial<LiveTextPresence> | undefined)?.user?.id

export class OwnPresence {
  readonly #clients = new Set<number>()

  constructor(
    readonly personId: string,
    readonly awareness: () => Awareness | undefined,
  ) {}

  /** Null if nothing is new. @throws if malformed */
  filter(update: Uint8Array): Uint8Array | null {
    if (update.length > UPDATE_BYTES) throw new RangeError('more than any page hands on')
    const awareness = this.awareness()
    const own = awareness ? entriesOf(update).flatMap((entry) => this.#ownOf(entry, awareness)) : []
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

  #ownOf({ client, clock, state }: Entry, { states, meta }: Awareness): Entry[] {
    const said = parsed(state)
    const before = states.get(client)
    if (said === undefined || (before && personOf(before) !== this.personId)) return []
    if (said === null) return before && this.#clients.has(client) ? [{ client, clock, state }] : []
    const isNews = clock > (meta.get(client)?.clock ?? -1)
    if (said.user.id !== this.personId || !isNews || !this.#admits(client)) return []
    return [{ client, clock, state: JSON.stringify(said) }]
  }

  #admits(client: number): boolean {
    if (!this.#clients.has(client) && this.#clients.size >= CLIENTS_PER_CONNECTION) return false
    this.#clients.add(client)
    return true
  }
}
