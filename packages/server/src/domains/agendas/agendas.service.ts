import {
  agendaMinutes,
  customAgenda,
  DEFAULT_AGENDA_ID,
  standardAgenda,
  validateAgendaItems,
} from '@cairn/contract/agendas/agenda-rules'
import type { Agenda, AgendaChoice, AgendaItem, agendaItemInputSchema } from '@cairn/contract/agendas/agendas.schemas'
import { forbidden, invalidForm, notFound } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import { type SearchRequest, textFilterSchema } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canManageTraction } from '@cairn/contract/tractions/tractions.policy'
import { z } from 'zod'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import * as repository from './agendas.repository'

function presentAgenda({ id, version, name, items }: repository.AgendaRow): Agenda {
  return { id, version, name, type: 'Saved', lengthInMinutes: agendaMinutes(items), sessionNumber: 1, items }
}

const presentChoice = (agenda: Agenda, own: Pick<AgendaChoice, 'isFavorite' | 'canManage'>): AgendaChoice => ({
  ...agenda,
  ...own,
})

const filtersSchema = z.strictObject({ 'text-search': textFilterSchema })

const bears = (name: string, texts: readonly string[] | undefined) =>
  !texts || texts.some((text) => name.toLowerCase().includes(text.toLowerCase()))

export async function searchAgendas(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, filtersSchema, ['Name'])
  const texts = search.filters['text-search']
  const standard = [standardAgenda()].filter(({ name }) => bears(name, texts))
  const saved: repository.AgendaSearch = {
    texts,
    isAscending: search.sorts[0]?.ascending ?? true,
    limit: search.endIndex,
  }
  const rows = await repository.searchAgendaRows(tx, actor, saved)
  const favorites = await repository.favoriteAgendaIds(tx, actor.personId)
  const choice = (agenda: Agenda, canManage = false) =>
    presentChoice(agenda, { isFavorite: favorites.has(agenda.id), canManage })
  const all = [
    ...standard.map((agenda) => choice(agenda)),
    ...rows.map((row) => choice(presentAgenda(row), canManageTraction(actor, row))),
    choice(customAgenda()),
  ]
  const total = search.includeTotalCount
    ? standard.length + (await repository.countAgendaRows(tx, actor, saved)) + 1
    : 0
  // The custom entry is out of range on a partial page.
  return searchResult(search, all.slice(search.startIndex, search.endIndex), total)
}

type ItemInput = z.output<typeof agendaItemInputSchema>

/** @throws 422; fields are paths below `items` */
export function agendaItemsOf(inputs: readonly ItemInput[]): AgendaItem[] {
  const messages = validateAgendaItems(inputs)
  if (messages.length) throw invalidForm(messages)
  const ids = inputs.map(({ id }) => id)
  return inputs.map(({ id, ...item }, index) => ({
    id: id !== undefined && ids.indexOf(id) === index ? id : newId(),
    ...item,
  }))
}

/** @throws 404 */
export async function agendaById(tx: Tx, actor: Actor, id: string): Promise<Agenda> {
  if (id === DEFAULT_AGENDA_ID) return standardAgenda()
  const row = await repository.findAgenda(tx, actor, id)
  if (!row) throw notFound()
  return presentAgenda(row)
}

/** @throws 404 */
export async function markAgenda(tx: Tx, actor: Actor, id: string, isFavorite: boolean): Promise<{ succeeded: true }> {
  await agendaById(tx, actor, id)
  if (isFavorite) await repository.markFavorite(tx, actor.personId, id)
  else await repository.unmarkFavorite(tx, id, actor.personId)
  return { succeeded: true }
}

export async function removeAgenda(tx: Tx, actor: Actor, id: string): Promise<{ succeeded: true }> {
  const row = await repository.findAgenda(tx, actor, id)
  if (!row) throw notFound()
  if (!canManageTraction(actor, row)) throw forbidden()
  await repository.deleteAgenda(tx, id)
  await repository.unmarkFavorite(tx, id)
  recordChange(tx, 'Updated', { kind: 'traction', id: row.tractionId, place: inTraction(row.tractionId) })
  return { succeeded: true }
}

export function unnamedAgenda(items: AgendaItem[]): Agenda {
  return { ...customAgenda(), lengthInMinutes: agendaMinutes(items), items }
}

/** Replaces an agenda of the same name. */
export async function saveAgendaAs(
  tx: Tx,
  actor: Actor,
  { tractionId, name, items }: { tractionId: string; name: string; items: AgendaItem[] },
): Promise<Agenda> {
  const former = await repository.findAgendaByName(tx, tractionId, name)
  const agenda = { tractionId, name, items, createdById: actor.personId }
  return presentAgenda(await repository.saveAgenda(tx, agenda, former))
}

/** Across organizations. */
export const purgeAgendasOf = repository.purgeAgendasOf
