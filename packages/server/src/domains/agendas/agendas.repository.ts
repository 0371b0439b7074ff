import type { AgendaItem } from '@cairn/contract/agendas/agendas.schemas'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf, holdsText } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { agendas } from './agendas.table'

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

export async function searchAgendaRows(tx: Tx, search: AgendaSearch): Promise<AgendaRow[]> {
  const byName = (search.isAscending ? asc : desc)(sql`lower(${agendas.name})`)
  return await tx
    .select()
    .from(agendas)
    .where(searched(tx, search))
    .orderBy(byName, asc(agendas.id))
    .limit(search.limit)
}

export const countAgendaRows = (tx: Tx, search: AgendaSearch): Promise<number> =>
  tx.$count(agendas, searched(tx, search))

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
