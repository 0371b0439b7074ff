import type { CollectionKind, Revision } from '@cairn/contract/collections/collections.schemas'
import { isWorkItemKind, type WorkItemKind, workItemKinds } from '@cairn/contract/core/work-item-kinds'
import { find } from '@cairn/contract/find/find.endpoints'
import { FIND_TEXT_MAX, type FindKind, type Found, type FoundWorkItem } from '@cairn/contract/find/find.schemas'
import { matchTitle, rankOf, ranksAsOver, type TypedText, typedText } from '@cairn/contract/find/title-match'
import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSeenRevisions } from '../../entities/collections/collections'
import { itemQueries } from '../../entities/items/item-cache'
import { itemKinds } from '../../entities/items/item-kinds'
import { type RecentlyOpened, readRecentlyOpened } from '../../entities/items/recently-opened'
import { fullName, readPeople, usePeopleOf } from '../../entities/people/people'
import { useTractionsWith } from '../../entities/tractions/my-tractions'
import { useOwnMeasurables } from '../../features/scorecard/use-scorecard'
import type { TextKey } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { useSession } from '../../lib/session/session'
import { useConnection } from '../../lib/sync/connection'
import { type Choices, type PaletteRow, usePaletteActions } from './palette-actions'
import { FoundEnd, FoundIcon, useOpenFound } from './palette-row'

const kindOfRoot = (root: unknown) => workItemKinds.find((kind) => itemKinds[kind].root === root)

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

function heldItems(client: QueryClient, tractions: readonly Traction[]): FoundWorkItem[] {
  const names = new Map(tractions.map(({ id, name }) => [id, name]))
  const held = new Map<string, FoundWorkItem>()
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const kind = kindOfRoot(queryKey[0])
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

const meetingFound = ({ id, name, meetingThreadId, colorTag, nextDate, isRunning }: Traction): Found => ({
  kind: 'meeting',
  id,
  title: name,
  meetingThreadId,
  colorTag,
  nextDate,
  isRunning,
})

const measurableFound = (
  { id, title, tractionId }: Pick<Measurable, 'id' | 'title' | 'tractionId'>,
  tractions: readonly Traction[],
): Found => ({
  kind: 'measurable',
  id,
  title,
  tractionName: tractions.find((one) => one.id === tractionId)?.name ?? null,
})

const personFound = (person: Person, tractions: readonly Traction[]): Found => ({
  kind: 'person',
  id: person.id,
  title: fullName(person),
  email: person.email,
  teams: tractions.filter(({ invitees }) => invitees.includes(person.id)).map(({ name }) => name),
})

const revisionFound =
  (kind: CollectionKind) =>
  ({ id, title, collectionId, collectionTitle, updatedAt }: Revision): Found => ({
    kind,
    id,
    title,
    collectionId,
    collectionTitle,
    updatedAt,
  })

interface Reader {
  readonly typed: TypedText
  readonly personId: string
  readonly opened: readonly RecentlyOpened[]
  readonly now: number
}

const isOver = (found: Found) => 'status' in found && (found.isArchived || ranksAsOver(found.kind, found.status))

/** Ranks as the server does, plus items opened on this device. */
function rankFor({ typed, personId, opened, now }: Reader, found: Found): number {
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
function fittingHeld(all: readonly Found[], reader: Reader, forgives: boolean): Found[] {
  if (reader.typed.words.length === 0) return []
  return all
    .flatMap((found) => {
      const match = matchTitle(reader.typed, found.title)
      return match && (forgives || match.corrected.length === 0) ? [{ found, rank: rankFor(reader, found) }] : []
    })
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ found }) => found)
}

const WAIT_MS = 120
const MOST = 20

const findQuery = (text: string, kind: FindKind | null) =>
  queryOptions({
    queryKey: ['find', text, kind],
    staleTime: 10_000,
    queryFn: ({ signal }) => call(find, { body: { text, limit: MOST, ...(kind && { kinds: [kind] }) } }, { signal }),
  })

/** Local results first; server results are appended, so that rows do not move. */
function useFound(text: string, kind: FindKind | null) {
  const client = useQueryClient()
  const session = useSession()
  const isOnline = useConnection(({ state }) => state === 'online')
  const tractions = useTractionsWith([]) ?? []
  const own = useOwnMeasurables()
  const isTooLong = text.length > FIND_TEXT_MAX
  const [asked] = useDebouncedValue(text, WAIT_MS)
  const canAsk = asked !== '' && !isTooLong && asked.length <= FIND_TEXT_MAX
  const { data, isFetching, isError } = useQuery({ ...findQuery(asked, kind), enabled: canAsk })
  const held = useMemo(() => {
    if (text === '' || isTooLong) return []
    const all = [
      ...heldItems(client, tractions),
      ...tractions.map(meetingFound),
      ...(own ?? []).map(({ measurable }) => measurableFound(measurable, tractions)),
      ...readPeople(client).map((person) => personFound(person, tractions)),
    ]
    const reader = {
      typed: typedText(text),
      personId: session.user.userId,
      opened: readRecentlyOpened(session),
      now: Date.now(),
    }
    return fittingHeld(kind ? all.filter((one) => one.kind === kind) : all, reader, !isOnline).slice(0, MOST)
  }, [client, text, kind, isOnline, isTooLong, own, session, tractions])
  const answer = asked === text ? data : undefined
  const known = new Set(held.map(({ id }) => id))
  const others = (answer?.items ?? []).filter(({ id }) => !known.has(id))
  const found: Found[] = text === '' ? [] : [...held, ...others]
  const corrected = found.flatMap(({ title }) => matchTitle(typedText(text), title)?.corrected ?? [])
  return {
    found,
    takenFor:
      answer?.takenFor[0] ??
      (isOnline ? undefined : corrected.map(({ typed, meant }) => ({ typed, meant: [meant] }))[0]),
    isTooLong,
    isOffline: !isOnline,
    isWaiting: text !== asked || (isFetching && !data),
    isFailed: isError,
  }
}

