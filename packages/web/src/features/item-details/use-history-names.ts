import type { WorkItemKind } from '@cairn/contract/core/items'
import { ownValue } from '@cairn/contract/core/own-value'
import type { HistoryEntry } from '@cairn/contract/items/items.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { TextKey } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { useSeenRevisions } from '../../lib/collections'
import { myTractionsQuery, tractionQuery } from '../../lib/my-tractions'
import { fullName, peopleQueries } from '../../lib/people'
import { useSession } from '../../lib/session'
import type { Names } from './history-sentences'

const types: Readonly<Record<string, TextKey<'rocks' | 'headlines'>>> = {
  Personal: 'rocks:type.Personal',
  Company: 'rocks:type.Company',
  Departmental: 'rocks:type.Departmental',
  Team: 'rocks:type.Team',
  Customer: 'headlines:type.Customer',
  Employee: 'headlines:type.Employee',
}

const rockStatuses: Readonly<Record<string, TextKey<'terms'>>> = {
  OnTrack: 'terms:rockStatus.OnTrack',
  OffTrack: 'terms:rockStatus.OffTrack',
  Done: 'terms:rockStatus.Done',
  NotDone: 'terms:rockStatus.NotDone',
  Closed: 'terms:rockStatus.Closed',
  Canceled: 'terms:rockStatus.Canceled',
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Batched and deduplicated. */
export function useHistoryNames(kind: WorkItemKind, entries: readonly HistoryEntry[]): Names {
  const { t } = useTranslation(['item-details', 'rocks', 'headlines'])
  const { userId } = useSession().user
  const rocks = entries.flatMap(({ changes }) => [changes.delegate?.[1], changes.parent?.[1]])
  const given = entries.flatMap(({ changes: { milestone } }) =>
    milestone?.[1]?.act === 'given' ? milestone[1].to : null,
  )
  const named = entries.flatMap(({ byPersonId, changes }) => [byPersonId, changes.ownerId?.[1]])
  const personIds = [...new Set([...named, ...given, ...rocks.map((rock) => rock?.ownerId)])]
  const people = useQueries({ queries: personIds.filter(isText).map(peopleQueries.byId) })
  const { data: mine = [] } = useQuery(myTractionsQuery)
  const places = entries.flatMap(({ changes }) => [...(changes.placeId ?? []), changes.mainTractionId?.[1]])
  const placeIds = [...places, ...rocks.map((rock) => rock?.tractionId)].filter(isText)
  const unknown = [...new Set(placeIds)].filter((id) => id !== userId && !mine.some((one) => one.id === id))
  const revisions = useSeenRevisions(kind === 'issue' && unknown.length > 0)
  const others = revisions ? unknown.filter((id) => !revisions.some((one) => one.id === id)) : []
  const found = useQueries({ queries: others.map((id) => ({ ...tractionQuery(id), retry: false })) })
  const meetings = [...mine, ...found.flatMap(({ data }) => data ?? [])]
  const nameOf = (id: string | null) =>
    meetings.find((meeting) => meeting.id === id)?.name ?? revisions?.find((revision) => revision.id === id)?.title
  const person = (id: string | null) => {
    const known = people.find(({ data }) => data?.id === id)?.data
    return known ? fullName(known) : t(id === null ? 'server' : 'somebody')
  }
  const word = (key: TextKey<'rocks' | 'headlines' | 'terms'> | undefined, otherwise: string) =>
    key === undefined ? otherwise : t(key)
  return {
    kind,
    person,
    place: (id) => {
      if (id !== null && id === userId) return t('ownList', { name: person(id) })
      return nameOf(id) ?? t(kind === 'rock' ? 'anotherMeeting' : 'anotherPlace')
    },
    anotherItem: t('anotherItem'),
    type: (type) => word(ownValue(types, type), type),
    rockStatus: (status) => word(ownValue(rockStatuses, status), status),
    rank: (rank) => t(`ranks.${rank === 1 ? 1 : rank === 2 ? 2 : 3}`),
  }
}
