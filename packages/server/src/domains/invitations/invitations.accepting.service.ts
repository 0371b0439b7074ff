/** Only the account with the invited address can answer. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { notFound } from '@cairn/contract/core/errors'
import type { InvitationLink, OpenInvitation, OwnInvitation } from '@cairn/contract/invitations/invitations.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { AccountHolder } from '../../platform/database/column-types'
import { inOrganization, type Tx } from '../../platform/database/transaction'
import { recordOwnAuditEntry } from '../audit/audit.service'
import { hasAccount, verifiedAddress } from '../identity/accounts.service'
import { type InContext, workIn } from '../identity/sessions/session.service'
import { organizationsOf } from '../organizations/organizations.service'
import { acceptMembership } from '../people/people.memberships.service'
import { listPeople } from '../people/people.service'
import { invitationAccepted } from './invitations.hooks'
import { presentOwnInvitation } from './invitations.presenter'
import * as repository from './invitations.repository'

const KEY_BYTES = 32

export function newKey(): { key: string; keyHash: string } {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  return { key, keyHash: hashOf(key) }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const fitsKey = (key: string, keyHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(keyHash))

interface Invitee extends InContext {
  readonly address: string
}

async function lockOpen(tx: Tx, { invitationId, key }: InvitationLink): Promise<repository.InvitationRow> {
  const row = await repository.lockLinked(tx, invitationId)
  if (!row || !fitsKey(key, row.keyHash) || !row.canBeAccepted) throw notFound()
  return row
}

/** @throws 404 */
async function readParties(tx: Tx, { orgId, personId, invitedById }: repository.InvitationRow) {
  const people = await listPeople(inOrganization(tx, orgId), [personId, invitedById])
  const person = people.find((one) => one.id === personId)
  const inviter = people.find((one) => one.id === invitedById)
  const [org] = await organizationsOf(tx, [orgId])
  if (!org || !person || !inviter) throw notFound()
  return { person, org, invitedByName: `${inviter.firstName} ${inviter.lastName}`.trim() }
}

/** Call after rate limiting, in a system transaction. @throws 404 */
export async function openInvitation(tx: Tx, link: InvitationLink): Promise<OpenInvitation> {
  const row = await lockOpen(tx, link)
  const { person, org, invitedByName } = await readParties(tx, row)
  const { email, firstName, lastName } = person
  const role = roleOf(person)
  const invited = { id: row.id, email, firstName, lastName, role, orgName: org.name, invitedByName }
  return { ...invited, hasAccount: await hasAccount(tx, email) }
}

/** @throws 404 */
async function requireOwn(tx: Tx, invitee: AccountHolder, row: repository.InvitationRow | undefined) {
  if (!row) throw notFound()
  const { person, org, invitedByName } = await readParties(tx, row)
  if (person.email !== (await verifiedAddress(tx, invitee.userId))) throw notFound()
  return { row, person, org, invitedByName }
}

async function readOwn(tx: Tx, invitee: AccountHolder, row: repository.InvitationRow): Promise<OwnInvitation> {
  return presentOwnInvitation(await requireOwn(tx, invitee, row))
}

export async function listOwnInvitations(tx: Tx, invitee: AccountHolder): Promise<OwnInvitation[]> {
  const email = await verifiedAddress(tx, invitee.userId)
  const rows = email === null ? [] : await repository.findAcceptable(tx, email)
  const invitations: OwnInvitation[] = []
  for (const row of rows) invitations.push(await readOwn(tx, invitee, row))
  return invitations
}

/** @throws 404 */
export async function getOwnInvitation(tx: Tx, invitee: AccountHolder, id: string): Promise<OwnInvitation> {
  const row = await repository.lockLinked(tx, id)
  if (!row) throw notFound()
  return readOwn(tx, invitee, row)
}

async function accept(systemTx: Tx, invitee: Invitee, row: repository.InvitationRow) {
  const { id, orgId, personId, invitedById } = row
  const tx = inOrganization(systemTx, orgId, personId)
  await repository.endInvitations(tx, [id], { acceptedAt: tx.now() })
  const person = await acceptMembership(tx, personId, invitee.userId)
  const role = roleOf(person)
  await recordOwnAuditEntry(tx, invitee.address, [row], { action: 'InvitationAccepted', details: { role } })
  await invitationAccepted.run(tx, { personId, role }, { person, invitedById })
  return { succeeded: true as const, orgId, sessionContext: await workIn(systemTx, invitee, orgId) }
}

/** Call after rate limiting. @throws 404, 409 */
export async function acceptInvitation(tx: Tx, invitee: Invitee, link: InvitationLink) {
  const { row } = await requireOwn(tx, invitee, await lockOpen(tx, link))
  return accept(tx, invitee, row)
}

/** @throws 404 */
async function lockOwn(tx: Tx, invitee: AccountHolder, id: string): Promise<repository.InvitationRow> {
  const { row } = await requireOwn(tx, invitee, await repository.lockLinked(tx, id))
  if (!row.canBeAccepted) throw notFound()
  return row
}

/** @throws 404, 409 */
export async function acceptOwnInvitation(tx: Tx, invitee: Invitee, id: string) {
  return accept(tx, invitee, await lockOwn(tx, invitee, id))
}

/** No notification, which would reveal whether the address has an account. @throws 404 */
export async function declineInvitation(tx: Tx, invitee: AccountHolder, id: string) {
  const { orgId } = await lockOwn(tx, invitee, id)
  await repository.endInvitations(inOrganization(tx, orgId), [id], { declinedAt: tx.now() })
  return { succeeded: true as const }
}

/** @throws 404 */
export async function proveByInvitation(tx: Tx, link: InvitationLink, email: string): Promise<void> {
  const { orgId, personId } = await lockOpen(tx, link)
  const [person] = await listPeople(inOrganization(tx, orgId), [personId])
  if (person?.email !== email) throw notFound()
}