const ownNames = {
  measurable: 'terms:measurables',
  meeting: 'terms:meetings',
  person: 'frame:find.people',
  vto: 'terms:vto',
  ac: 'frame:find.charts',
} as const satisfies Record<Exclude<FindKind, WorkItemKind>, TextKey>

const nameOf = (kind: FindKind) => (isWorkItemKind(kind) ? (`terms:${kind}s` as const) : ownNames[kind])
const inOrder: readonly FindKind[] = ['person', ...workItemKinds, 'measurable', 'meeting', 'vto', 'ac']
const EACH = 5
const RECENT = 4

/** Recent items may be in no loaded list. */
function useOpenedRead(client: QueryClient, session: Session): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    const held = new Set(heldItems(client, []).map(({ id }) => id))
    const missing = readRecentlyOpened(session)
      .slice(0, RECENT)
      .flatMap(({ kind, id }) =>
        isWorkItemKind(kind) && !held.has(id) ? [client.ensureQueryData(itemQueries(itemKinds[kind]).byId(id))] : [],
      )
    if (missing.length > 0) void Promise.allSettled(missing).then(() => redraw((before) => before + 1))
  }, [client, session])
}

function useRecent(): Found[] {
  const client = useQueryClient()
  const session = useSession()
  useOpenedRead(client, session)
  const opens = (kind: FindKind) => readRecentlyOpened(session).some((one) => one.kind === kind)
  const vtos = useSeenRevisions(opens('vto')) ?? []
  const charts = useSeenRevisions(opens('ac'), 'ac') ?? []
  const tractions = useTractionsWith([]) ?? []
  const people = usePeopleOf(readRecentlyOpened(session).flatMap(({ kind, id }) => (kind === 'person' ? [id] : [])))
  const own = useOwnMeasurables() ?? []
  const held = new Map<string, Found>(
    [
      ...heldItems(client, tractions),
      ...tractions.map(meetingFound),
      ...people.map((person) => personFound(person, tractions)),
      ...vtos.map(revisionFound('vto')),
      ...charts.map(revisionFound('ac')),
      ...own.map(({ measurable }) => measurableFound(measurable, tractions)),
    ].map((found) => [found.id, found]),
  )
  return readRecentlyOpened(session)
    .flatMap(({ id }) => held.get(id) ?? [])
    .slice(0, RECENT)
}

interface Group {
  readonly name: string
  readonly isBest?: boolean
  readonly rows: readonly PaletteRow[]
}

export function usePalette(choices: Choices, text: string, kind: FindKind | null) {
  const { t } = useTranslation(['frame', 'terms'])
  const actions = usePaletteActions(choices, text)
  const recent = useRecent()
  const { found, ...state } = useFound(text, kind)
  const open = useOpenFound()
  const detailOf = (one: Found, isBest: boolean) => {
    const where = 'tractionName' in one ? (one.tractionName ?? undefined) : undefined
    const named = t(nameOf(one.kind))
    if (isBest) return [named, where].filter(Boolean).join(', ')
    return where
  }
  const rowOf = (one: Found, isBest = false): PaletteRow => ({
    key: `${one.kind}-${one.id}`,
    icon: <FoundIcon found={one} />,
    label: one.title,
    detail: detailOf(one, isBest),
    end: <FoundEnd found={one} />,
    run: (isBeside) => open(one, isBeside),
  })
  const [best, ...others] = found
  const ofKind = (one: FindKind): Group => ({
    name: t(nameOf(one)),
    rows: others
      .filter((other) => other.kind === one)
      .slice(0, kind ? undefined : EACH)
      .map((other) => rowOf(other)),
  })
  const ofActions: Group[] = [
    { name: t('find.pages'), rows: actions.pages },
    { name: t('find.actions'), rows: actions.actions },
    { name: t('find.lessons'), rows: actions.lessons },
  ]
  const groups: Group[] =
    text === ''
      ? [
          { name: t('find.now'), isBest: actions.now.length > 0, rows: actions.now },
          { name: t('find.recent'), rows: recent.map((one) => rowOf(one)) },
          { name: t('find.make'), rows: actions.make },
          { name: t('find.do'), rows: actions.toDo },
        ]
      : [
          { name: t('find.best'), isBest: true, rows: best ? [rowOf(best, true)] : [] },
          ...inOrder.map(ofKind),
          ...(kind ? [] : ofActions),
        ]
  return { ...state, nameOf, isFoundEmpty: found.length === 0, groups: groups.filter(({ rows }) => rows.length > 0) }
}
export type Palette = ReturnType<typeof usePalette>
