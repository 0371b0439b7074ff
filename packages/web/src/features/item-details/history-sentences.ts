import type { WorkItemKind } from '@cairn/contract/core/items'
import type { HistoryAction, HistoryChanges, HistoryEntry, HistoryField } from '@cairn/contract/items/items.schemas'
import type { KeyOf, TextValues } from '../../i18n/texts'
import { shortDate } from '../../lib/format'

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
type Tell<F extends HistoryField> = (sides: Sides<F>, names: Names, all: HistoryChanges) => Sentence | null

const due = (date: string | null): Sentence =>
  date === null ? { key: 'field.noDueDate' } : { key: 'field.dueDate', values: { date: shortDate(date) } }

function status([, to]: Sides<'status'>, { kind }: Names): Sentence {
  if (to === 'Reviewed') return { key: 'field.reviewed' }
  if (to === 'ToReview') return { key: 'field.toReview' }
  if (to !== 'Done') return { key: 'field.opened' }
  return { key: kind === 'issue' ? 'field.solved' : 'field.done' }
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
const fields: { readonly [F in HistoryField]: Tell<F> } = {
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

function tellField<F extends HistoryField>(field: F, changes: HistoryChanges, names: Names): Sentence | null {
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
  const told = fieldsOf(changes).flatMap((field) => tellField(field, changes, names) ?? [])
  return told.length > 0 ? told : [{ key: 'act.changed' }]
}
