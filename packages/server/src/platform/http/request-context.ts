import type { Role } from '@cairn/contract/identity/session.schemas'
import type { AccountId } from '../database/account-id'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { IncomingBytes } from './incoming-bytes'

/** What every request brings, signed in or not. */
export interface PublicContext {
  readonly requestId: string
  readonly log: Log
  readonly database: Database
  /** The caller's address, for limits. */
  readonly address: string
  readonly userAgent: string
  /** What the browser says it reads best (`Accept-Language`), the caller's own locale being unknown. */
  readonly reads: string
  /** Whether a browser calls (it sends Sec-Fetch-Site): it gets the cookie, and no token in the reply. */
  readonly isBrowser: boolean
  /** Aborted when the caller has left before the reply. */
  signal(): AbortSignal
  /** The moment of the request, from the injected clock. */
  now(): Date
  /** One of the headers that say which part of a file is wanted, which is there already, and how it may be packed; null without it. */
  header(name: 'range' | 'if-range' | 'if-none-match' | 'accept-encoding'): string | null
  /** What an endpoint that `takesBytes` is sent, while it comes in. @throws 415 where it is sent as something else */
  bytes(): IncomingBytes
  /** The value of a cookie that the request brought, as it stands there; null without it. */
  cookie(name: string): string | null
  setCookie(header: string): void
}

/**
 * Handlers return exactly what `write` or `read` gave them: with an Idempotency-Key, that is what is stored and answered
 * the next time. One `write` for each request.
 */
interface Transactions {
  /**
   * Whether the person has shown lately who they are: for what an open session alone must not do and where that depends
   * on the input; else the endpoint says `needsProof`. To be asked before any transaction.
   */
  isProven(): Promise<boolean>
  read<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** The request's own transaction: changes, events and the idempotency key are committed together or not at all. */
  write<T>(run: (tx: Tx) => Promise<T>): Promise<T>
}

/** Somebody with a session, in an organisation or not. Transactions run as the system: filter by `userId`. */
export interface SignedInContext extends PublicContext, Transactions {
  /** The account, whose id is told to nobody but its owner. */
  readonly userId: AccountId
  /** Who they are in the organisation. */
  readonly personId: string | null
  readonly sessionId: string
  /** The session-context row that the request named, where it exists. */
  readonly sessionContext: string | null
  readonly orgId: string | null
  readonly role: Role | null
}

/** A member of the current organisation. Transactions see that organisation only. Fits `Actor` of people.policy. */
export interface RequestContext extends PublicContext, Transactions {
  /** The account, whose id is told to nobody but its owner. */
  readonly userId: AccountId
  /** Who they are in the organisation, and nowhere else. */
  readonly personId: string
  readonly sessionId: string
  readonly orgId: string
  readonly role: Role
}
