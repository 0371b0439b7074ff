/** Always exactly one owner. Changes are audited. */

import {
  conflict,
  forbidden,
  invalidForm,
  notFound,
  type PlainRefusalCode,
  refusalMessage,
  staleVersion,
} from '@cairn/contract/core/errors'
import type { UpgradeRequestStatus } from '@cairn/contract/identity/session.schemas'
import {
  type Actor,
  canChangeRole,
  canDecideUpgrade,
  canGiveBilling,
  canRemovePerson,
  canTransferOwnership,
  isLicensedRole,
  mayInherit,
} from '@cairn/contract/people/people.policy'
import type { AssignableRole, OwnedItems, Person } from '@cairn/contract/people/people.schemas'
import type { AccountId } from '../../platform/database/column-types'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import {
  ownershipTransferred,
  peopleAdded,
  personRemoved,
  roleChanged,
  upgradeDecided,
  upgradeRequested,
} from './people.hooks'
import * as repository from './people.memberships.repository'
import {
  deleteAccount,
  findByAccount,
  findByEmails,
  insertMadeUp,
  lockPeople,
  type NewInvitee,
  releaseAccount,
  removeEverybody,
  saveArrival,
  saveInvitees,
} from './people.memberships.repository'
import { type PersonRow, presentPerson } from './people.presenter'
import { currentPeople, organizationOwnerId } from './people.service'

/** Returns the number of items handed over. */
async function takeOut(
  tx: Tx,
  actor: Actor,
  { id }: PersonRow,
  heirId?: string,
): Promise<{ person: Person; items: number }> {
  const ownerId = await organizationOwnerId(tx)
  const change = { removedAt: tx.now(), hasBilling: false, upgradeRequestStatus: 'None' as const }
  const person = presentPerson(await repository.saveMembership(tx, id, change))
  const handedOver = new Map<string, number>()
  await personRemoved.run(tx, actor, { person, ownerId, heirId, handedOver })
  recordChange(tx, 'Deleted', { kind: 'person', id, version: person.version })
  return { person, items: [...handedOver.values()].reduce((sum, count) => sum + count, 0) }
}

/** Only before acceptance. */
export async function removeUnlessAccepted(tx: Tx, actor: Actor, personId: string): Promise<void> {
  const [row] = await repository.lockPeople(tx, [personId])
  if (row && row.acceptedAt === null && row.removedAt === null) await takeOut(tx, actor, row)
}

interface PersonReply {
  readonly succeeded: true
  readonly person: Person
}

async function lockPerson(tx: Tx, id: string): Promise<PersonRow> {
  const [row] = await repository.lockPeople(tx, [id])
  if (!row || row.removedAt) throw notFound()
  return row
}

function recordMembershipStatus(tx: Tx, { id, version }: PersonRow, kind: 'organizationalrole' | 'permissions'): void {
  recordChange(tx, 'Updated', { kind: 'person', id, version })
  recordChange(tx, 'Updated', { kind, id, version })
}

/** Losing the license revokes billing rights. */
function changeTo(row: PersonRow, role: AssignableRole): repository.MembershipChange {
  if (!isLicensedRole(role)) return { role, hasBilling: false, upgradeRequestStatus: 'None' }
  return row.upgradeRequestStatus === 'Pending' ? { role, upgradeRequestStatus: 'Completed' } : { role }
}

async function saveRole(tx: Tx, actor: Actor, row: PersonRow, role: AssignableRole): Promise<Person> {
  const saved = await repository.saveMembership(tx, row.id, changeTo(row, role))
  const person = presentPerson(saved)
  recordMembershipStatus(tx, saved, 'organizationalrole')
  await roleChanged.run(tx, actor, { person, before: row.role })
  return person
}

/** @throws 404, 403, 409 */
export async function changeRole(
  tx: Tx,
  actor: AuditedActor,
  id: string,
  { role, version }: { role: AssignableRole; version?: number | undefined },
): Promise<PersonReply> {
  const row = await lockPerson(tx, id)
  if (!canChangeRole(actor, presentPerson(row))) throw forbidden()
  if (version !== undefined && version !== row.version) throw staleVersion(presentPerson(row))
  if (row.role === role) return { succeeded: true, person: presentPerson(row) }
  const person = await saveRole(tx, actor, row, role)
  const details = { before: row.role, after: role }
  await recordAuditEntry(tx, actor.address, { action: 'RoleChanged', subjectId: id, details })
  return { succeeded: true, person }
}

