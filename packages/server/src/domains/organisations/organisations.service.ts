import { todayIn } from '@cairn/contract/calendar/days'
import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import { conflict, invalidForm, notFound } from '@cairn/contract/core/errors'
import {
  isHeardOutside as mayBeHeardOutside,
  mayInviteInto,
} from '@cairn/contract/example-organisations/example-organisations.policy'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import type { CreateOrganisation, Organisation, Standing } from '@cairn/contract/organisations/organisations.schemas'
import type { RenamedTerms } from '@cairn/contract/organisations/terms'
import { isAdmin } from '@cairn/contract/people/people.policy'
import type { AccountHolder, AccountId } from '../../platform/database/column-types'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntry, recordOwnAuditEntry } from '../audit/audit.service'
import { addOwner, getPerson, type Membership, membershipsOf, organisationOwnerId } from '../people/people.service'
import { leadershipChanged, standingChanged } from './organisations.hooks'
import { presentOrganisation } from './organisations.presenter'
import * as repository from './organisations.repository'

export interface OrganisationCalendar {
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

export async function organisationCalendar(tx: Tx): Promise<OrganisationCalendar> {
  const organisation = await repository.findOrganisation(tx)
  if (!organisation) throw notFound()
  const { timeZone, weekStart, quarterStartMonth, leadershipTractionId, terms, calendarSetAt } = organisation
  const hasSetCalendar = calendarSetAt !== null || weekStart !== 'Monday' || quarterStartMonth !== 1
  const today = todayIn(timeZone, tx.now())
  return { timeZone, weekStart, quarterStartMonth, leadershipTractionId, terms, hasSetCalendar, today }
}

export async function organisationTerms(tx: Tx): Promise<RenamedTerms> {
  return (await repository.findOrganisation(tx))?.terms ?? {}
}

export async function organisationLook(tx: Tx): Promise<{ readonly name: string; readonly themeColor: string }> {
  const organisation = await repository.findOrganisation(tx)
  if (!organisation) throw notFound()
  const { name, themeColor } = organisation
  return { name, themeColor }
}

/** False for examples and deleted organizations. */
export async function isHeardOutside(tx: Tx): Promise<boolean> {
  const organisation = await repository.findOrganisation(tx)
  return organisation !== undefined && mayBeHeardOutside(organisation)
}

export async function setStanding(tx: Tx, standing: Standing): Promise<void> {
  await repository.saveStanding(tx, standing)
  await standingChanged.run(tx, null, null)
}

export async function isLapsed(tx: Tx): Promise<boolean> {
  return (await repository.findOrganisation(tx))?.standing === 'Lapsed'
}

/** System transactions only. */
export const restoreStandings = repository.restoreStandings
export const livingOrganisationIds = repository.findLivingIds

/** A referral code is a coupon too; a discount code comes first. */
export async function discountCodeOf(tx: Tx): Promise<string | null> {
  const organisation = await repository.findOrganisation(tx)
  return organisation?.discountCode ?? organisation?.referralCode ?? null
}

export async function ownerContact(tx: Tx): Promise<{ readonly name: string; readonly email: string }> {
  const organisation = await repository.findOrganisation(tx)
  const { email } = await getPerson(tx, await organisationOwnerId(tx))
  return { name: organisation?.name ?? '', email }
}

/** @throws 409 for an example */
export async function requireInvitable(tx: Tx): Promise<void> {
  const organisation = await repository.findOrganisation(tx)
  if (organisation && mayInviteInto(organisation)) return
  throw conflict('EXAMPLE_INVITES', 'No one can be invited to an example, because its people are fictional.')
}

/** System transactions only. */
export const organisationsReminding = repository.findReminding

/** True once per week; remind in the same transaction. */
export const claimNumbersReminder = repository.claimReminder

export async function organisationsOf(tx: Tx, ids: readonly string[]): Promise<Organisation[]> {
  return (await repository.findOrganisations(tx, ids)).map(presentOrganisation)
}

/** The leadership meeting is included only if readable. */
export async function listOrganisations(
  tx: Tx,
  { userId }: AccountHolder,
  ids: readonly string[] | undefined,
): Promise<Organisation[]> {
  const own = (await membershipsOf(tx, userId)).filter(({ orgId }) => ids?.includes(orgId) ?? true)
  const leaders = await repository.findLeaders(
    tx,
    own.map(({ personId }) => personId),
  )
  const seesLeadership = ({ personId, role, standing }: Membership) =>
    leaders.includes(personId) || isAdmin({ personId, role: effectiveRole(role, standing) })
  const seeing = new Set(own.filter(seesLeadership).map(({ orgId }) => orgId))
  const organisations = await organisationsOf(
    tx,
    own.map(({ orgId }) => orgId),
  )
  return organisations.map((one) => (seeing.has(one.id) ? one : { ...one, leadershipTractionId: null }))
}

interface FoundedAs {
  readonly orgId?: string
  readonly isExample?: boolean
}

/** System transactions only. @throws 422 */
export async function foundOrganisation(
  tx: Tx,
  { userId, address }: { readonly userId: AccountId; readonly address: string },
  { timeZone = 'UTC', ...organisation }: CreateOrganisation,
  { orgId = newId(), isExample = false }: FoundedAs = {},
): Promise<Organisation> {
  const zone = canonicalTimeZone(timeZone)
  if (zone === null) {
    throw invalidForm([{ code: 'TIME_ZONE', text: 'This time zone is not known.', field: 'timeZone' }])
  }
  const row = await repository.insertOrganisation(tx, { orgId, isExample, timeZone: zone, ...organisation })
  const personId = await addOwner(tx, row.orgId, userId)
  const founding = { action: 'OrganisationCreated' as const, details: { name: organisation.name } }
  await recordOwnAuditEntry(tx, address, [{ orgId: row.orgId, personId }], founding)
  return presentOrganisation(row)
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

export async function lockOrganisation(tx: Tx): Promise<void> {
  await repository.lockOrganisation(tx)
}

export async function nameFirstLeadershipTraction(tx: Tx, tractionId: string): Promise<void> {
  if (await repository.setLeadershipTractionIfNone(tx, tractionId)) await recordLeadership(tx)
}
