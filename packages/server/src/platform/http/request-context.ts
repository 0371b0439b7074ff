import type { Role } from '@cairn/contract/identity/session.schemas'
import type { AccountId } from '../database/column-types'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { IncomingBytes } from './incoming-bytes'

export interface PublicContext {
  readonly requestId: string
  readonly log: Log
  readonly database: Database
  readonly address: string
  readonly userAgent: string
  /** Accept-Language. */
  readonly reads: string
  /** Sends Sec-Fetch-Site; gets a cookie instead of a token. */
  readonly isBrowser: boolean
  signal(): AbortSignal
  /** From the injected clock. */
  now(): Date
  header(name: 'range' | 'if-range' | 'if-none-match' | 'accept-encoding'): string | null
  /** @throws 415 */
  bytes(): IncomingBytes
  /** Not decoded. */
  cookie(name: string): string | null
  setCookie(header: string): void
}

/** Return exactly the result of `write` or `read`, which is stored for the Idempotency-Key. One `write` per request. */
interface Transactions {
  /** For input-dependent checks; else use `needsProof`. Call before any transaction. */
  isProven(): Promise<boolean>
  read<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Commits changes, events and the idempotency key atomically. */
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

/** Transactions run as `cairn_system`: filter by `userId`. */
export interface SignedInContext extends PublicContext, Transactions {
  readonly userId: AccountId
  readonly personId: string | null
  readonly sessionId: string
  /** Named by the request. */
  readonly sessionContext: string | null
  readonly orgId: string | null
  readonly role: Role | null
}

/** Row-level security limits transactions to the organization. */
export interface RequestContext extends PublicContext, Transactions {
  readonly userId: AccountId
  readonly personId: string
  readonly sessionId: string
  readonly orgId: string
  readonly role: Role
}