/** @throws 404, 403 */
export async function upgradePeople(
  tx: Tx,
  actor: AuditedActor,
  wanted: readonly {
    readonly id?: string | undefined
    readonly email: string
    readonly role?: AssignableRole | undefined
  }[],
): Promise<Person[]> {
  const emails = wanted.filter(({ id }) => id === undefined).map(({ email }) => email.toLowerCase())
  const byEmail = new Map((await findByEmails(tx, emails)).map((row) => [row.email, row.id]))
  const upgraded: Person[] = []
  for (const { id, email, role = 'Member' } of wanted) {
    const personId = id ?? byEmail.get(email.toLowerCase())
    if (personId === undefined) throw notFound()
    upgraded.push((await changeRole(tx, actor, personId, { role })).person)
  }
  return upgraded
}

/** Items go to the meetings' owners, meetings to the organization's. @throws 404, 403 */
export async function getOwnedItems(tx: Tx, actor: Actor, id: string): Promise<OwnedItems> {
  const [person] = await currentPeople(tx, [id])
  if (!person || person.isRemoved) throw notFound()
  if (!canRemovePerson(actor, person)) throw forbidden()
  return await repository.countOwned(tx, id)
}

/** @throws 404, also for an heir without a license; 403 */
export async function removePerson(tx: Tx, actor: AuditedActor, id: string, heirId?: string) {
  const row = await lockPerson(tx, id)
  if (!canRemovePerson(actor, presentPerson(row))) throw forbidden()
  if (heirId !== undefined) {
    const [heir] = await currentPeople(tx, [heirId])
    if (!heir || heirId === id || heir.isRemoved || !heir.hasLicense) throw notFound()
  }
  const { items } = await takeOut(tx, actor, row, heirId)
  const details = { role: row.role, handedOver: String(items) }
  await recordAuditEntry(tx, actor.address, { action: 'PersonRemoved', subjectId: id, details })
  return { succeeded: true as const, handedOver: items }
}

/** @throws 404, 403, 422 without a license */
export async function setBilling(tx: Tx, actor: AuditedActor, id: string, hasBilling: boolean): Promise<PersonReply> {
  const row = await lockPerson(tx, id)
  if (!canGiveBilling(actor)) throw forbidden()
  if (row.role === 'Owner' || row.hasBilling === hasBilling) return { succeeded: true, person: presentPerson(row) }
  if (hasBilling && !isLicensedRole(row.role)) {
    throw invalidForm([refusalMessage('UNLICENSED')])
  }
  const saved = await repository.saveMembership(tx, id, { hasBilling })
  recordMembershipStatus(tx, saved, 'permissions')
  await recordAuditEntry(tx, actor.address, { action: hasBilling ? 'BillingGiven' : 'BillingTaken', subjectId: id })
  return { succeeded: true, person: presentPerson(saved) }
}

/** Only a denied request is renewed. */
export async function requestUpgrade(tx: Tx, actor: AuditedActor) {
  const row = await lockPerson(tx, actor.personId)
  const answer = (upgradeRequestStatus: UpgradeRequestStatus) => ({ succeeded: true as const, upgradeRequestStatus })
  if (isLicensedRole(row.role) || row.upgradeRequestStatus === 'Pending') return answer(row.upgradeRequestStatus)
  const saved = await repository.saveMembership(tx, row.id, { upgradeRequestStatus: 'Pending' })
  recordMembershipStatus(tx, saved, 'organizationalrole')
  await upgradeRequested.run(tx, actor, { person: presentPerson(saved) })
  await recordAuditEntry(tx, actor.address, { action: 'UpgradeRequested', subjectId: row.id })
  return answer('Pending')
}

/** @throws 404, 409 */
export async function decideUpgrade(
  tx: Tx,
  actor: AuditedActor,
  of: { personId: string; orgId: string },
  isApproved: boolean,
) {
  if (of.orgId !== tx.orgId) throw notFound()
  const row = await lockPerson(tx, of.personId)
  if (!canDecideUpgrade(actor)) throw forbidden()
  if (row.upgradeRequestStatus !== 'Pending') {
    throw conflict('NO_OPEN_REQUEST')
  }
  const person = isApproved ? await saveRole(tx, actor, row, 'Member') : await deny(tx, row)
  await upgradeDecided.run(tx, actor, { person, isApproved })
  const action = isApproved ? 'UpgradeApproved' : 'UpgradeDenied'
  await recordAuditEntry(tx, actor.address, { action, subjectId: row.id })
  return { succeeded: true as const, person, messages: [] }
}

async function deny(tx: Tx, row: PersonRow): Promise<Person> {
  const saved = await repository.saveMembership(tx, row.id, { upgradeRequestStatus: 'Denied' })
  recordMembershipStatus(tx, saved, 'organizationalrole')
  return presentPerson(saved)
}

export type { Billing } from './people.memberships.repository'

export async function listPaidUsers(tx: Tx, billing: repository.Billing): Promise<Person[]> {
  const rows = await repository.findCurrentPeople(tx, ['Admin', 'Manager', 'Member'])
  return rows.filter((row) => mayInherit(row, billing)).map(presentPerson)
}

