import { DAY_MS } from '../calendar/durations'
import { isNear, isUnspaced, type Piece, piecesOf, spellingsOf, wordsOf } from '../core/words'
import { isClosed, type WorkItemKind } from '../core/work-item-kinds'

export interface TitleMatch {
  readonly whole: number
  readonly isFirst: boolean
  /** `[from, to)` of matched letters. */
  readonly marks: readonly (readonly [number, number])[]
  readonly corrected: readonly { readonly typed: string; readonly meant: string }[]
}

export interface TypedText {
  readonly words: readonly string[]
  readonly spellings: ReadonlyMap<string, readonly string[]>
}

export const WORDS_MAX = 10

export const typedText = (text: string): TypedText => ({
  words: wordsOf(text).slice(0, WORDS_MAX),
  spellings: spellingsOf(text),
})

export const spelledWords = ({ words, spellings }: TypedText): string[][] =>
  words.map((word) => [word, ...(spellings.get(word) ?? [])])

function markOf(title: string, { from, to }: Piece, at: number, length: number): readonly [number, number] {
  const written = title.slice(from, to)
  const plain = (upTo: number) => piecesOf(written.slice(0, upTo))[0]?.word.length ?? 0
  const places = Array.from({ length: written.length + 1 }, (_, index) => index)
  const start = places.find((index) => plain(index) >= at) ?? 0
  const end = places.find((index) => plain(index) >= at + length) ?? written.length
  return [from + start, from + end]
}

interface Hit {
  readonly piece: Piece
  readonly at: number
  readonly length: number
  readonly isWhole: boolean
  readonly meant?: string
}

function hitIn(pieces: readonly Piece[], spelled: readonly string[]): Hit | undefined {
  const hits = pieces.flatMap((piece): Hit[] =>
    spelled.flatMap((word): Hit[] => {
      const at = piece.word.startsWith(word) ? 0 : isUnspaced(word) ? piece.word.indexOf(word) : -1
      return at < 0 ? [] : [{ piece, at, length: word.length, isWhole: piece.word === word }]
    }),
  )
  return hits.find(({ isWhole }) => isWhole) ?? hits[0]
}

function correctedIn(title: string, pieces: readonly Piece[], word: string): Hit | undefined {
  const piece = pieces.find((one) => isNear(word, one.word))
  return piece && { piece, at: 0, length: piece.word.length, isWhole: false, meant: title.slice(piece.from, piece.to) }
}

/** Null if a word does not match, even with one typing mistake. */
export function matchTitle({ words, spellings }: TypedText, title: string): TitleMatch | null {
  const pieces = piecesOf(title)
  const hits: (Hit & { typed: string })[] = []
  for (const typed of words) {
    const hit = hitIn(pieces, [typed, ...(spellings.get(typed) ?? [])]) ?? correctedIn(title, pieces, typed)
    if (!hit) return null
    hits.push({ ...hit, typed })
  }
  return {
    whole: hits.filter(({ isWhole }) => isWhole).length,
    isFirst: hits[0]?.piece === pieces[0] && hits[0]?.at === 0,
    marks: hits
      .map(({ piece, at, length }) => markOf(title, piece, at, length))
      .toSorted(([one], [other]) => one - other),
    corrected: hits.flatMap(({ typed, meant }) => (meant === undefined ? [] : [{ typed, meant: meant.toLowerCase() }])),
  }
}

/** Instants are milliseconds. */
interface Ranked {
  readonly match: TitleMatch | null
  readonly wordCount: number
  readonly isOwn: boolean
  readonly isOver: boolean
  readonly changedAt: number | null
  /** Null if unknown. */
  readonly openedAt: number | null
}

const halvedEach = (days: number, at: number | null, now: number): number =>
  at === null ? 0 : 0.5 ** (Math.max(0, now - at) / (days * DAY_MS))

const MONTH = 30
const WEEK = 7

/** A Rock that was not done can be recommitted to. */
export const ranksAsOver = (kind: WorkItemKind, status: string | null): boolean =>
  status !== 'NotDone' && isClosed(kind, status)

/** By match quality, then recently opened, own, active and new. */
export function rankOf({ match, wordCount, isOwn, isOver, changedAt, openedAt }: Ranked, now: number): number {
  const fit = match
    ? (4 * (match.whole - match.corrected.length)) / Math.max(1, wordCount) + (match.isFirst ? 1 : 0)
    : 0
  const lately = 2 * halvedEach(WEEK, openedAt, now) + halvedEach(MONTH, changedAt, now)
  return fit + lately + (isOwn ? 1 : 0) - (isOver ? 2 : 0)
}
