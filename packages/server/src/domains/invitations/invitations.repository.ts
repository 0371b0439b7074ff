import type { Invitation, invitationFiltersSchema } from '@cairn/contract/invitations/invitations.schemas'
import { and, desc, eq, exists, getTableColumns, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { isLiving, organizations } from '../organizations/organizations.table'
import { people } from '../people/people.table'
import { invitations, isOpen } from './invitations.table'

export interface InvitationRow extends InferSelectModel<typeof invitations> {
  readonly status: Invitation['status']
  readonly isOpen: boolean
  readonly canBeAccepted: boolean
}
export type NewInvitation = Pick<
  InvitationRow,
  'id' | 'personId' | 'invitedById' | 'keyHash' | 'hasAddedPerson' | 'sentAt' | 'expiresAt'
>

const statusAt = (now: Date) =>
  sql<Invitation['status']>`case
    when ${isOpen} and expires_at > ${now.toISOString()}::timestamptz then 'Pending'
    when ${isOpen} then 'Expired'
    when accepted_at is not null then 'Accepted'
    else 'Revoked' end`

const canBeAcceptedAt = (now: Date) => sql<boolean>`(${statusAt(now)} = 'Pending' and declined_at is null)`

const columnsAt = (tx: Tx) => ({
  ...getTableColumns(invitations),
  status: statusAt(tx.now()),
  isOpen: sql<boolean>`(${isOpen})`,
  canBeAccepted: canBeAcceptedAt(tx.now()),
})

/** An open invitation gets the new key. */
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
    .returning(columnsAt(tx))
}

export async function lockOpenOf(tx: Tx, personIds: readonly string[]): Promise<InvitationRow[]> {
  return await tx
    .select(columnsAt(tx))
    .from(invitations)
    .where(and(eq(invitations.orgId, tx.orgId), anyOf(invitations.personId, personIds), isOpen))
    .orderBy(invitations.id)
    .for('update')
}

export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select(columnsAt(tx))
    .from(invitations)
    .where(and(eq(invitations.orgId, tx.orgId), eq(invitations.id, id)))
    .for('update')
  return row
}

const hasOrganization = (tx: Tx): SQL =>
  exists(
    tx
      .select({ orgId: organizations.orgId })
      .from(organizations)
      .where(and(eq(organizations.orgId, invitations.orgId), isLiving)),
  )

/** System transactions only. */
export async function lockLinked(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select(columnsAt(tx))
    .from(invitations)
    .where(and(eq(invitations.id, id), hasOrganization(tx)))
    .for('update')
  return row
}

export async function findAcceptable(tx: Tx, email: string): Promise<InvitationRow[]> {
  const { orgId, id } = people
  const isTo = exists(
    tx
      .select({ id })
      .from(people)
      .where(and(eq(orgId, invitations.orgId), eq(id, invitations.personId), eq(people.email, email))),
  )
  return await tx
    .select(columnsAt(tx))
    .from(invitations)
    .where(and(isTo, canBeAcceptedAt(tx.now()), hasOrganization(tx)))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
}

type End = { readonly acceptedAt: Date } | { readonly revokedAt: Date } | { readonly declinedAt: Date }

export async function endInvitations(tx: Tx, ids: readonly string[], end: End): Promise<void> {
  await tx
    .update(invitations)
    .set(end)
    .where(and(eq(invitations.orgId, tx.orgId), anyOf(invitations.id, ids)))
}

export type InvitationSearch = ParsedSearch<z.output<typeof invitationFiltersSchema>, never>

export async function searchInvitations(tx: Tx, search: InvitationSearch) {
  const { status, 'person-id': personIds } = search.filters
  const where = and(
    eq(invitations.orgId, tx.orgId),
    personIds && anyOf(invitations.personId, personIds),
    status && inArray(statusAt(tx.now()), status),
  )
  const rows = await tx
    .select(columnsAt(tx))
    .from(invitations)
    .where(where)
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .offset(search.startIndex)
    .limit(search.endIndex - search.startIndex)
  return { rows, totalCount: search.includeTotalCount ? await tx.$count(invitations, where) : 0 }
}