function requireHeir(row: PersonRow, actor: Actor, billing: repository.Billing): void {
  const refuse = (code: PlainRefusalCode) => invalidForm([refusalMessage(code, { field: 'personId' })])
  if (row.id === actor.personId) throw refuse('SAME_OWNER')
  if (!mayInherit(row, billing)) throw refuse(billing.isOn ? 'PERSON_WITHOUT_PAID_LICENSE' : 'PERSON_UNLICENSED')
  // Example people never sign in.
  if (row.acceptedAt === null || row.userId === null) throw refuse('INVITATION_NOT_ACCEPTED')
}

/** @throws 404, 403, 422 */
export async function transferOwnership(tx: Tx, actor: AuditedActor, personId: string, billing: repository.Billing) {
  if (!canTransferOwnership(actor)) throw forbidden()
  const rows = await repository.lockPeople(tx, [actor.personId, personId])
  const target = rows.find(({ id }) => id === personId)
  // Ownership may have changed.
  const isStillOwner = rows.some(({ id, role }) => id === actor.personId && role === 'Owner')
  if (!isStillOwner) throw forbidden()
  if (!target || target.removedAt) throw notFound()
  requireHeir(target, actor, billing)
  const formerRow = await repository.saveMembership(tx, actor.personId, { role: 'Admin' })
  const ownerRow = await repository.saveMembership(tx, personId, { role: 'Owner', hasBilling: false })
  recordMembershipStatus(tx, formerRow, 'organizationalrole')
  recordMembershipStatus(tx, ownerRow, 'organizationalrole')
  const owner = presentPerson(ownerRow)
  const former = presentPerson(formerRow)
  await ownershipTransferred.run(tx, actor, { owner, former })
  await recordAuditEntry(tx, actor.address, { action: 'OwnershipTransferred', subjectId: personId })
  return {
    succeeded: true as const,
    person: { id: owner.id, name: `${owner.firstName} ${owner.lastName}` },
    org: { id: tx.orgId },
    previousOwner: { id: former.id },
    messages: [],
  }
}

export async function countGroups(tx: Tx, orgId: string, billing: repository.Billing) {
  if (orgId !== tx.orgId) throw notFound()
  return await repository.countGroups(tx, billing)
}

export async function listAccountUsers(tx: Tx, orgId: string): Promise<Person[]> {
  if (orgId !== tx.orgId) throw notFound()
  return currentPeople(tx)
}

/** The shared timestamp allows restoring them. @throws 403 */
export async function endMemberships(tx: Tx, ownerId: string): Promise<void> {
  // Ownership may have been transferred.
  const [owner] = await lockPeople(tx, [ownerId])
  if (owner?.role !== 'Owner' || owner.removedAt) throw forbidden()
  await removeEverybody(tx)
}

/** Only the name stays. */
export async function leaveForGood(tx: Tx, { personId, address }: Omit<AuditedActor, 'role'>): Promise<void> {
  const [row] = await lockPeople(tx, [personId])
  if (!row || row.removedAt) return
  if (row.role === 'Owner') throw new Error('the owner of an organization cannot leave it')
  const { items } = await takeOut(tx, { personId, role: row.role }, row)
  const details = { role: row.role, handedOver: String(items) }
  await recordAuditEntry(tx, address, { action: 'PersonRemoved', subjectId: personId, details })
  await deleteAccount(tx, personId)
}

export type { NewInvitee } from './people.memberships.repository'

/** Includes removed people. */
export async function peopleByEmails(tx: Tx, emails: readonly string[]): Promise<Person[]> {
  return (await findByEmails(tx, emails)).map(presentPerson)
}

/** Accounts are not read, so that nothing reveals them. */
export async function addInvitees(tx: Tx, invitees: readonly NewInvitee[]): Promise<Person[]> {
  if (invitees.length === 0) return []
  const added = (await saveInvitees(tx, invitees)).map(presentPerson)
  for (const { id, version } of added) recordChange(tx, 'Added', { kind: 'person', id, version })
  await peopleAdded.run(tx, null, null)
  return added
}

/** Example people never sign in. */
export async function addMadeUpPeople(tx: Tx, madeUp: readonly NewInvitee[]): Promise<Person[]> {
  return (await insertMadeUp(tx, madeUp)).map(presentPerson)
}

/** System transactions only. @throws 409 */
export async function acceptMembership(tx: Tx, personId: string, userId: AccountId): Promise<Person> {
  await lockPeople(tx, [personId])
  const other = await findByAccount(tx, userId)
  if (other && other.removedAt === null && other.id !== personId) {
    throw conflict('ALREADY_MEMBER', { email: other.email })
  }
  if (other) await releaseAccount(tx, other.id)
  const saved = await saveArrival(tx, personId, userId)
  recordChange(tx, 'Updated', { kind: 'person', id: personId, version: saved.version })
  return presentPerson(saved)
}
