import type { invitationFiltersSchema, invitationStatuses } from '@cairn/contract/invitations/invitations.schemas'
import { and, desc, eq, exists, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { organisations } from '../organisations/organisations.table'
import { people } from '../people/people.table'
import { invitations, isOpen } from './invitations.table'

export type InvitationRow = typeof invitations.$inferSelect
export type NewInvitation = Pick<
  InvitationRow,
  'id' | 'personId' | 'invitedById' | 'keyHash' | 'hasAddedPerson' | 'sentAt' | 'expiresAt'
>

/** Stores invitations. To somebody who has an open one, that one stays, with the new key and time. */
export async function saveOpen(tx: Tx, rows: readonly NewInvitation[]): Promise<InvitationRow[]> {
  if (rows.length === 0) return []
  return await tx
    .insert(invitations)
    .values(rows.map((row) => ({ ...row, orgId: tx.orgId })))
    .onConflictDoUpdate({
      target: [invitations.orgId, invitations.personId],
      targetWhere: isOpen,
      set: {
        keyHash: sql`excluded.key_hash`,
        sentAt: sql`excluded.sent_at`,
        expiresAt: sql`excluded.expires_at`,
        declinedAt: null,
      },
    })
    .returning()
}

/** The open invitations of these people, locked. */
export async function lockOpenOf(tx: Tx, personIds: readonly string[]): Promise<InvitationRow[]> {
  return await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.orgId, tx.orgId), anyOf(invitations.personId, personIds), isOpen))
    .orderBy(invitations.id)
    .for('update')
}

export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.orgId, tx.orgId), eq(invitations.id, id)))
    .for('update')
  return row
}

/** The organisation was not removed. */
const hasOrganisation = (tx: Tx): SQL =>
  exists(
    tx
      .select({ orgId: organisations.orgId })
      .from(organisations)
      .where(and(eq(organisations.orgId, invitations.orgId), isNull(organisations.removedAt))),
  )

/** The one that a link names, whichever organisation it is of, locked; for system transactions. */
export async function lockLinked(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), hasOrganisation(tx)))
    .for('update')
  return row
}

/** Those to an address that nobody has ended, in any organisation, the newest first; for system transactions. */
export async function findOpenFor(tx: Tx, email: string): Promise<InvitationRow[]> {
  const { orgId, id } = people
  const isTo = exists(
    tx
      .select({ id })
      .from(people)
      .where(and(eq(orgId, invitations.orgId), eq(id, invitations.personId), eq(people.email, email))),
  )
  return await tx
    .select()
    .from(invitations)
    .where(and(isTo, isOpen, hasOrganisation(tx)))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
}

type End = { readonly acceptedAt: Date } | { readonly revokedAt: Date } | { readonly declinedAt: Date }

/** The caller holds the rows' locks, or none is left to be accepted. */
export async function endInvitations(tx: Tx, ids: readonly string[], end: End): Promise<void> {
  await tx
    .update(invitations)
    .set(end)
    .where(and(eq(invitations.orgId, tx.orgId), anyOf(invitations.id, ids)))
}

type Status = (typeof invitationStatuses)[number]

function hasStatus(now: Date, status: Status): SQL | undefined {
  if (status === 'Accepted') return isNotNull(invitations.acceptedAt)
  if (status === 'Revoked') return and(isNull(invitations.acceptedAt), isNotNull(invitations.revokedAt))
  const isOver = lte(invitations.expiresAt, now)
  return and(isOpen, status === 'Expired' ? isOver : sql`not (${isOver})`)
}

export type InvitationSearch = ParsedSearch<z.output<typeof invitationFiltersSchema>, never>

/** The newest first. */
export async function searchInvitations(tx: Tx, search: InvitationSearch) {
  const { status, 'person-id': personIds } = search.filters
  const where = and(
    eq(invitations.orgId, tx.orgId),
    personIds && anyOf(invitations.personId, personIds),
    status && or(...status.map((one) => hasStatus(tx.now(), one))),
  )
  const rows = await tx
    .select()
    .from(invitations)
    .where(where)
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .offset(search.startIndex)
    .limit(search.endIndex - search.startIndex)
  return { rows, totalCount: search.includeTotalCount ? await tx.$count(invitations, where) : 0 }
}
