import type { WorkItemKind } from '@cairn/contract/core/items'
import { indexedWordsOf, spellingsOf, wordsNear, wordsOf } from '@cairn/contract/core/words'
import { WORDS_MAX } from '@cairn/contract/find/title-match'
import type { IdScope, RowScope } from '../../platform/database/conditions'
import type { ListTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import * as repository from './work-items.repository'

interface Titled {
  readonly id: string
  readonly title: string
  readonly placeIds: readonly string[]
}

interface TitleChange {
  readonly row: Titled
  readonly before: Titled | null
}

const isSame = (one: Titled, other: Titled) =>
  one.title === other.title && [...one.placeIds].sort().join() === [...other.placeIds].sort().join()

const placedWords = ({ id, title, placeIds }: Titled): repository.PlacedWord[] => {
  const words = indexedWordsOf(title)
  return placeIds.flatMap((placeId) => words.map((word) => ({ itemId: id, placeId, word })))
}

export function indexWords(tx: Tx, kind: WorkItemKind, changed: readonly TitleChange[]): void {
  const other = changed.filter(({ row, before }) => before === null || !isSame(row, before))
  const formerly = other.flatMap(({ row, before }) => (before ? [{ row, before }] : []))
  repository.deleteWords(
    tx,
    formerly.map(({ row }) => row.id),
    [...new Set(formerly.flatMap(({ row, before }) => [...row.placeIds, ...before.placeIds]))],
  )
  repository.insertWords(
    tx,
    kind,
    other.flatMap(({ row }) => placedWords(row)),
  )
}

interface TextMatch {
  holds(table: ListTable): RowScope
  holdsNewest(table: ListTable, most: number): RowScope
  holdsOfMany(table: ListTable): RowScope
  readonly isNarrow: boolean
  readonly sample?: ((table: ListTable, most: number) => RowScope) | undefined
  /** Undefined if there are too many to rank. */
  score(table: ListTable): RowScope
}

/** Above this, the list is scanned instead. */
const COMMON = 2000
const CORRECTIONS_MAX = 20

const nothing: TextMatch = {
  holds: (table) => repository.isFound(table, []),
  holdsNewest: (table) => repository.isFound(table, []),
  holdsOfMany: (table) => repository.isFound(table, []),
  isNarrow: true,
  score: () => undefined,
}

type Holders = ReadonlyMap<string, readonly string[] | null>

function heldBy(holders: Holders, kind: WorkItemKind, words: readonly string[]): ReadonlySet<string> | 'common' {
  const ids = new Set<string>()
  for (const word of words) {
    const held = holders.get(`${kind} ${word}`)
    if (held === null) return 'common'
    for (const id of held ?? []) ids.add(id)
  }
  return ids
}

function intersection(sets: readonly ReadonlySet<string>[]): string[] | null {
  const [smallest, ...others] = sets.toSorted((one, other) => one.size - other.size)
  return smallest ? [...smallest].filter((id) => others.every((set) => set.has(id))) : null
}

function foundOf(
  holders: Holders,
  kind: WorkItemKind,
  words: readonly string[],
  meant: Spelled['meant'],
): repository.Found {
  const found = words.map((word) => {
    const asMeant = [word, ...(meant.get(word) ?? [])]
    return { asMeant, held: heldBy(holders, kind, asMeant) }
  })
  const ids = intersection(found.flatMap(({ held }) => (held === 'common' ? [] : [held])))
  const common = found.flatMap(({ asMeant, held }) => (held === 'common' ? [asMeant] : []))
  return { ids, common }
}

/** Ids are ordered by time. */
const newestOf = ({ ids, common }: repository.Found, most: number): repository.Found => ({
  ids: ids?.toSorted().slice(-most) ?? null,
  common,
})

interface Spelled {
  readonly meant: ReadonlyMap<string, readonly string[]>
  readonly holders: Holders
  readonly readable: IdScope
}

/** Only for words without readable matches. */
async function correctionsOf(
  tx: Tx,
  kinds: readonly WorkItemKind[],
  words: readonly string[],
  spelled: Spelled,
): Promise<Spelled> {
  const { meant, holders, readable } = spelled
  const isMissing = (word: string) => kinds.every((kind) => holders.get(`${kind} ${word}`)?.length === 0)
  const missing = words.filter((word) => [word, ...(meant.get(word) ?? [])].every(isMissing))
  const near = new Map(missing.map((word) => [word, new Set(wordsNear(word))]))
  const candidates = [...new Set([...near.values()].flatMap((set) => [...set]))]
  if (candidates.length === 0) return spelled
  const existing = await repository.findExisting(tx, kinds, candidates, readable, CORRECTIONS_MAX)
  if (existing.length === 0) return spelled
  const more = await repository.findHolders(tx, kinds, existing, readable, COMMON)
  const corrected = [...near].map(([word, set]) => [word, existing.filter((one) => set.has(one))] as const)
  return { readable, meant: new Map([...meant, ...corrected]), holders: new Map([...holders, ...more]) }
}

/** Texts without words match nothing. */
export async function matchTexts(
  tx: Tx,
  kinds: readonly WorkItemKind[],
  texts: readonly string[],
  readable: IdScope,
): Promise<(kind: WorkItemKind) => TextMatch> {
  const wanted = texts.map((text) => wordsOf(text).slice(0, WORDS_MAX)).filter((words) => words.length > 0)
  const words = [...new Set(wanted.flat())]
  if (words.length === 0) return () => nothing
  const spellings = new Map(texts.flatMap((text) => [...spellingsOf(text)]))
  const spelledOut = [...new Set([...words, ...[...spellings.values()].flat()])]
  const found = await repository.findHolders(tx, kinds, spelledOut, readable, COMMON)
  const { meant, holders } = await correctionsOf(tx, kinds, words, { meant: spellings, holders: found, readable })
  const asMeant = [...words, ...[...meant.values()].flat()]
  return (kind) => {
    const texts = wanted.map((one) => foundOf(holders, kind, one, meant))
    const [text] = texts
    const sampled = texts.length === 1 && text?.ids === null && text.common.find((meant) => meant.length === 1)
    const isNarrow = texts.every(({ ids }) => ids !== null)
    return {
      holds: (table) => repository.isFound(table, texts),
      holdsNewest: (table, most) =>
        repository.isFound(
          table,
          texts.map((one) => newestOf(one, most)),
        ),
      holdsOfMany: (table) => repository.isFound(table, texts, repository.hasWordOfMany(tx, kind, readable)),
      isNarrow,
      sample: sampled
        ? (table, most) => {
            const [word = ''] = sampled
            const others = text.common.filter((meant) => meant !== sampled)
            return repository.isAmongHolders(tx, kind, table, { word, others, readable, most })
          }
        : undefined,
      score: (table) => (isNarrow ? repository.exactWords(table, asMeant) : undefined),
    }
  }
}
