import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { and, asc, desc, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { holdsText, type IdScope, pairWithin, within } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { readableTractions, tractions } from '../tractions/tractions.table'
import { agendas, favoriteAgendas } from './agendas.table'

export type AgendaRow = typeof agendas.$inferSelect

export type OwnedAgendaRow = AgendaRow & { readonly ownerId: string; readonly isPractice: boolean }

const isReadable = (tx: Tx, actor: Actor): SQL | undefined =>
  and(eq(agendas.orgId, tx.orgId), within(agendas.tractionId, readableTractions(tx.orgId, actor)))

const owned = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(agendas), ownerId: tractions.ownerId, isPractice: tractions.isPractice })
    .from(agendas)
    .innerJoin(tractions, and(eq(tractions.orgId, agendas.orgId), eq(tractions.id, agendas.tractionId)))

export async function findAgenda(tx: Tx, actor: Actor, id: string): Promise<OwnedAgendaRow | undefined> {
  const [row] = await owned(tx).where(and(isReadable(tx, actor), eq(agendas.id, id)))
  return row
}

export interface AgendaSearch {
  readonly texts: readonly string[] | undefined
  readonly isAscending: boolean
  readonly limit: number
}

const searched = (tx: Tx, actor: Actor, { texts }: AgendaSearch): SQL | undefined =>
  and(isReadable(tx, actor), holdsText(agendas.name, texts))

export async function searchAgendaRows(tx: Tx, actor: Actor, search: AgendaSearch): Promise<OwnedAgendaRow[]> {
  const byName = (search.isAscending ? asc : desc)(sql`lower(${agendas.name})`)
  const { orgId, personId, agendaId } = favoriteAgendas
  const isFavorite = exists(
    tx
      .select({ agendaId })
      .from(favoriteAgendas)
      .where(and(eq(orgId, agendas.orgId), eq(personId, actor.personId), eq(agendaId, agendas.id))),
  )
  return await owned(tx)
    .where(searched(tx, actor, search))
    .orderBy(desc(isFavorite), byName, asc(agendas.id))
    .limit(search.limit)
}

export const countAgendaRows = (tx: Tx, actor: Actor, search: AgendaSearch): Promise<number> =>
  tx.$count(agendas, searched(tx, actor, search))

export async function favoriteAgendaIds(tx: Tx, personId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: favoriteAgendas.agendaId })
    .from(favoriteAgendas)
    .where(and(eq(favoriteAgendas.orgId, tx.orgId), eq(favoriteAgendas.personId, personId)))
  return new Set(rows.map(({ id }) => id))
}

export async function markFavorite(tx: Tx, personId: string, agendaId: string): Promise<void> {
  await tx.insert(favoriteAgendas).values({ orgId: tx.orgId, personId, agendaId }).onConflictDoNothing()
}

export async function unmarkFavorite(tx: Tx, agendaId: string, personId?: string): Promise<void> {
  await tx
    .delete(favoriteAgendas)
    .where(
      and(
        eq(favoriteAgendas.orgId, tx.orgId),
        personId === undefined ? undefined : eq(favoriteAgendas.personId, personId),
        eq(favoriteAgendas.agendaId, agendaId),
      ),
    )
}

export async function deleteAgenda(tx: Tx, id: string): Promise<void> {
  await tx.delete(agendas).where(and(eq(agendas.orgId, tx.orgId), eq(agendas.id, id)))
}

/** Case-insensitive. */
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

/** Across organizations. */
export async function purgeAgendasOf(tx: Tx, tractions: IdScope): Promise<void> {
  const gone = await tx
    .delete(agendas)
    .where(pairWithin(agendas.orgId, agendas.tractionId, tractions))
    .returning({ orgId: agendas.orgId, id: agendas.id })
  for (const { orgId, id } of gone) {
    await tx.delete(favoriteAgendas).where(and(eq(favoriteAgendas.orgId, orgId), eq(favoriteAgendas.agendaId, id)))
  }
}
