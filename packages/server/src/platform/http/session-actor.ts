import type { Place } from '@cairn/contract/core/places'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type { AccountId } from '../database/account-id'
import { RequestEntry } from '../database/begin-request'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Admitted, Handshake } from '../realtime/admission'
import type { SessionTokens } from './session-token'

export interface SessionActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
  readonly role: Role
  readonly accountId: AccountId
}

/** Null without an organization. API tokens need the `read` scope. */
export async function admittedBy(
  database: Database,
  tokens: SessionTokens,
  handshake: Handshake,
  placesHeardBy: (tx: Tx, actor: SessionActor) => Promise<readonly Place[]>,
): Promise<Admitted<SessionActor> | null> {
  const presented = handshake.token ? tokens.verify(handshake.token) : tokens.read(handshake.headers)
  if (!presented) return null
  const { sessionContext } = handshake
  const entry = new RequestEntry(database, {
    token: presented.token,
    isApiToken: presented.from === 'api-token',
    sessionContext,
    idempotencyKey: null,
    scope: 'organisation',
  })
  try {
    const caller = await entry.begin()
    if (!caller?.orgId || !caller.personId || !caller.role) return null
    if (caller.scopes && !caller.scopes.includes('read')) return null
    const { sessionId, personId, orgId, role, userId: accountId } = caller
    const actor = { sessionId, personId, orgId, role, accountId }
    return { actor, places: await entry.look(caller, (tx) => placesHeardBy(tx, actor)) }
  } finally {
    await entry.close()
  }
}
