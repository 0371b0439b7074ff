/** The words by which items are found: kept in the transaction that writes a title, and looked up for its reader alone. */
import type { WorkItemKind } from '@cairn/contract/core/items'
import { keptWordsOf, spellingsOf, wordsNear, wordsOf } from '@cairn/contract/core/words'
import { WORDS_MAX } from '@cairn/contract/find/title-match'
import type { IdScope, RowScope } from '../../platform/database/conditions'
import type { ListTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import * as repository from './work-items.words.repository'

/** What an item is called and where it stands. */
export interface Titled {
  readonly id: string
  readonly title: string
  readonly placeIds: readonly string[]
}

export interface TitleChange {
  readonly row: Titled
  /** Null for one that is new. */
  readonly before: Titled | null
}

const isSame = (one: Titled, other: Titled) =>
  one.title === other.title && [...one.placeIds].sort().join() === [...other.placeIds].sort().join()

const placedWords = ({ id, title, placeIds }: Titled): repository.PlacedWord[] => {
  const words = keptWordsOf(title)
  return placeIds.flatMap((placeId) => words.map((word) => ({ itemId: id, placeId, word })))
}

/** Keeps the words of items that are new, or are called otherwise or stand elsewhere now. */
export function keepWords(tx: Tx, kind: WorkItemKind, changed: readonly TitleChange[]): void {
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

/** Which rows of a kind's table a text finds. */
export interface TextMatch {
  holds(table: ListTable): RowScope
  /** The same, where only so many of the newest need be found. */
  holdsNewest(table: ListTable, most: number): RowScope
  /** The same where thousands of rows are asked. */
  holdsOfMany(table: ListTable): RowScope
  /** Few enough are found to be looked up by their ids. */
  readonly isNarrow: boolean
  /** A part of what a single text finds that is too common to be looked up: so many that have one of its words. */
  readonly sample?: ((table: ListTable, most: number) => RowScope) | undefined
  /** The better a row fits, the more; undefined where so many do that they are not to be compared. */
  score(table: ListTable): RowScope
}

/** Beyond it, a word is so common that the list is walked in its own order, and each row asked whether it has the word. */
const COMMON = 2000
/** How many words are tried in the place of one that nothing begins with. */
const CORRECTIONS_MAX = 20

const nothing: TextMatch = {
  holds: (table) => repository.isFound(table, []),
  holdsNewest: (table) => repository.isFound(table, []),
  holdsOfMany: (table) => repository.isFound(table, []),
  isNarrow: true,
  score: () => undefined,
}

type Holders = ReadonlyMap<string, readonly string[] | null>

/** What is found of one word: the items, or that they are too many to be listed. */
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

/** Ids are made in the order of time. */
const newestOf = ({ ids, common }: repository.Found, most: number): repository.Found => ({
  ids: ids?.toSorted().slice(-most) ?? null,
  common,
})

/** What each word may mean besides itself, and what a reader sees of all of them. */
interface Spelled {
  readonly meant: ReadonlyMap<string, readonly string[]>
  readonly holders: Holders
  readonly readable: IdScope
}

/** For words of which a reader sees nothing, those of theirs that a typing mistake makes of them. */
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

/** What each of several texts finds for a reader, by kind; at most four queries. Texts without a word find nothing. */
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
