import { todayIn } from '@cairn/contract/calendar/days'
import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import { conflict, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import type { RenamedTerms } from '@cairn/contract/core/terms'
import {
  isHeardOutside as mayBeHeardOutside,
  mayInviteInto,
} from '@cairn/contract/example-organizations/example-organizations.policy'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import type { CreateOrganization, Organization, Standing } from '@cairn/contract/organizations/organizations.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import type { AccountHolder, AccountId } from '../../platform/database/column-types'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntry, recordOwnAuditEntry } from '../audit/audit.service'
import { addOwner, getPerson, type Membership, membershipsOf, organizationOwnerId } from '../people/people.service'
import { leadershipChanged, standingChanged } from './organizations.hooks'
import { presentOrganization } from './organizations.presenter'
import * as repository from './organizations.repository'

export interface OrganizationCalendar {
  /** IANA name. */
  readonly timeZone: string
  readonly weekStart: 'Monday' | 'Sunday' | 'Saturday'
  /** 1 to 12 */
  readonly quarterStartMonth: number
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly leadershipTractionId: string | null
  readonly hasSetCalendar: boolean
  readonly terms: RenamedTerms
}

export async function organizationCalendar(tx: Tx): Promise<OrganizationCalendar> {
  const organization = await repository.findOrganization(tx)
  if (!organization) throw notFound()
  const { timeZone, weekStart, quarterStartMonth, leadershipTractionId, terms, calendarSetAt } = organization
  const hasSetCalendar = calendarSetAt !== null || weekStart !== 'Monday' || quarterStartMonth !== 1
  const today = todayIn(timeZone, tx.now())
  return { timeZone, weekStart, quarterStartMonth, leadershipTractionId, terms, hasSetCalendar, today }
}

export async function organizationTerms(tx: Tx): Promise<RenamedTerms> {
  return (await repository.findOrganization(tx))?.terms ?? {}
}

export async function organizationLook(tx: Tx): Promise<{ readonly name: string; readonly themeColor: string }> {
  const organization = await repository.findOrganization(tx)
  if (!organization) throw notFound()
  const { name, themeColor } = organization
  return { name, themeColor }
}

/** False for examples and deleted organizations. */
export async function isHeardOutside(tx: Tx): Promise<boolean> {
  const organization = await repository.findOrganization(tx)
  return organization !== undefined && mayBeHeardOutside(organization)
}

export async function setStanding(tx: Tx, standing: Standing): Promise<void> {
  await repository.saveStanding(tx, standing)
  await standingChanged.run(tx, null, null)
}

export async function isLapsed(tx: Tx): Promise<boolean> {
  return (await repository.findOrganization(tx))?.standing === 'Lapsed'
}

/** System transactions only. */
export const restoreStandings = repository.restoreStandings
export const livingOrganizationIds = repository.findLivingIds

/** A referral code is a coupon too; a discount code comes first. */
export async function discountCodeOf(tx: Tx): Promise<string | null> {
  const organization = await repository.findOrganization(tx)
  return organization?.discountCode ?? organization?.referralCode ?? null
}

export async function ownerContact(tx: Tx): Promise<{ readonly name: string; readonly email: string }> {
  const organization = await repository.findOrganization(tx)
  const { email } = await getPerson(tx, await organizationOwnerId(tx))
  return { name: organization?.name ?? '', email }
}

/** @throws 409 for an example */
export async function requireInvitable(tx: Tx): Promise<void> {
  const organization = await repository.findOrganization(tx)
  if (organization && mayInviteInto(organization)) return
  throw conflict('EXAMPLE_INVITES')
}

/** System transactions only. */
export const organizationsReminding = repository.findReminding

/** True once per week; remind in the same transaction. */
export const claimNumbersReminder = repository.claimReminder

export async function organizationsOf(tx: Tx, ids: readonly string[]): Promise<Organization[]> {
  return (await repository.findOrganizations(tx, ids)).map(presentOrganization)
}

/** The leadership meeting is included only if readable. */
export async function listOrganizations(
  tx: Tx,
  { userId }: AccountHolder,
  ids: readonly string[] | undefined,
): Promise<Organization[]> {
  const own = (await membershipsOf(tx, userId)).filter(({ orgId }) => ids?.includes(orgId) ?? true)
  const leaders = await repository.findLeaders(
    tx,
    own.map(({ personId }) => personId),
  )
  const seesLeadership = ({ personId, role, standing }: Membership) =>
    leaders.includes(personId) || isAdmin({ personId, role: effectiveRole(role, standing) })
  const seeing = new Set(own.filter(seesLeadership).map(({ orgId }) => orgId))
  const organizations = await organizationsOf(
    tx,
    own.map(({ orgId }) => orgId),
  )
  return organizations.map((one) => (seeing.has(one.id) ? one : { ...one, leadershipTractionId: null }))
}

interface FoundedAs {
  readonly orgId?: string
  readonly isExample?: boolean
}

/** System transactions only. @throws 422 */
export async function foundOrganization(
  tx: Tx,
  { userId, address }: { readonly userId: AccountId; readonly address: string },
  { timeZone = 'UTC', ...organization }: CreateOrganization,
  { orgId = newId(), isExample = false }: FoundedAs = {},
): Promise<Organization> {
  const zone = canonicalTimeZone(timeZone)
  if (zone === null) {
    throw invalidForm([refusalMessage('UNKNOWN_TIME_ZONE', { field: 'timeZone' })])
  }
  const row = await repository.insertOrganization(tx, { orgId, isExample, timeZone: zone, ...organization })
  const personId = await addOwner(tx, row.orgId, userId)
  const founding = { action: 'OrganizationCreated' as const, details: { name: organization.name } }
  await recordOwnAuditEntry(tx, address, [{ orgId: row.orgId, personId }], founding)
  return presentOrganization(row)
}

async function recordLeadership(tx: Tx): Promise<void> {
  recordChange(tx, 'Updated', { kind: 'org', id: tx.orgId })
  // Sent to everyone; only permitted readers see which meeting.
  recordChange(tx, 'Updated', { kind: 'leadershipteam', id: tx.orgId })
  await leadershipChanged.run(tx, null, null)
}

/** @throws 404 */
export async function setLeadershipTeam(tx: Tx, actor: AuditedActor, orgId: string, tractionId: string) {
  if (orgId !== tx.orgId || !(await repository.setLeadershipTraction(tx, tractionId))) throw notFound()
  await recordLeadership(tx)
  await recordAuditEntry(tx, actor.address, { action: 'LeadershipTeamChanged', details: { tractionId } })
  return { succeeded: true as const }
}

export async function giveUpLeadershipTraction(tx: Tx): Promise<void> {
  await repository.clearLeadershipTraction(tx)
  await recordLeadership(tx)
}

export async function lockOrganization(tx: Tx): Promise<void> {
  await repository.lockOrganization(tx)
}

export async function nameFirstLeadershipTraction(tx: Tx, tractionId: string): Promise<void> {
  if (await repository.setLeadershipTractionIfNone(tx, tractionId)) await recordLeadership(tx)
}
