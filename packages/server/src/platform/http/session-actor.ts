import type { Role } from '@cairn/contract/identity/session.schemas'
import { RequestEntry } from '../database/begin-request'
import type { Database } from '../database/database'
import type { Handshake } from '../realtime/admission'
import type { SessionTokens } from './session-token'

export interface SessionActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
  readonly role: Role
}

/**
 * Who a handshake speaks for, read from the database now; null without a session or a current organisation. An API token
 * listens where it may read.
 */
export async function actorOf(
  database: Database,
  tokens: SessionTokens,
  handshake: Handshake,
): Promise<SessionActor | null> {
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
    const { sessionId, personId, orgId, role } = caller
    return { sessionId, personId, orgId, role }
  } finally {
    await entry.close()
  }
}
