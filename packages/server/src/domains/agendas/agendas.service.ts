/**
 * Agendas to choose from: the default one, those that were given a name, and the custom entry. A traction keeps a copy
 * of what was chosen. Item ids are unique within an agenda.
 */
import { agendaMinutes, validateAgendaItems } from '@cairn/contract/agendas/agenda-rules'
import type { Agenda, AgendaItem, agendaItemInputSchema } from '@cairn/contract/agendas/agendas.schemas'
import { customAgenda, DEFAULT_AGENDA_ID, standardAgenda } from '@cairn/contract/agendas/standard-agendas'
import { invalidForm, notFound } from '@cairn/contract/core/errors'
import { type SearchRequest, textFilterSchema } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import { z } from 'zod'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { readableTractionIds, readTraction } from '../tractions/tractions.service'
import { presentAgenda } from './agendas.presenter'
import * as repository from './agendas.repository'

const filtersSchema = z.strictObject({ 'text-search': textFilterSchema })

const bears = (name: string, texts: readonly string[] | undefined) =>
  !texts || texts.some((text) => name.toLowerCase().includes(text.toLowerCase()))

/** The default agenda, those saved for tractions that the actor may see by name, and the custom entry. */
export async function searchAgendas(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, filtersSchema, ['Name'])
  const texts = search.filters['text-search']
  const standard = [standardAgenda()].filter(({ name }) => bears(name, texts))
  const saved: repository.AgendaSearch = {
    tractionIds: await readableTractionIds(tx, actor),
    texts,
    isAscending: search.sorts[0]?.ascending ?? true,
    limit: search.endIndex,
  }
  const rows = await repository.searchAgendaRows(tx, saved)
  const all = [...standard, ...rows.map(presentAgenda), customAgenda()]
  const total = search.includeTotalCount ? standard.length + (await repository.countAgendaRows(tx, saved)) + 1 : 0
  // Where not all of the saved ones were read, the custom entry stands beyond the range and is cut off with the rest.
  return searchResult(search, all.slice(search.startIndex, search.endIndex), total)
}

type ItemInput = z.output<typeof agendaItemInputSchema>

/** @throws 422 with each rule that the items break; fields are paths below `items` */
export function agendaItemsOf(inputs: readonly ItemInput[]): AgendaItem[] {
  const messages = validateAgendaItems(inputs)
  if (messages.length) throw invalidForm(messages)
  const ids = inputs.map(({ id }) => id)
  return inputs.map(({ id, ...item }, index) => ({
    id: id !== undefined && ids.indexOf(id) === index ? id : newId(),
    ...item,
  }))
}

/** The agenda of that id. @throws 404 where there is none, or it belongs to a traction that the actor may not see */
export async function agendaById(tx: Tx, actor: Actor, id: string): Promise<Agenda> {
  if (id === DEFAULT_AGENDA_ID) return standardAgenda()
  const row = await repository.findAgenda(tx, id)
  if (!row) throw notFound()
  await readTraction(tx, actor, row.tractionId)
  return presentAgenda(row)
}

/** Items of one's own, not saved under a name. */
export function unnamedAgenda(items: AgendaItem[]): Agenda {
  return { ...customAgenda(), lengthInMinutes: agendaMinutes(items), items }
}

/**
 * Saves items under a name for a traction, which the caller has locked and is about to change: other screens hear of
 * the agenda by the traction. One of the same name is replaced.
 */
export async function saveAgendaAs(
  tx: Tx,
  actor: Actor,
  { tractionId, name, items }: { tractionId: string; name: string; items: AgendaItem[] },
): Promise<Agenda> {
  const former = await repository.findAgendaByName(tx, tractionId, name)
  const agenda = { tractionId, name, items, createdById: actor.personId }
  return presentAgenda(await repository.saveAgenda(tx, agenda, former))
}
