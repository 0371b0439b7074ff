import { type LiveTextPresence, type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness'
import { z } from 'zod'
import { LiveTextRefusal } from './live-text'

const STATE_BYTES = 1_000
/** The previous client lingers during a reconnect. */
const CLIENTS_PER_CONNECTION = 2
/** Clients relay the presence of others. */
const ENTRIES_READ = 200
const UPDATE_BYTES = ENTRIES_READ * (STATE_BYTES + 30)

const pointSchema = z.object({ client: z.number(), clock: z.number() }).nullish()
const positionSchema = z.object({
  type: pointSchema,
  tname: z.string().nullish(),
  item: pointSchema,
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

const SYNC = 0
const PRESENCE = 1
const SIGN_IN = 2
const WHO_IS_THERE = 3
const SYNC_REPLY = 4
const CLOSE = 7

const ASKS = 0
const ANSWERS = 1

interface Passenger {
  readonly ref: LiveTextRef
  readonly entered: Promise<void>
  readonly presence: OwnPresence
  readonly take: (update: Uint8Array, isWhole: boolean) => Promise<void>
}

const refused = () => new LiveTextRefusal('refused')

function presenceMessage(name: string, update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, name)
  encoding.writeVarUint(encoder, PRESENCE)
  encoding.writeVarUint8Array(encoder, update)
  return encoding.toUint8Array(encoder)
}

export function isSignIn(message: Uint8Array, ref: LiveTextRef): boolean {
  try {
    const { name, type } = readable(message)
    return name === liveTextName(ref) && type === SIGN_IN
  } catch {
    return false
  }
}

/** Updates are stored before the library acknowledges them. Null drops the message. @throws LiveTextRefusal */
export async function passedOn(message: Uint8Array, passenger: Passenger): Promise<Uint8Array | null> {
  const name = liveTextName(passenger.ref)
  const decoder = readable(message)
  if (decoder.name !== name) throw refused()
  // The library would otherwise buffer messages.
  if (decoder.type !== SIGN_IN) await passenger.entered
  switch (decoder.type) {
    case SIGN_IN:
    case WHO_IS_THERE:
    case CLOSE:
      return message
    case SYNC:
    case SYNC_REPLY:
      await takeWritten(decoder, passenger)
      return message
    case PRESENCE: {
      const sent = decoder.bytes()
      const own = reading(() => passenger.presence.filter(sent))
      return own ? presenceMessage(name, own) : null
    }
    default:
      throw refused()
  }
}

async function takeWritten(decoder: ReturnType<typeof readable>, { take }: Passenger): Promise<void> {
  const what = decoder.number()
  if (what !== ASKS) await take(decoder.bytes(), what === ANSWERS)
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw refused()
  }
}

function readable(message: Uint8Array) {
  const decoder = decoding.createDecoder(message)
  return {
    name: reading(() => decoding.readVarString(decoder)),
    type: reading(() => decoding.readVarUint(decoder)),
    number: () => reading(() => decoding.readVarUint(decoder)),
    bytes: () => reading(() => decoding.readVarUint8Array(decoder)),
  }
}

class Elsewhere {
  constructor(readonly node: string) {}
}

interface Changed {
  readonly added: number[]
  readonly updated: number[]
  readonly removed: number[]
}

export class TextPresence {
  readonly #nodeOf = new Map<number, string>()

  constructor(
    readonly awareness: Awareness,
    tell: (update: Uint8Array) => void,
  ) {
    awareness.on('update', ({ added, updated, removed }: Changed, origin: unknown) => {
      const clients = [...added, ...updated, ...removed]
      for (const client of clients) this.#nodeOf.delete(client)
      if (!(origin instanceof Elsewhere)) return tell(encodeAwarenessUpdate(awareness, clients))
      for (const client of [...added, ...updated]) this.#nodeOf.set(client, origin.node)
    })
  }

  show(update: Uint8Array, node: string): void {
    applyAwarenessUpdate(this.awareness, update, new Elsewhere(node))
  }

  /** Users of a node that was only unreachable reappear with its heartbeat. */
  forget(node: string): void {
    const clients = [...this.#nodeOf].flatMap(([client, at]) => (at === node ? [client] : []))
    if (clients.length > 0) removeAwarenessStates(this.awareness, clients, new Elsewhere(node))
  }

  own(): Uint8Array | null {
    const clients = [...this.awareness.getStates().keys()].filter((client) => !this.#nodeOf.has(client))
    return clients.length > 0 ? encodeAwarenessUpdate(this.awareness, clients) : null
  }
}
