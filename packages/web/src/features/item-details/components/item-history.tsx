import { isClosed, type WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { HistoryAction, HistoryChanges, HistoryEntry, HistoryField } from '@cairn/contract/items/items.schemas'
import { joinedHistory } from '@cairn/contract/items/joined-history'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useSeenRevisions } from '../../../entities/collections/collections'
import type { ShownItem } from '../../../entities/items/item-extras'
import { itemKinds } from '../../../entities/items/item-kinds'
import { useKindTexts } from '../../../entities/items/kind-texts'
import { fullName, peopleQueries } from '../../../entities/people/people'
import { myTractionsQuery, tractionQuery } from '../../../entities/tractions/my-tractions'
import type { KeyOf, TextValues } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { retryFailed } from '../../../lib/api/retry-failed'
import { shortDate } from '../../../lib/format/format'
import { useMoments } from '../../../lib/format/zones'
import { useSession } from '../../../lib/session/session'
import { itemDetailsQueries } from '../item-details.queries'
import { DetailSection } from './detail-section'
import classes from './item-history.module.css'

export interface Sentence {
  readonly key: KeyOf<'item-details'>
  readonly values?: TextValues
}

export interface Names {
  readonly kind: WorkItemKind
  readonly person: (id: string | null) => string
  readonly place: (id: string | null) => string
  readonly anotherItem: string
  readonly type: (type: string) => string
  readonly rockStatus: (status: string) => string
  readonly rank: (rank: number) => string
}

type Sides<F extends HistoryField> = NonNullable<HistoryChanges[F]>
/** Null: nothing to say, or covered by another field. */
type Describe<F extends HistoryField> = (sides: Sides<F>, names: Names, all: HistoryChanges) => Sentence | null

const due = (date: string | null): Sentence =>
  date === null ? { key: 'field.noDueDate' } : { key: 'field.dueDate', values: { date: shortDate(date) } }

function status([, to]: Sides<'status'>, { kind }: Names): Sentence {
  if (isClosed(kind, to)) return { key: `field.${itemKinds[kind].ticked}` }
  return { key: to === 'ToReview' ? 'field.toReview' : 'field.opened' }
}

const rockStatus = (to: string | null, { rockStatus: word }: Names): Sentence =>
  to === null ? { key: 'field.noRockStatus' } : { key: 'field.rockStatus', values: { status: word(to) } }

function milestone([, done]: Sides<'milestone'>, { person }: Names): Sentence | null {
  if (!done) return null
  const { act, title, to } = done
  if (act === 'dated') {
    return to === null
      ? { key: 'milestone.undated', values: { title } }
      : { key: 'milestone.dated', values: { title, to: shortDate(to) } }
  }
  if (act === 'given' && to === null) return { key: 'milestone.givenBack', values: { title } }
  return { key: `milestone.${act}`, values: { title, to: act === 'given' ? person(to) : (to ?? '') } }
}

type LinkedRock = Sides<'delegate'>[number]

/** Without access only the link is mentioned. */
function linked(
  key: 'delegatedTo' | 'delegatedFrom',
  rock: NonNullable<LinkedRock>,
  { person, place }: Names,
): Sentence {
  if (rock.ownerId === null) return { key: `field.${key}Unseen` }
  return { key: `field.${key}`, values: { owner: person(rock.ownerId), place: place(rock.tractionId) } }
}

/** An exhaustive map, so that a missing field fails to compile. */
const fields: { readonly [F in HistoryField]: Describe<F> } = {
  title: () => ({ key: 'field.title' }),
  ownerId: ([, to], { person }) => ({ key: 'field.ownerId', values: { owner: person(to) } }),
  contentHtml: () => ({ key: 'field.contentHtml' }),
  dueDate: ([, to]) => due(to),
  status,
  type: ([, to], { type }) => ({ key: 'field.type', values: { type: type(to ?? '') } }),
  repeatRule: ([, to]) => ({ key: to === null ? 'field.repeatsNoMore' : 'field.repeats' }),
  repeatUntil: ([, to], _names, { repeatRule }) => {
    if (repeatRule) return null
    return to === null ? { key: 'field.repeatForever' } : { key: 'field.repeatUntil', values: { date: shortDate(to) } }
  },
  placeId: ([from, to], { place }) => ({ key: 'field.moved', values: { from: place(from), to: place(to) } }),
  rank: ([, to], { rank }) =>
    to === null ? { key: 'field.unranked' } : { key: 'field.rank', values: { rank: rank(to) } },
  weekStatus: ([, to], names, { closingStatus }) => (closingStatus ? null : rockStatus(to, names)),
  closingStatus: ([, to], names) => (to === null ? { key: 'field.opened' } : rockStatus(to, names)),
  mainTractionId: ([, to], { place }) => ({ key: 'field.mainTractionId', values: { to: place(to) } }),
  tractionIds: () => ({ key: 'field.tractionIds' }),
  item: () => null,
  milestone,
  delegate: ([, to], names) => (to === null ? { key: 'field.delegatedNoMore' } : linked('delegatedTo', to, names)),
  parent: ([, to], names) => (to === null ? { key: 'field.ownAgain' } : linked('delegatedFrom', to, names)),
  recommittedTo: ([, to], { anotherItem }) => ({
    key: 'field.recommitted',
    values: { title: to?.title ?? anotherItem },
  }),
  file: ([from, to]) => {
    if (from === null) return { key: 'field.fileAdded', values: { file: to } }
    return to === null
      ? { key: 'field.fileRemoved', values: { file: from } }
      : { key: 'field.fileRenamed', values: { from, to } }
  },
}

