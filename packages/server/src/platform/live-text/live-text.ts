import type { LiveTextEnding } from '@cairn/contract/core/live-texts'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../database/transaction'

/** A document together with what came since is no larger. */
export const LIVE_TEXT_BYTES = 1_000_000

/** Null: the document does not exist, or the actor does not see it. */
export type LiveTextRight = 'edit' | 'read' | null

/** What each text of a document says, as HTML. */
export type TextsOf = Readonly<Record<string, string>>

/** What a domain says of the texts that people write together in what is its own. */
export interface LiveTextDomain {
  /** Names it in addresses. */
  readonly kind: string
  readonly fields: readonly string[]
  readonly isForReaders?: boolean
  /** What the actor may do with all of them now. */
  readonly rightTo: (tx: Tx, actor: Actor, id: string) => Promise<LiveTextRight>
  /** Lets those who write what they belong to follow one another; taken before the document itself is locked. */
  readonly lock: (tx: Tx, id: string) => Promise<void>
  /** What they say before anybody has opened them. */
  readonly read: (tx: Tx, id: string) => Promise<TextsOf>
  /** Keeps what they say by now, sanitised, where everything else reads it. */
  readonly write: (tx: Tx, id: string, texts: TextsOf) => Promise<void>
}

/** Why somebody is let in no further. Without a message: the library would write it to the console. */
export class LiveTextRefusal extends Error {
  override readonly name = 'LiveTextRefusal'

  constructor(
    readonly reason: LiveTextEnding,
    /** What a WebSocket is closed with. */
    readonly code = 4403,
  ) {
    super('')
  }
}
