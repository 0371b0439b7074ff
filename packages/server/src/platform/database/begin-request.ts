import { confinedTo } from '@cairn/contract/core/define-endpoint'
import { unauthenticated } from '@cairn/contract/core/errors'
import { isId } from '@cairn/contract/core/ids'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Standing } from '@cairn/contract/organizations/organizations.schemas'
import type { PoolClient } from 'pg'
import { inSpan, wallNow } from '../tracing/tracing'
import { ask, databaseOf } from './ask'
import type { AccountId } from './column-types'
import { abandon, causeOf, commit, type Database, TRANSACTION } from './database'
import { isRetriable } from './database-error'
import type { StoredReply } from './finish-request'
import { NO_ORGANIZATION, type OpenTx, openTx, type Tx } from './transaction'

const TRIES = 3

interface Credentials {
  readonly token: string
  readonly isApiToken: boolean
  readonly sessionContext: string | null
  readonly idempotencyKey: string | null
  readonly scope: 'organization' | 'person'
}

export interface Caller {
  /** For API tokens, `token:` and its id. */
  readonly sessionId: string
  readonly userId: AccountId
  /** Null without a membership. */
  readonly personId: string | null
  readonly orgId: string | null
  /** The effective role. */
  readonly role: Role | null
  readonly hasBilling: boolean
  /** Not queried in tenant requests. */
  readonly isOperator: boolean
  readonly scopes: readonly string[] | null
  readonly stored: { readonly requestHash: string; readonly reply: string } | null
}

type BeginRow = [
  sessionId: string | null,
  userId: AccountId,
  personId: string | null,
  orgId: string | null,
  role: Role | null,
  hasBilling: boolean | null,
  standing: Standing | null,
  isOperator: boolean | null,
  requestHash: string | null,
  reply: string | null,
  scopes?: string[],
]

const columns =
  'entered.session_id, entered.user_id, entered.person_id, entered.org_id, entered.role, entered.has_billing, entered.standing, entered.is_operator, stored_hash, stored_reply'

/** The role is dropped even if the token is invalid. */
const withSession = `SELECT ${columns}, set_config('role', $5, true) FROM cairn_begin_request($1, $2, $3, $4) AS entered`
const withApiToken = `SELECT ${columns}, scopes, set_config('role', $4, true) FROM cairn_begin_request_with_api_token($1, $2, $3) AS entered`

function beginQuery({ token, isApiToken, sessionContext, idempotencyKey, scope }: Credentials): [string, unknown[]] {
  const isPersonal = scope === 'person'
  const further = [idempotencyKey, isPersonal, isPersonal ? 'cairn_system' : 'cairn_app']
  if (isApiToken) return [withApiToken, [token, ...further]]
  const context = sessionContext === null || isId(sessionContext.toLowerCase()) ? sessionContext : NO_ORGANIZATION
  return [withSession, [token, context, ...further]]
}

function callerOf(row: BeginRow, isApiToken: boolean): Caller | null {
  const [sessionId, userId, personId, orgId, granted, hasBilling, membership, isOperator, requestHash, reply, scopes] =
    row
  if (sessionId === null) return null
  return {
    sessionId,
    userId,
    personId,
    orgId,
    role: granted && membership && effectiveRole(granted, membership),
    hasBilling: hasBilling ?? false,
    isOperator: isOperator ?? false,
    scopes: isApiToken ? (scopes ?? null) : null,
    stored: requestHash === null || reply === null ? null : { requestHash, reply },
  }
}

export class RequestEntry {
  #client: PoolClient | null = null
  #startedAt = 0

  constructor(
    readonly database: Database,
    readonly credentials: Credentials,
  ) {}

  async begin(): Promise<Caller | null> {
    this.#startedAt = wallNow()
    const client = await this.#connect()
    this.#client = client
    const asked = [ask(client, 'BEGIN'), ask(client, ...beginQuery(this.credentials))] as const
    const [, { rows }] = await Promise.all(asked)
    return callerOf(rows[0] as BeginRow, this.credentials.isApiToken)
  }

  async #connect(): Promise<PoolClient> {
    const { entries, pool } = this.database
    await entries.take()
    try {
      return await pool.connect()
    } catch (error) {
      entries.give()
      throw error
    }
  }

  async run<T>(caller: Caller, work: (tx: Tx) => Promise<T>, remember?: (reply: T) => StoredReply | null): Promise<T> {
    for (let tries = 1; ; tries++) {
      if (!this.#client) await this.#reenter(caller)
      try {
        const span = () => ({ ...TRANSACTION, startedAt: this.#startedAt })
        return await inSpan(span, () => this.#attempt(caller, work, remember))
      } catch (error) {
        await this.close()
        if (tries >= TRIES || !isRetriable(error)) throw error
      }
    }
  }

  async #reenter(caller: Caller): Promise<void> {
    const again = await this.begin()
    if (!again) throw unauthenticated()
    // A personal request may switch organizations itself.
    const isPersonal = this.credentials.scope === 'person'
    if (!isPersonal && (again.orgId !== caller.orgId || again.role !== caller.role)) {
      throw new Error('the caller changed between two transactions of one request')
    }
  }

  async #attempt<T>(
    caller: Caller,
    work: (tx: Tx) => Promise<T>,
    remember?: (reply: T) => StoredReply | null,
  ): Promise<T> {
    const client = this.#opened()
    const open = this.#openTx(client, caller)
    let reply: T
    try {
      reply = await work(open.tx)
      await commit(client, open, remember?.(reply))
    } catch (error) {
      throw await causeOf(error, open)
    }
    this.#client = null
    client.release()
    this.database.entries.give()
    this.database.committed(open)
    return reply
  }

  #opened(): PoolClient {
    if (!this.#client) throw new Error('the transaction is closed')
    return this.#client
  }

  #openTx(client: PoolClient, caller: Caller): OpenTx {
    const isPersonal = this.credentials.scope === 'person'
    return openTx(databaseOf(client), client, {
      role: isPersonal ? 'cairn_system' : 'cairn_app',
      orgId: isPersonal ? NO_ORGANIZATION : (caller.orgId ?? NO_ORGANIZATION),
      personId: isPersonal ? null : caller.personId,
      clock: this.database.clock,
      hooks: this.database.hooks,
      nodeId: this.database.nodeId,
      apiTokenId: this.credentials.isApiToken ? caller.sessionId.replace('token:', '') : null,
      confinedTo: caller.scopes && confinedTo(caller.scopes),
      enqueue: this.database.enqueue,
    })
  }

  async look<T>(caller: Caller, read: (tx: Tx) => Promise<T>): Promise<T> {
    return await read(this.#openTx(this.#opened(), caller).tx)
  }

  /** Must be the first statement of the transaction. */
  async isProven({ sessionId }: Caller): Promise<boolean> {
    const { rows } = await ask(this.#opened(), 'SELECT cairn_is_proven($1)', [sessionId])
    return (rows[0] as [boolean])[0]
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = null
    if (!client) return
    await abandon(client)
    this.database.entries.give()
  }
}
