/**
 * The invitee's side: opening a link, accepting, registering by it. A key that is wrong, used, too old or taken back
 * answers like one that never was, and so does the right one in the hands of somebody else.
 */
import { notFound } from '@cairn/contract/core/errors'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type { OpenInvitation } from '@cairn/contract/invitations/invitations.schemas'
import { inOrganisation, type Tx } from '../../platform/database/transaction'
import type { PublicContext, SignedInContext } from '../../platform/http/request-context'
import { recordOwnDeed } from '../audit/audit.service'
import { hasAccount, limitKeyTries } from '../identity/accounts.service'
import { workIn } from '../identity/session-context.service'
import { organisationsOf } from '../organisations/organisations.service'
import { acceptMembership } from '../people/people.invited.service'
import { peopleByIds } from '../people/people.service'
import { fitsKey } from './invitation-key'
import { invitationAccepted } from './invitations.hooks'
import { invitationStatus } from './invitations.presenter'
import * as repository from './invitations.repository'

export interface InvitationLink {
  readonly invitationId: string
  readonly key: string
}

/** In a system transaction. @throws 404 unless the link can still be accepted */
async function lockOpen(tx: Tx, { invitationId, key }: InvitationLink): Promise<repository.InvitationRow> {
  const row = await repository.lockLinked(tx, invitationId)
  if (!row || !fitsKey(key, row.keyHash) || invitationStatus(row, tx.now()) !== 'Pending') throw notFound()
  return row
}

/** What a link invites to. @throws 404, 429 */
export async function openInvitation(ctx: PublicContext, link: InvitationLink): Promise<OpenInvitation> {
  await limitKeyTries(ctx.database, link.invitationId, ctx)
  return ctx.database.system(async (tx) => {
    const { id, orgId, personId, invitedById } = await lockOpen(tx, link)
    const people = await peopleByIds(inOrganisation(tx, orgId), [personId, invitedById])
    const person = people.find((one) => one.id === personId)
    const inviter = people.find((one) => one.id === invitedById)
    const [org] = await organisationsOf(tx, [orgId])
    if (!org || !person || !inviter) throw notFound()
    return {
      id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      role: person.roles[0] ?? 'Observer',
      orgName: org.name,
      invitedByName: `${inviter.firstName} ${inviter.lastName}`.trim(),
      hasAccount: await hasAccount(tx, person.email),
    }
  })
}

async function accept(systemTx: Tx, row: repository.InvitationRow, address: string): Promise<void> {
  const { id, orgId, personId, invitedById } = row
  const tx = inOrganisation(systemTx, orgId)
  await repository.endInvitations(tx, [id], { acceptedAt: tx.now() })
  const person = await acceptMembership(tx, personId)
  const role: Role = person.roles[0] ?? 'Observer'
  await recordOwnDeed(tx, address, { personId, orgIds: [orgId] }, { action: 'InvitationAccepted', details: { role } })
  await invitationAccepted.run(tx, { personId, role }, { person, invitedById })
}

/** For the one who was invited, who works in the organisation from now on. @throws 404, 429 */
export async function acceptInvitation(ctx: SignedInContext, link: InvitationLink) {
  // By a transaction of the request's own that ends before the next begins, so that a refusal counts too.
  await limitKeyTries({ system: ctx.read }, link.invitationId, ctx)
  return ctx.write(async (tx) => {
    const row = await lockOpen(tx, link)
    if (row.personId !== ctx.personId) throw notFound()
    await accept(tx, row, ctx.address)
    return { succeeded: true as const, orgId: row.orgId, sessionContext: await workIn(tx, ctx, row.orgId) }
  })
}

/** Whether the key was mailed to the address, which it proves; gives the organisation. @throws 404 */
export async function proveByInvitation(tx: Tx, link: InvitationLink, email: string): Promise<string> {
  const { orgId, personId } = await lockOpen(tx, link)
  const [person] = await peopleByIds(inOrganisation(tx, orgId), [personId])
  if (person?.email !== email) throw notFound()
  return orgId
}

/** Whoever registers an address comes by that to every organisation that has invited it. */
export async function acceptEverywhere(tx: Tx, personId: string, address: string): Promise<void> {
  const open = await repository.lockOpenEverywhere(tx, personId)
  const now = tx.now()
  for (const row of open) if (row.expiresAt > now) await accept(tx, row, address)
}
