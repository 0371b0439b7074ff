import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import { notFound } from '@cairn/contract/core/errors'
import { idSchema } from '@cairn/contract/core/ids'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { Session, SessionUser } from '@cairn/contract/identity/session.schemas'
import type { CreateOrganization, Organization } from '@cairn/contract/organizations/organizations.schemas'
import type { AccountHolder, AccountId } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import type { Realtime } from '../../../platform/realtime/realtime'
import { choicesOf } from '../../choices/choices.service'
import { flagsIn } from '../../feature-flags/feature-flags.service'
import { isOperator } from '../../operators/operators.service'
import { foundOrganization, organizationsOf } from '../../organizations/organizations.service'
import { membershipsOf } from '../../people/people.service'
import { teamsOf } from '../../tractions/tractions.read.service'
import { hasSecondFactor } from '../factors/second-factors.service'
import { SESSION_DAYS_AT_MOST, SESSION_SECONDS } from '../sign-in/identity.auth'
import { recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import {
  deleteSession,
  existingUser,
  extendSession,
  findUser,
  suggestDefaultOrganization,
  updateUser,
} from '../users.repository'
import { presentSession, presentSessionUser, type SessionParts } from './session.presenter'
import { createContext, findContext, moveContext, noteContextUse } from './session-contexts.repository'

export interface InContext extends AccountHolder {
  readonly sessionContext: string | null
}

/**
 * `isNewTab` creates a context, so that the tab keeps its organization. Null for scripts without one, which use the
 * default organization.
 */
async function contextIn(tx: Tx, caller: InContext & { readonly isNewTab: boolean }, orgId: string) {
  const { userId, isNewTab } = caller
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  if (isNewTab) return createContext(tx, userId, orgId)
  if (!named.success) return null
  await noteContextUse(tx, named.data, userId)
  return named.data
}

/** Null without an organization. In a system transaction. */
export async function homeOf(tx: Tx, userId: AccountId): Promise<string | null> {
  const own = ownOrganizations(await membershipsOf(tx, userId)).map(({ orgId }) => orgId)
  const wanted = (await findUser(tx, userId))?.defaultOrgId
  return own.find((orgId) => orgId === wanted) ?? own[0] ?? null
}

async function wantedOrganization(tx: Tx, { userId, sessionContext }: InContext): Promise<string | null> {
  const named = idSchema.safeParse(sessionContext ?? '')
  const inContext = named.success ? await findContext(tx, named.data, userId) : undefined
  return inContext ?? (await findUser(tx, userId))?.defaultOrgId ?? null
}

/**
 * Moves the context, or else the person's default. The caller has checked membership. Examples never become the
 * default. Returns the context id for X-Session-Context.
 */
export async function workIn(
  tx: Tx,
  caller: InContext,
  orgId: string,
  { isExample }: { readonly isExample: boolean } = { isExample: false },
): Promise<string> {
  const named = idSchema.safeParse(caller.sessionContext ?? '')
  if (named.success && (await moveContext(tx, named.data, caller.userId, orgId))) {
    if (!isExample) await suggestDefaultOrganization(tx, caller.userId, orgId)
    return named.data
  }
  if (!isExample) await updateUser(tx, caller.userId, { defaultOrgId: orgId })
  return createContext(tx, caller.userId, orgId)
}

/** Transactions run across organizations. */
async function loadParts(
  tx: Tx,
  { userId, orgId }: { readonly userId: AccountId; readonly orgId: string | null },
): Promise<SessionParts> {
  const [user, memberships, isOperating] = await Promise.all([
    existingUser(tx, userId),
    membershipsOf(tx, userId),
    isOperator(tx, userId),
  ])
  const ids = memberships.map((membership) => membership.orgId)
  const membership = memberships.find((candidate) => candidate.orgId === orgId) ?? null
  const [found, teams, featureFlags] = await Promise.all([
    organizationsOf(tx, ids),
    membership ? teamsOf(tx, membership.orgId, membership.personId) : [],
    flagsIn(tx, membership?.orgId ?? null),
  ])
  const isExample = (id: string) => memberships.some((one) => one.orgId === id && one.isExample)
  const organizations = found.map((one) => ({ ...one, isExample: isExample(one.id) }))
  const current = organizations.find((organization) => organization.id === membership?.orgId) ?? null
  return { user, membership, organizations, current, teams, featureFlags, isOperator: isOperating }
}

interface InTab extends InContext {
  readonly orgId: string | null
}

export async function sessionUserOf(
  tx: Tx,
  person: { readonly userId: AccountId; readonly orgId: string | null },
): Promise<SessionUser> {
  return presentSessionUser(await loadParts(tx, person))
}

/**
 * Falls back to the default or first organization. One that requires a second factor is returned separately, so that
 * the user can set it up.
 */
async function enterSession(tx: Tx, caller: InTab, isNewTab: boolean) {
  const parts = await loadParts(tx, caller)
  const none = { parts, sessionContext: null, awaiting: null }
  if (parts.current) {
    return { ...none, sessionContext: await contextIn(tx, { ...caller, isNewTab }, parts.current.id) }
  }
  const isStrict = (await hasSecondFactor(tx, caller.userId))
    ? () => false
    : ({ requiresSecondFactor }: Organization) => requiresSecondFactor
  const wantedId = await wantedOrganization(tx, caller)
  const wanted = parts.organizations.find(({ id }) => id === wantedId)
  if (wanted && isStrict(wanted)) return { ...none, sessionContext: caller.sessionContext, awaiting: wanted }
  const own = ownOrganizations(parts.organizations)
  const open = own.filter((organization) => !isStrict(organization))
  const first = open.find(({ id }) => id === parts.user.defaultOrgId) ?? open[0]
  if (!first) return { ...none, awaiting: own[0] ?? null }
  const sessionContext = await workIn(tx, caller, first.id)
  return { ...none, parts: await loadParts(tx, { userId: caller.userId, orgId: first.id }), sessionContext }
}

export async function getSession(
  tx: Tx,
  caller: InTab & { readonly sessionId: string },
  query: { tz?: string | undefined; isNewTab?: boolean | undefined },
  { billingOf }: Pick<SignInDeps, 'billingOf'>,
): Promise<Session> {
  await extendSession(tx, caller.sessionId, { seconds: SESSION_SECONDS, daysAtMost: SESSION_DAYS_AT_MOST })
  const { parts, sessionContext, awaiting } = await enterSession(tx, caller, query.isNewTab ?? false)
  const [choices, billing] = await Promise.all([
    parts.membership ? choicesOf(tx, parts.membership) : [],
    billingOf(tx, parts.current?.id ?? null),
  ])
  return presentSession(parts, {
    orgAwaitingSecondFactor: awaiting && { id: awaiting.id, name: awaiting.name },
    sessionId: caller.sessionId,
    sessionContext,
    now: tx.now(),
    timeZone: query.tz ? (canonicalTimeZone(query.tz) ?? undefined) : undefined,
    choices,
    billing,
  })
}

export async function reloadSession(
  tx: Tx,
  caller: Omit<InTab, 'sessionContext'>,
): Promise<{ orgId: string | null; user: SessionUser }> {
  const parts = await loadParts(tx, caller)
  return { orgId: parts.current?.id ?? null, user: presentSessionUser(parts) }
}

/** In a system transaction. */
export async function signedInUser(tx: Tx, userId: AccountId): Promise<SessionUser> {
  const user = await findUser(tx, userId)
  const memberships = await membershipsOf(tx, userId)
  const current = memberships.find((membership) => membership.orgId === user?.defaultOrgId)
  return presentSessionUser(await loadParts(tx, { userId, orgId: current?.orgId ?? null }))
}

export async function switchOrganization(tx: Tx, caller: InTab, orgId: string) {
  const memberships = await membershipsOf(tx, caller.userId)
  const membership = memberships.find((one) => one.orgId === orgId)
  if (!membership) throw notFound()
  return { succeeded: true as const, orgId, sessionContext: await workIn(tx, caller, orgId, membership) }
}

/** @throws 404 */
export async function endSession(
  tx: Tx,
  caller: Caller & { readonly sessionId: string },
  id: string,
  realtime: Pick<Realtime, 'disconnectSessions'>,
) {
  const sessionId = id === 'current' ? caller.sessionId : id
  if (!(await deleteSession(tx, sessionId, caller.userId))) throw notFound()
  await recordOwnIdentityEvent(tx, caller, { action: 'SignedOut' })
  realtime.disconnectSessions(tx, [sessionId])
  return { succeeded: true as const }
}

type Founder = InContext & Caller

/** @throws 422 for an unknown time zone */
export async function createOrganization(tx: Tx, founder: Founder, input: CreateOrganization) {
  const org = await foundOrganization(tx, founder, input)
  return { succeeded: true as const, org, sessionContext: await workIn(tx, founder, org.id) }
}
