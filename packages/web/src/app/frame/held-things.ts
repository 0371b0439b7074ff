import type { CollectionKind, Revision } from '@cairn/contract/collections/collections.schemas'
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Found, FoundWorkItem } from '@cairn/contract/find/find.schemas'
import { matchTitle, rankOf, type TypedText } from '@cairn/contract/find/title-match'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { fullName } from '../../lib/people'
import type { Opened } from '../../lib/recently-opened'

const kindOfRoot: Readonly<Record<string, WorkItemKind>> = {
  rocks: 'rock',
  todos: 'todo',
  issues: 'issue',
  headlines: 'headline',
}

interface HeldItem {
  id: string
  title: string
  ownerId: string
  tractionId: string | null
  status: string | null
  createdAt: string
  archivedAt: string | null
  dueDate?: string
}

const isHeldItem = (value: unknown): value is HeldItem =>
  typeof value === 'object' && value !== null && 'title' in value && 'ownerId' in value && 'createdAt' in value

const itemsIn = (data: unknown): HeldItem[] => {
  if (Array.isArray(data)) return data.filter(isHeldItem)
  if (isHeldItem(data)) return [data]
  return typeof data === 'object' && data !== null && 'items' in data ? itemsIn(data.items) : []
}

export function heldItems(client: QueryClient, tractions: readonly Traction[]): FoundWorkItem[] {
  const names = new Map(tractions.map(({ id, name }) => [id, name]))
  const held = new Map<string, FoundWorkItem>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const kind = kindOfRoot[String(queryKey[0])]
    for (const item of kind ? itemsIn(state.data) : []) {
      if (!kind || item.status === 'Removed') continue
      const { id, title, ownerId, tractionId, status, createdAt } = item
      const tractionName = tractionId === null ? null : (names.get(tractionId) ?? null)
      const rest = { dueDate: item.dueDate ?? null, isArchived: item.archivedAt !== null, updatedAt: createdAt }
      held.set(id, { kind, id, title, ownerId, tractionId, tractionName, status, createdAt, ...rest })
    }
  }
  return [...held.values()]
}

export const meetingFound = ({ id, name, meetingThreadId, colorTag, nextDate, isRunning }: Traction): Found => ({
  kind: 'meeting',
  id,
  title: name,
  meetingThreadId,
  colorTag,
  nextDate,
  isRunning,
})

export const measurableFound = (
  { id, title, tractionId }: Pick<Measurable, 'id' | 'title' | 'tractionId'>,
  tractions: readonly Traction[],
): Found => ({
  ...{ kind: 'measurable', id, title },
  tractionName: tractions.find((one) => one.id === tractionId)?.name ?? null,
})

export const personFound = (person: Person, tractions: readonly Traction[]): Found => ({
  kind: 'person',
  id: person.id,
  title: fullName(person),
  email: person.email,
  teams: tractions.filter(({ invitees }) => invitees.includes(person.id)).map(({ name }) => name),
})

export const revisionFound =
  (kind: CollectionKind) =>
  ({ id, title, collectionId, collectionTitle, updatedAt }: Revision): Found => ({
    ...{ kind, id, title, collectionId, collectionTitle, updatedAt },
  })

interface Reader {
  readonly typed: TypedText
  readonly personId: string
  readonly opened: readonly Opened[]
  readonly now: number
}

const isOver = (found: Found) =>
  'status' in found && (found.isArchived || ['Done', 'Reviewed', 'Closed', 'Canceled'].includes(found.status ?? ''))

/** Ranks as the server does, plus items opened on this device. */
export function rankFor({ typed, personId, opened, now }: Reader, found: Found): number {
  return rankOf(
    {
      match: matchTitle(typed, found.title),
      wordCount: typed.words.length,
      isOwn: 'ownerId' in found && found.ownerId === personId,
      isOver: isOver(found),
      changedAt: 'updatedAt' in found ? Date.parse(found.updatedAt) : null,
      openedAt: opened.find(({ id }) => id === found.id)?.at ?? null,
    },
    now,
  )
}

/** Offline only: otherwise the server handles typos. */
export function fittingHeld(all: readonly Found[], reader: Reader, forgives: boolean): Found[] {
  if (reader.typed.words.length === 0) return []
  return all
    .flatMap((found) => {
      const match = matchTitle(reader.typed, found.title)
      return match && (forgives || match.corrected.length === 0) ? [{ found, rank: rankFor(reader, found) }] : []
    })
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ found }) => found)
}
