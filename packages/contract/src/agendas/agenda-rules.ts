import { z } from 'zod'
import { refusalMessage } from '../core/errors'
import { EMPTY_ID } from '../core/ids'
import type { Message } from '../core/replies'
import type { Agenda, AgendaItemType, agendaItemSchema } from './agendas.schemas'

type FullItem = z.infer<typeof agendaItemSchema>

export type RuledItem = Pick<FullItem, 'type' | 'lengthInMinutes' | 'customContent'> & { title: string | null }
type Content = RuledItem['customContent'][number]

/** RockReview is called Rocks here. */
type UniqueKind = 'Scorecard' | 'ToDoList' | 'Rocks' | 'Headlines' | 'IDS'
type DisplayKind = UniqueKind | 'Custom'
export type SectionKind = DisplayKind | 'Segue' | 'Conclude'

export const AGENDA_ITEM_MINUTES_MAX = 240
const AGENDA_MINUTES_MAX = 480
const CUSTOM_TITLE_MAX = 100

const defaultMinutes = [
  ['Segue', 5],
  ['Scorecard', 5],
  ['RockReview', 5],
  ['Headlines', 5],
  ['ToDoList', 5],
  ['IDS', 60],
  ['Conclude', 5],
] as const satisfies readonly (readonly [AgendaItemType, number])[]

export function defaultAgenda(): Omit<FullItem, 'id'>[] {
  return defaultMinutes.map(([type, lengthInMinutes]) => ({
    type,
    title: null,
    lengthInMinutes,
    icon: null,
    customContent: [],
  }))
}

/** Always the last entry of a list of agendas. */
export const customAgendaEntry = { name: 'Custom Agenda', type: 'Custom', lengthInMinutes: 0, items: [] } as const

const uniqueKinds: Partial<Record<AgendaItemType | Content['contentType'], UniqueKind>> = {
  Scorecard: 'Scorecard',
  ToDoList: 'ToDoList',
  RockReview: 'Rocks',
  Headlines: 'Headlines',
  IDS: 'IDS',
}

const webAddressSchema = z.url({ protocol: /^https?$/ })

function isValidContent(content: Content): boolean {
  if (content.contentType === 'Text') return Boolean(content.text?.trim())
  if (content.contentType === 'Link') return webAddressSchema.safeParse(content.url?.trim()).success
  return true
}

/** Drops blank texts and links other than http and https. */
function validContents<T extends Content>(contents: readonly T[]): T[] {
  return contents.filter(isValidContent)
}

/** A custom item with one meeting list counts as that list. */
export function sectionKindOf(item: Pick<RuledItem, 'type' | 'customContent'>): SectionKind {
  if (item.type === 'Segue' || item.type === 'Conclude') return item.type
  if (item.type !== 'Custom') return uniqueKinds[item.type] ?? 'Custom'
  const [only, ...others] = validContents(item.customContent)
  return (only && others.length === 0 && uniqueKinds[only.contentType]) || 'Custom'
}

/** Omits Segue, Conclude and empty custom items, and repeated meeting lists. */
export function agendaForDisplay<T extends RuledItem>(items: readonly T[]): { kind: DisplayKind; item: T }[] {
  const seen = new Set<DisplayKind>()
  return items.flatMap((item): { kind: DisplayKind; item: T }[] => {
    const kind = sectionKindOf(item)
    if (kind === 'Segue' || kind === 'Conclude' || seen.has(kind)) return []
    if (kind === 'Custom') return validContents(item.customContent).length > 0 ? [{ kind, item }] : []
    seen.add(kind)
    return [{ kind, item }]
  })
}

/** `index` is the argument of `set-agenda-item`. */
export function agendaForRunning<T extends RuledItem>(
  items: readonly T[],
): { index: number; kind: SectionKind; item: T }[] {
  return items.map((item, index) => ({ index, kind: sectionKindOf(item), item }))
}

export function agendaMinutes(items: readonly Pick<RuledItem, 'lengthInMinutes'>[]): number {
  return items.reduce((total, item) => total + item.lengthInMinutes, 0)
}

function itemMessages(item: RuledItem, index: number): Message[] {
  const messages: Message[] = []
  const { lengthInMinutes: minutes } = item
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > AGENDA_ITEM_MINUTES_MAX) {
    messages.push(
      refusalMessage('AGENDA_ITEM_MINUTES', { field: `items.${index}.lengthInMinutes`, most: AGENDA_ITEM_MINUTES_MAX }),
    )
  }
  if (item.type !== 'Custom') return messages
  const field = `items.${index}.title`
  const title = item.title?.trim() ?? ''
  if (title === '' && sectionKindOf(item) === 'Custom') {
    messages.push(refusalMessage('AGENDA_TITLE_REQUIRED', { field }))
  }
  if (title.length > CUSTOM_TITLE_MAX) {
    messages.push(refusalMessage('AGENDA_TITLE_TOO_LONG', { field, most: CUSTOM_TITLE_MAX }))
  }
  return messages
}

/** Fields are paths into `{ items }`. */
export function validateAgendaItems(items: readonly RuledItem[]): Message[] {
  if (items.length === 0) {
    return [refusalMessage('AGENDA_EMPTY', { field: 'items' })]
  }
  const kinds = items.map(sectionKindOf)
  const messages = items.flatMap((item, index) => {
    const kind = kinds[index]
    const found = itemMessages(item, index)
    if (kind === undefined || kind === 'Custom' || kinds.indexOf(kind) === index) return found
    return [...found, refusalMessage('AGENDA_ITEM_TWICE', { field: `items.${index}.type` })]
  })
  if (agendaMinutes(items) > AGENDA_MINUTES_MAX) {
    messages.push(refusalMessage('AGENDA_TOO_LONG', { field: 'items', most: AGENDA_MINUTES_MAX }))
  }
  return messages
}

const ownId = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** The same in every organization. */
export const DEFAULT_AGENDA_ID = ownId(1)

export function standardAgenda(): Agenda {
  const items = defaultAgenda().map((item, index) => ({ id: ownId(index + 2), ...item }))
  return {
    id: DEFAULT_AGENDA_ID,
    version: 1,
    name: 'Default Agenda',
    type: 'Default',
    lengthInMinutes: agendaMinutes(items),
    sessionNumber: 1,
    items,
  }
}

/** Its id means "no agenda". */
export const customAgenda = (): Agenda => ({
  ...customAgendaEntry,
  id: EMPTY_ID,
  version: 1,
  sessionNumber: 1,
  items: [],
})
