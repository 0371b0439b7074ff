import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { liveTextName } from '@cairn/contract/core/live-texts'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { LiveTextRefusal } from './live-text'
import type { OwnPresence } from './presence-filter'

/** What the library's messages begin with after the document's name. */
const SYNC = 0
const PRESENCE = 1
const SIGN_IN = 2
const WHO_IS_THERE = 3
const SYNC_REPLY = 4
const CLOSE = 7

/** Of a message that synchronises: it asks for what one lacks, answers that, or brings what was just written. */
const ASKS = 0
const ANSWERS = 1

export interface Passenger {
  readonly ref: LiveTextRef
  /** Resolves once they are let in and the document is there. */
  readonly entered: Promise<void>
  readonly presence: OwnPresence
  /** Writes it into the document's rows and into the document; `isWhole`: it may be there already. */
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

/** Whether it is the message that a page begins with. */
export function isSignIn(message: Uint8Array, ref: LiveTextRef): boolean {
  try {
    const { name, type } = readable(message)
    return name === liveTextName(ref) && type === SIGN_IN
  } catch {
    return false
  }
}

/**
 * What of a page's message goes on to the library: what is written is in its row by then, so that it is acknowledged only
 * afterwards. Null where nothing is left of it. @throws LiveTextRefusal
 */
export async function passedOn(message: Uint8Array, passenger: Passenger): Promise<Uint8Array | null> {
  const name = liveTextName(passenger.ref)
  const decoder = readable(message)
  if (decoder.name !== name) throw refused()
  // Until then the library would keep them.
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

/** @throws LiveTextRefusal for what is none of the library's messages */
function readable(message: Uint8Array) {
  const decoder = decoding.createDecoder(message)
  return {
    name: reading(() => decoding.readVarString(decoder)),
    type: reading(() => decoding.readVarUint(decoder)),
    number: () => reading(() => decoding.readVarUint(decoder)),
    bytes: () => reading(() => decoding.readVarUint8Array(decoder)),
  }
}
