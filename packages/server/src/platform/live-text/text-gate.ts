import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { liveTextName } from '@cairn/contract/core/live-texts'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { LiveTextRefusal } from './live-text'
import type { OwnPresence } from './presence-filter'

const SYNC = 0
const PRESENCE = 1
const SIGN_IN = 2
const WHO_IS_THERE = 3
const SYNC_REPLY = 4
const CLOSE = 7

const ASKS = 0
const ANSWERS = 1

export interface Passenger {
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