function sentenceOf<F extends HistoryField>(field: F, changes: HistoryChanges, names: Names): Sentence | null {
  const sides = changes[field]
  return sides ? fields[field](sides, names, changes) : null
}

const fieldsOf = (changes: HistoryChanges) =>
  Object.keys(changes).filter((name): name is HistoryField => Object.hasOwn(fields, name))

const shared = ['linked', 'unlinked', 'merged', 'joined', 'parted'] as const
type SharedAct = (typeof shared)[number]
const isShared = (action: HistoryAction): action is SharedAct => shared.some((known) => known === action)

function sharedSentence(action: SharedAct, { changes }: HistoryEntry, { anotherItem }: Names): Sentence {
  const title = (changes.item?.[0] ?? changes.item?.[1])?.title ?? anotherItem
  return { key: `act.${action}`, values: { title } }
}

function creation({ source }: HistoryEntry, { anotherItem }: Names): Sentence {
  if (source === null) return { key: 'act.created' }
  const title = source.title ?? anotherItem
  if (source.isRecommitted) return { key: 'act.recommittedFrom', values: { title } }
  if (source.note === '' || source.title === null) return { key: 'act.createdFrom', values: { title } }
  return { key: 'act.createdWhen', values: { title, note: source.note } }
}

export function sentencesOf(entry: HistoryEntry, names: Names): Sentence[] {
  const { action, changes } = entry
  if (isShared(action)) return [sharedSentence(action, entry, names)]
  if (action === 'created') return [creation(entry, names)]
  if (action !== 'changed') return [{ key: `act.${action}` }]
  const told = fieldsOf(changes).flatMap((field) => sentenceOf(field, changes, names) ?? [])
  return told.length > 0 ? told : [{ key: 'act.changed' }]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Batched and deduplicated. */
export function useHistoryNames(kind: WorkItemKind, entries: readonly HistoryEntry[]): Names {
  const { t } = useTranslation('item-details')
  const words = useKindTexts(kind)
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
    return known ? fullName(known) : t(id === null ? 'server' : 'someone')
  }
  return {
    kind,
    person,
    place: (id) => {
      if (id !== null && id === userId) return t('ownList', { name: person(id) })
      return nameOf(id) ?? t(kind === 'rock' ? 'anotherMeeting' : 'anotherPlace')
    },
    anotherItem: t('anotherItem'),
    type: words.type,
    rockStatus: words.status,
    rank: (rank) => t(`ranks.${rank === 1 ? 1 : rank === 2 ? 2 : 3}`),
  }
}

/** Placeholder for the actor's name. */
const NAME = '\u0001'

/** Sets the name off, at any position in the translation. */
function ChangeText({ sentence, name }: { sentence: Sentence; name: string }) {
  const { t } = useTranslation('item-details')
  const [before, after] = t(sentence.key, { ...sentence.values, name: NAME }).split(NAME)
  return (
    <span className="grow">
      {before}
      <b>{name}</b>
      {after}
    </span>
  )
}

export function ItemHistory({ kind, id }: Pick<ShownItem, 'kind' | 'id'>) {
  const { t } = useTranslation('item-details')
  const history = useInfiniteQuery(itemDetailsQueries.history({ kind, id }))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  const { fullMoment, shortMoment } = useMoments()
  const entries = joinedHistory(data?.pages.flatMap((page) => page.entries) ?? [])
  const names = useHistoryNames(kind, entries)
  return (
    <DetailSection title={t('history')} isLoading={data === undefined} onRetry={retryFailed(history)}>
      <ul className={`grid ${classes.history}`}>
        {entries.flatMap((entry) =>
          sentencesOf(entry, names).map((sentence) => (
            <li key={`${entry.id}/${sentence.key}`} className="row-top gap-3 relative small leading-tight sub break">
              <ChangeText sentence={sentence} name={names.person(entry.byPersonId)} />
              <time className="nowrap mut" dateTime={entry.at} title={fullMoment(entry.at)}>
                {shortMoment(entry.at)}
              </time>
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={`small accent ${classes.more}`}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('moreHistory')}
        </button>
      )}
    </DetailSection>
  )
}
