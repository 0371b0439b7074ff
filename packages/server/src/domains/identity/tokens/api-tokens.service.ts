/**
 * A person's API tokens for the organisation they work in. A token can do no more than the person: membership and role
 * are read anew for each request, and its scopes only take away. It is shown once; we keep a hash.
 */

import type { ApiScope } from '@cairn/contract/core/api-scopes'
import { invalidForm, notFound } from '@cairn/contract/core/errors'
import type { ApiToken } from '@cairn/contract/identity/account.endpoints'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { AccountId } from '../../../platform/database/account-id'
import type { Database } from '../../../platform/database/database'
import { takeTurn } from '../../../platform/database/in-turn'
import type { Tx } from '../../../platform/database/transaction'
import { makeApiToken } from '../../../platform/http/api-token'
import type { RequestContext } from '../../../platform/http/request-context'
import type { Realtime } from '../../../platform/realtime/realtime'
import { recordDeed } from '../../audit/audit.service'
import { membershipsOf, peopleByIds } from '../../people/people.service'
import { accountNotices } from '../account/account-notices.mails'
import { mailNotice } from '../account/account-notices.service'
import type { SignInParts } from '../sign-in/sign-in-parts'
import { presentApiToken } from './api-tokens.presenter'
import * as repository from './api-tokens.repository'

const MOST_TOKENS = 50
const ENDING = 4

/** What `RequestContext.sessionId` and sockets call a token. */
const sessionOf = (tokenId: string) => `token:${tokenId}`

export function listApiTokens(ctx: RequestContext): Promise<ApiToken[]> {
  return ctx.read(async (tx) => (await repository.findTokens(tx, ctx.personId)).map(presentApiToken))
}

export interface ApiTokenForm {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresInDays: number
}

/** @throws 422 for somebody who has as many as there may be */
async function requireRoom(tx: Tx, personId: string): Promise<void> {
  await takeTurn(tx, 'api tokens', tx.orgId, personId)
  if ((await repository.findTokens(tx, personId)).length < MOST_TOKENS) return
  const text = `You have ${MOST_TOKENS} API tokens. Revoke one that is not used any more.`
  throw invalidForm([{ code: 'TOO_MANY_TOKENS', text, field: 'name' }])
}

/**
 * Written apart from the request's own transaction, which would keep the reply under an idempotency key, the token with it.
 * @throws 422 for somebody who has too many
 */
export async function createApiToken(
  { database, secret, publicUrl }: Pick<SignInParts, 'database' | 'secret' | 'publicUrl'>,
  ctx: RequestContext,
  { name, scopes, expiresInDays: days }: ApiTokenForm,
) {
  const { orgId, personId, userId } = ctx
  const { token, tokenHash } = makeApiToken(secret)
  const kept = { personId, name, scopes: [...new Set(scopes)], tokenHash, ending: token.slice(-ENDING), days }
  return database.tenant({ orgId, personId }, async (tx) => {
    await requireRoom(tx, personId)
    const apiToken = presentApiToken(await repository.insertToken(tx, kept))
    const details = { name, scopes: apiToken.scopes.join(', '), days: String(days) }
    await recordDeed(tx, ctx.address, { action: 'ApiTokenCreated', subjectId: personId, details })
    const [person] = await peopleByIds(tx, [personId])
    if (!person) throw new Error('an API token without its person')
    const owner = { userId, address: ctx.address, email: person.email }
    await mailNotice(tx, { publicUrl }, owner, accountNotices.apiTokenCreated(name))
    return { succeeded: true as const, token, apiToken }
  })
}

/** The next request with it is refused, and its sockets close. @throws 404 */
export function revokeApiToken(realtime: Pick<Realtime, 'disconnectSession'>, ctx: RequestContext, id: string) {
  return ctx.write(async (tx) => {
    const gone = await repository.deleteToken(tx, ctx.personId, id)
    if (!gone) throw notFound()
    const details = { name: gone.name }
    await recordDeed(tx, ctx.address, { action: 'ApiTokenRevoked', subjectId: ctx.personId, details })
    tx.afterCommit(() => realtime.disconnectSession(sessionOf(id)))
    return { succeeded: true as const }
  })
}

/** Somebody who is added again later begins without tokens. Their sockets are closed as a removed person's. */
export async function endTokensOfRemoved(tx: Tx, _actor: unknown, { person }: { person: Person }): Promise<void> {
  await repository.deleteTokensOf(tx, person.id)
}

/** Ends all tokens of an account, with their sockets, and says how many. In system transactions. */
export async function endOwnTokens(
  tx: Tx,
  realtime: Pick<Realtime, 'disconnectSession'>,
  userId: AccountId,
): Promise<number> {
  const people = await membershipsOf(tx, userId)
  const ended = await repository.deleteTokensOfAll(
    tx,
    people.map(({ personId }) => personId),
  )
  tx.afterCommit(() => {
    for (const id of ended) realtime.disconnectSession(sessionOf(id))
  })
  return ended.length
}

/** Deletes tokens that are over, with their sockets, and says how many. */
export async function forgetTokens(database: Database, realtime: Pick<Realtime, 'disconnectSession'>): Promise<number> {
  const ended = await database.system(repository.deleteEndedTokens)
  for (const id of ended) realtime.disconnectSession(sessionOf(id))
  return ended.length
}
