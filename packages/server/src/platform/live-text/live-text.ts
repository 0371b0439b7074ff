import type { LiveTextEnding } from '@cairn/contract/core/live-texts'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../database/transaction'

export const LIVE_TEXT_BYTES = 1_000_000

export type LiveTextRight = 'edit' | 'read' | null

export type TextsOf = Readonly<Record<string, string>>

export interface LiveTextDomain {
  readonly kind: string
  readonly fields: readonly string[]
  readonly isForReaders?: boolean
  readonly rightTo: (tx: Tx, actor: Actor, id: string) => Promise<LiveTextRight>
  /** Taken before the document is locked. */
  readonly lock: (tx: Tx, id: string) => Promise<void>
  readonly read: (tx: Tx, id: string) => Promise<TextsOf>
  readonly write: (tx: Tx, id: string, texts: TextsOf) => Promise<void>
}

/** No message: the library would log it. */
export class LiveTextRefusal extends Error {
  override readonly name = 'LiveTextRefusal'

  constructor(
    readonly reason: LiveTextEnding,
    readonly code = 4403,
  ) {
    super('')
  }
}
