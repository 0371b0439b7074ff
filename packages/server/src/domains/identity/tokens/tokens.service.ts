import type { AuditDetails } from '@cairn/contract/audit/audit.schemas'
import type { CalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { type ApiScope, apiScopes, confinedTo, measurableScopes } from '@cairn/contract/core/define-endpoint'
import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import type { ApiToken } from '@cairn/contract/identity/account.endpoints'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { AccountHolder, AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import { type Tx, takeAdvisoryLock } from '../../../platform/database/transaction'
import { makeApiToken } from '../../../platform/http/session-token'
import type { Realtime } from '../../../platform/realtime/realtime'
import { markedTokens } from '../../../platform/secrets/marked-token'
import { recordAuditEntry } from '../../audit/audit.service'
import { listPeople, membershipsOf } from '../../people/people.service'
import { listEnterableMeasurables } from '../../scorecard/scorecard.measurable.service'
import { mailNotice, notifyOwner } from '../identity.mailing.service'
import { accountNotices } from '../identity.mails'
import { recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { limitTries } from '../sign-in/sign-in-limits'
import * as repository from './tokens.repository'

function presentApiToken(row: repository.ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
    measurableIds: [...(confinedTo(row.scopes) ?? [])],
    orgId: row.orgId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    ending: row.ending,
  }
}

const MOST_TOKENS = 50
const ENDING = 4

/** `RequestContext.sessionId` of a token. */
const sessionOf = (tokenId: string) => `token:${tokenId}`

export async function listApiTokens(tx: Tx, { personId }: { readonly personId: string }): Promise<ApiToken[]> {
  return (await repository.findTokens(tx, personId)).map(presentApiToken)
}

export interface ApiTokenForm {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly measurableIds: readonly string[]
  readonly expiresInDays: number
}

/** @throws 422 at the limit */
async function requireRoom(tx: Tx, personId: string): Promise<void> {
  await takeAdvisoryLock(tx, 'api tokens', tx.orgId, personId)
  if ((await repository.findTokens(tx, personId)).length < MOST_TOKENS) return
  throw invalidForm([refusalMessage('TOO_MANY_TOKENS', { field: 'name', most: MOST_TOKENS })])
}

const MAX_LISTED_TITLES = 10

const abbreviate = (titles: readonly string[]): string =>
  [...titles.slice(0, MAX_LISTED_TITLES), ...(titles.length > MAX_LISTED_TITLES ? ['…'] : [])].join(', ')

/** @throws 404 unless the person enters their values */
async function titlesOf(tx: Tx, actor: Actor, measurableIds: readonly string[]): Promise<string[]> {
  if (measurableIds.length === 0) return []
  const known = await listEnterableMeasurables(tx, actor, measurableIds)
  if (!measurableIds.every((id) => known.some((one) => one.id === id))) throw notFound()
  return known.map(({ title }) => title)
}

/**
 * Only a hash is stored; scopes restrict what membership and role allow. Call outside the request's transaction, so
 * that no token is stored under an idempotency key. @throws 422
 */
export async function createApiToken(
  tx: Tx,
  actor: Caller & Actor & { readonly locale: string },
  { name, scopes: chosen, measurableIds, expiresInDays: days }: ApiTokenForm,
  { secret, publicUrl }: Pick<SignInDeps, 'secret' | 'publicUrl'>,
) {
  const { token, tokenHash } = makeApiToken(secret)
  const { personId, userId, address, locale } = actor
  const scopes = [...new Set([...chosen, ...measurableScopes(measurableIds)])]
  const kept = { personId, name, scopes, tokenHash, ending: token.slice(-ENDING), days }
  await requireRoom(tx, personId)
  const titles = await titlesOf(tx, actor, measurableIds)
  const apiToken = presentApiToken(await repository.insertToken(tx, kept))
  const may: AuditDetails =
    titles.length > 0 ? { measurables: abbreviate(titles) } : { scopes: apiToken.scopes.join(', ') }
  const details = { name, ...may, days: String(days) }
  await recordAuditEntry(tx, address, { action: 'ApiTokenCreated', subjectId: personId, details })
  const [person] = await listPeople(tx, [personId])
  if (!person) throw new Error('an API token without its person')
  const owner = { userId, address, email: person.email, locale }
  await mailNotice(tx, owner, accountNotices.apiTokenCreated(name), { publicUrl })
  return { succeeded: true as const, token, apiToken }
}

/** Also closes its sockets. @throws 404 */
export async function revokeApiToken(
  tx: Tx,
  { personId, address }: { readonly personId: string; readonly address: string },
  id: string,
  realtime: Pick<Realtime, 'disconnectSessions'>,
) {
  const gone = await repository.deleteToken(tx, personId, id)
  if (!gone) throw notFound()
  const details = { name: gone.name }
  await recordAuditEntry(tx, address, { action: 'ApiTokenRevoked', subjectId: personId, details })
  realtime.disconnectSessions(tx, [sessionOf(id)])
  return { succeeded: true as const }
}

/** Sockets are closed with the person's. */
export async function endTokensOfRemoved(tx: Tx, _actor: unknown, { person }: { person: Person }): Promise<void> {
  await repository.deleteTokensOf(tx, person.id)
}

/** In system transactions. */
export async function endOwnTokens(
  tx: Tx,
  userId: AccountId,
  realtime: Pick<Realtime, 'disconnectSessions'>,
): Promise<number> {
  const people = await membershipsOf(tx, userId)
  const ended = await repository.deleteTokensOfAll(
    tx,
    people.map(({ personId }) => personId),
  )
  realtime.disconnectSessions(tx, ended.map(sessionOf))
  return ended.length
}

export async function deleteTokens(
  database: Database,
  realtime: Pick<Realtime, 'disconnectSessions'>,
): Promise<number> {
  return database.system(async (tx) => {
    const ended = await repository.deleteEndedTokens(tx)
    realtime.disconnectSessions(tx, ended.map(sessionOf))
    return ended.length
  })
}

/** A feed's address grants read access to what the owner can read; only its hash is stored. In system transactions. */
const feedSecrets = markedTokens('calendar-feed', '')
const EXTENSION = '.ics'

const presentCalendarFeed = ({ createdAt, lastReadAt }: repository.CalendarFeedRow): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

export async function getCalendarFeed(tx: Tx, { userId }: AccountHolder): Promise<{ feed: CalendarFeed | null }> {
  const row = await repository.findFeed(tx, userId)
  return { feed: row ? presentCalendarFeed(row) : null }
}

/** Call outside the request's transaction, so that no secret is stored under an idempotency key. */
export async function renewCalendarFeed(
  tx: Tx,
  caller: Caller,
  { secret, publicUrl }: Pick<SignInDeps, 'secret' | 'publicUrl'>,
) {
  const { token, tokenHash } = feedSecrets.make(secret)
  const feed = presentCalendarFeed(await repository.saveFeed(tx, caller.userId, tokenHash))
  await recordOwnIdentityEvent(tx, caller, { action: 'CalendarFeedMade' })
  await notifyOwner(tx, caller, accountNotices.calendarFeedMade, { publicUrl })
  return { succeeded: true as const, url: `${publicUrl}/api/v2/calendar/${token}${EXTENSION}`, feed }
}

export async function endCalendarFeed(tx: Tx, caller: Caller) {
  if (await repository.deleteFeed(tx, caller.userId)) {
    await recordOwnIdentityEvent(tx, caller, { action: 'CalendarFeedEnded' })
  }
  return done
}

/** @throws 429 */
export const limitCalendar = (
  database: Pick<Database, 'system'>,
  call: 'calendar-read' | 'calendar-tried',
  { file, address }: { readonly file: string; readonly address: string },
): Promise<void> => limitTries(database, call, { account: file, address })

/** Null for an unknown or revoked address. */
export async function ownerOfCalendar(tx: Tx, file: string, secret: string): Promise<AccountId | null> {
  const hash = file.endsWith(EXTENSION) ? feedSecrets.hashOf(secret, file.slice(0, -EXTENSION.length)) : null
  const row = hash === null ? undefined : await repository.findFeedOfSecret(tx, hash)
  if (!row) return null
  await repository.noteRead(tx, row.userId)
  return row.userId
}
