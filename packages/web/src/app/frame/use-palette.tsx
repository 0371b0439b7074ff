import type { WorkItemKind } from '@cairn/contract/core/items'
import type { FindKind, Found } from '@cairn/contract/find/find.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { headlinesQueries } from '../../features/headlines/headlines.queries'
import { issuesQueries } from '../../features/issues/issues.queries'
import { rocksQueries } from '../../features/rocks/rocks.queries'
import { useOwnMeasurables } from '../../features/scorecard/use-own-measurables'
import { todosQueries } from '../../features/todos/todos.queries'
import type { TextKey } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { useSeenRevisions } from '../../lib/collections'
import { useTractionsWith } from '../../lib/my-tractions'
import { usePeopleOf } from '../../lib/people'
import { readOpened } from '../../lib/recently-opened'
import { useSession } from '../../lib/session'
import { heldItems, measurableFound, meetingFound, personFound, revisionFound } from './held-things'
import { useOpenFound } from './open-found'
import { type Choices, type PaletteRow, usePaletteActions } from './palette-actions'
import { FoundEnd, FoundIcon } from './palette-row'
import { useFound } from './use-found'

const nameOf: Readonly<Record<FindKind, TextKey<'frame' | 'terms'>>> = {
  rock: 'terms:rocks',
  todo: 'terms:todos',
  issue: 'terms:issues',
  headline: 'terms:headlines',
  measurable: 'terms:measurables',
  meeting: 'terms:meetings',
  person: 'frame:find.people',
  vto: 'terms:vto',
  ac: 'frame:find.charts',
}
const inOrder: readonly FindKind[] = [
  'person',
  'rock',
  'todo',
  'issue',
  'headline',
  'measurable',
  'meeting',
  'vto',
  'ac',
]
const EACH = 5
const RECENT = 4

const read: Readonly<Record<WorkItemKind, (client: QueryClient, id: string) => Promise<unknown>>> = {
  rock: (client, id) => client.ensureQueryData(rocksQueries.byId(id)),
  todo: (client, id) => client.ensureQueryData(todosQueries.byId(id)),
  issue: (client, id) => client.ensureQueryData(issuesQueries.byId(id)),
  headline: (client, id) => client.ensureQueryData(headlinesQueries.byId(id)),
}
const isItemKind = (kind: FindKind): kind is WorkItemKind => kind in read

/** Recent items may be in no loaded list. */
function useOpenedRead(client: QueryClient, session: Session): void {
  const [, redraw] = useState(0)
  useEffect(() => {
    const held = new Set(heldItems(client, []).map(({ id }) => id))
    const missing = readOpened(session)
      .slice(0, RECENT)
      .flatMap(({ kind, id }) => (isItemKind(kind) && !held.has(id) ? [read[kind](client, id)] : []))
    if (missing.length > 0) void Promise.allSettled(missing).then(() => redraw((before) => before + 1))
  }, [client, session])
}

function useRecent(): Found[] {
  const client = useQueryClient()
  const session = useSession()
  useOpenedRead(client, session)
  const opens = (kind: FindKind) => readOpened(session).some((one) => one.kind === kind)
  const vtos = useSeenRevisions(opens('vto')) ?? []
  const charts = useSeenRevisions(opens('ac'), 'ac') ?? []
  const tractions = useTractionsWith([]) ?? []
  const people = usePeopleOf(readOpened(session).flatMap(({ kind, id }) => (kind === 'person' ? [id] : [])))
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
  return readOpened(session)
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
    const named = t(nameOf[one.kind])
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
    name: t(nameOf[one]),
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
