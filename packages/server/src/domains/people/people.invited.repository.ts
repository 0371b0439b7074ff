import type { GivenRole } from '@cairn/contract/people/people.schemas'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { PersonRow } from './people.presenter'
import { people } from './people.table'

export interface NewInvitee {
  /** Lower-cased. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: GivenRole
}

/** People of the organisation by address, removed ones included. */
export async function findByEmails(tx: Tx, emails: readonly string[]): Promise<PersonRow[]> {
  return await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.email, emails)))
}

/** The users of the addresses, by address, made without credentials where there are none: as `claimUser`, for many. */
export async function claimUsers(tx: Tx, invitees: readonly NewInvitee[]): Promise<Map<string, string>> {
  const given = JSON.stringify(invitees.map((invitee) => ({ ...invitee, id: newId() })))
  // In the order of the addresses, so that two who invite the same people do not wait for each other.
  const { rows } = await tx.execute<{ email: string; id: string }>(sql`
    select i.email, cairn_user_for(i.id, i.email, i."firstName", i."lastName", ${tx.orgId}::uuid) as id
    from (select * from jsonb_to_recordset(${given}::jsonb)
      as g(id uuid, email text, "firstName" text, "lastName" text) order by g.email) as i`)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

const ofUser = (column: 'first_name' | 'last_name' | 'image') =>
  sql<string>`(select u.${sql.identifier(column)} from users u where u.id = ${people.id})`

/**
 * Somebody has come, and brings their own name and picture along. The caller holds the row's lock. For system
 * transactions; by the table's name, as accounts stand above this domain.
 */
export async function saveArrival(tx: Tx, personId: string): Promise<PersonRow> {
  const now = tx.now()
  const [row] = await tx
    .update(people)
    .set({
      firstName: ofUser('first_name'),
      lastName: ofUser('last_name'),
      avatarUrl: ofUser('image'),
      acceptedAt: sql`coalesce(${people.acceptedAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${people.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(people.orgId, tx.orgId), eq(people.id, personId)))
    .returning()
  if (!row) throw new Error('a locked person was not there to be saved')
  return row
}

/** Adds people who have not come yet, and brings back those of them who were removed. */
export async function saveInvitees(
  tx: Tx,
  invitees: readonly (NewInvitee & { readonly id: string })[],
): Promise<PersonRow[]> {
  const now = tx.now()
  return await tx
    .insert(people)
    .values(invitees.map((invitee) => ({ ...invitee, orgId: tx.orgId, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [people.orgId, people.id],
      set: {
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        role: sql`excluded.role`,
        acceptedAt: null,
        removedAt: null,
        version: sql`${people.version} + 1`,
        updatedAt: now,
      },
    })
    .returning()
}
