import { type Piece, piecesOf } from '@cairn/contract/core/words'
import { spelledWords, typedText } from '@cairn/contract/find/title-match'
import type { ShownLesson } from './lessons'

interface FoundLesson {
  readonly lesson: ShownLesson
  /** The best section, unless the title matches. */
  readonly section: { readonly key: string; readonly title: string; readonly sentence: string } | undefined
}

/** Shorter parts match too many words. */
const PART_MIN = 4

const isIn = (pieces: readonly Piece[], word: string): boolean =>
  pieces.some((piece) => piece.word.startsWith(word) || (word.length >= PART_MIN && piece.word.includes(word)))

/** "Quartalsplanung" is found by "Quartal" and "Planung", with or without the letter that joins them. */
function isCompoundIn(pieces: readonly Piece[], word: string): boolean {
  for (let at = PART_MIN; at <= word.length - PART_MIN; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const heads = [head, head.replace(/e?[sn]$/, '')].filter(({ length }) => length >= PART_MIN)
    const starts = (part: string) => pieces.some((piece) => piece.word.startsWith(part))
    if (starts(tail) && heads.some(starts)) return true
  }
  return false
}

const isSaid = (pieces: readonly Piece[], spelled: readonly string[]): boolean =>
  spelled.some((word) => isIn(pieces, word) || isCompoundIn(pieces, word))

const countMatches = (text: string, words: readonly string[][]): number => {
  const pieces = piecesOf(text)
  return words.filter((spelled) => isSaid(pieces, spelled)).length
}

const wholeText = ({ title, lead, words = '', parts }: ShownLesson): string =>
  [title, lead, words, ...parts.flatMap((part) => [part.title, part.text, ...(part.steps ?? [])])].join(' \n')

const sentencesOf = ({ text, steps = [] }: ShownLesson['parts'][number]): string[] => [
  ...text.split(/(?<=[.!?])\s+/),
  ...steps,
]

function bestSection(lesson: ShownLesson, words: readonly string[][]): FoundLesson['section'] {
  const places = lesson.parts.flatMap((part) =>
    sentencesOf(part).map((sentence) => ({
      key: part.key,
      title: part.title,
      sentence,
      said: countMatches(sentence, words) + countMatches(part.title, words),
    })),
  )
  const [best] = places.toSorted((one, other) => other.said - one.said)
  return best && best.said > 0 ? best : undefined
}

const TITLE_WEIGHT = 10
const WORDS_WEIGHT = 3

/** Lessons with every word. Title matches first. */
export function findLessons(all: readonly ShownLesson[], text: string): FoundLesson[] {
  const words = spelledWords(typedText(text))
  if (words.length === 0) return []
  return all
    .filter((lesson) => countMatches(wholeText(lesson), words) === words.length)
    .map((lesson) => {
      const inTitle = countMatches(lesson.title, words)
      const weight = TITLE_WEIGHT * inTitle + WORDS_WEIGHT * countMatches(lesson.words ?? '', words)
      return { lesson, section: inTitle === words.length ? undefined : bestSection(lesson, words), weight }
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ lesson, section }) => ({ lesson, section }))
}

/** Ranges of the typed words in a text. */
export function marksIn(text: string, typed: string): readonly (readonly [number, number])[] {
  const words = spelledWords(typedText(typed))
  return piecesOf(text)
    .filter((piece) => words.some((spelled) => isSaid([piece], spelled)))
    .map(({ from, to }) => [from, to])
}

/** Whether the text has every typed word. */
export function hasWords(text: string, typed: string): boolean {
  const words = spelledWords(typedText(typed))
  return words.length > 0 && countMatches(text, words) === words.length
}
