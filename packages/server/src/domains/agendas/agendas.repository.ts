import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf, holdsText } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { agendas, favouriteAgendas } from './agendas.table'

export type AgendaRow = typeof agendas.$inferSelect

export async function findAgenda(tx: Tx, id: string): Promise<AgendaRow | undefined> {
  const [row] = await tx
    .select()
    .from(agendas)
    .where(and(eq(agendas.orgId, tx.orgId), eq(agendas.id, id)))
  return row
}

export interface AgendaSearch {
  readonly tractionIds: readonly string[]
  readonly texts: readonly string[] | undefined
  readonly isAscending: boolean
  readonly limit: number
}

const searched = (tx: Tx, { tractionIds, texts }: AgendaSearch): SQL | undefined =>
  and(eq(agendas.orgId, tx.orgId), anyOf(agendas.tractionId, tractionIds), holdsText(agendas.name, texts))

/** A person's favourites first, then by name. */
export async function searchAgendaRows(tx: Tx, personId: string, search: AgendaSearch): Promise<AgendaRow[]> {
  const byName = (search.isAscending ? asc : desc)(sql`lower(${agendas.name})`)
  const isFavourite = sql`exists (
    select from ${favouriteAgendas} f
    where f.org_id = ${agendas.orgId} and f.person_id = ${personId} and f.agenda_id = ${agendas.id}
  )`
  return await tx
    .select()
    .from(agendas)
    .where(searched(tx, search))
    .orderBy(desc(isFavourite), byName, asc(agendas.id))
    .limit(search.limit)
}

export const countAgendaRows = (tx: Tx, search: AgendaSearch): Promise<number> =>
  tx.$count(agendas, searched(tx, search))

export async function favouriteAgendaIds(tx: Tx, personId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: favouriteAgendas.agendaId })
    .from(favouriteAgendas)
    .where(and(eq(favouriteAgendas.orgId, tx.orgId), eq(favouriteAgendas.personId, personId)))
  return new Set(rows.map(({ id }) => id))
}

export async function markFavourite(tx: Tx, personId: string, agendaId: string): Promise<void> {
  await tx.insert(favouriteAgendas).values({ orgId: tx.orgId, personId, agendaId }).onConflictDoNothing()
}

export async function unmarkFavourite(tx: Tx, agendaId: string, personId?: string): Promise<void> {
  await tx
    .delete(favouriteAgendas)
    .where(
      and(
        eq(favouriteAgendas.orgId, tx.orgId),
        personId === undefined ? undefined : eq(favouriteAgendas.personId, personId),
        eq(favouriteAgendas.agendaId, agendaId),
      ),
    )
}

export async function deleteAgenda(tx: Tx, id: string): Promise<void> {
  await tx.delete(agendas).where(and(eq(agendas.orgId, tx.orgId), eq(agendas.id, id)))
}

/** The traction's agenda of that name, letter case aside. */
export async function findAgendaByName(tx: Tx, tractionId: string, name: string): Promise<AgendaRow | undefined> {
  const hasName = sql`lower(${agendas.name}) = lower(${name})`
  const [row] = await tx
    .select()
    .from(agendas)
    .where(and(eq(agendas.orgId, tx.orgId), eq(agendas.tractionId, tractionId), hasName))
  return row
}

interface NamedAgenda {
  readonly tractionId: string
  readonly name: string
  readonly items: AgendaItem[]
  readonly createdById: string
}

/** A new row, or in place of `former`, whose traction the caller has locked. */
export async function saveAgenda(tx: Tx, agenda: NamedAgenda, former: AgendaRow | undefined): Promise<AgendaRow> {
  const now = tx.now()
  const [row] = former
    ? await tx
        .update(agendas)
        .set({ name: agenda.name, items: agenda.items, version: former.version + 1, updatedAt: now })
        .where(and(eq(agendas.orgId, tx.orgId), eq(agendas.id, former.id)))
        .returning()
    : await tx
        .insert(agendas)
        .values({ orgId: tx.orgId, id: newId(), ...agenda, createdAt: now, updatedAt: now })
        .returning()
  if (!row) throw new Error('the agenda was not stored')
  return row
}
