import { folded } from '../core/words'
import { typeWordAt } from './item-types'
import { memoized, setOf, textOf, type Word } from './sentence-words'

/** Specification 000, section 4. */
const MEETING_WORDS = ['meeting', 'meetings', 'call', 'calls', 'session', 'sessions', 'besprechung', 'sitzung', 'runde']
const COMPOUND = /^(.{3,}?)-?(?:meeting|besprechung|sitzung|runde|call)s?$/
const CADENCE =
  /^(?:weekly|week|monthly|month|quarterly|annual|yearly|daily|team|l10|jour|fixe|wochentlich\w*|wochen|monatlich\w*|quartals|jahrlich\w*|taglich\w*)$/

const partsOf = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => COMPOUND.exec(word)?.[1] ?? word)
    .filter((word) => word !== '' && !MEETING_WORDS.includes(word))

const bigramsOf = (text: string): string[] => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))

/** Dice coefficient of letter pairs. */
function dice(one: string, other: string): number {
  if (one === other) return one === '' ? 0 : 1
  const left = bigramsOf(one)
  const right = bigramsOf(other)
  const total = left.length + right.length
  if (total === 0) return 0
  const shared = left.filter((pair) => {
    const at = right.indexOf(pair)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / total
}

const marksOf = (parts: readonly string[]) =>
  parts
    .filter((part) => /^(?:\d+|\p{L})$/u.test(part))
    .toSorted()
    .join(' ')

interface Compared {
  readonly whole: string
  readonly withoutCadence: string
  readonly marks: string
}

function comparedName(name: string): Compared {
  const parts = partsOf(name)
  return {
    whole: parts.join(' '),
    withoutCadence: parts.filter((part) => !CADENCE.test(part)).join(' '),
    marks: marksOf(parts),
  }
}

export interface NamedMeeting {
  readonly id: string
  readonly name: string
}

/** Specification 000, section 9. */
const MEETING_SIMILARITY = 0.7
const WINDOW_MAX = 6
const NAME_MIN = 3

const INTRO = setOf('for in to into at on from of with fur furs im ins zum zur beim auf bei von vom an der')
/** "On the shop floor" is not a meeting. */
const LOOSE = setOf('on at of from with auf bei von vom an der')
const GOES_ON = setOf(
  'to that about and und please with by until due for today tomorrow bis am fur meeting call session list liste next',
)
const ARTICLES = setOf(
  'the our my next this todays das die den dem der unser unsere unserem unseren unserer mein meine nachste nachsten nachstes',
)

interface MeetingFound {
  readonly ids: readonly string[]
  readonly from: number
  readonly to: number
  readonly said: string
}

const TIE = 0.1
const EXACT = 1.9

interface BestMeetings {
  readonly best: number
  readonly ids: readonly string[]
}
export type MeetingMatcher = (words: string) => BestMeetings

/** Numbers and single letters must match: "Team A" is not "Team B". */
export function meetingMatcher(meetings: readonly NamedMeeting[]): MeetingMatcher {
  const compared = meetings.map(({ id, name }) => ({ id, ...comparedName(name) }))
  return memoized((said) => {
    const words = comparedName(said)
    if (words.whole.length < NAME_MIN) return { best: 0, ids: [] }
    const scored = compared
      .filter(({ marks }) => marks === words.marks)
      .map(({ id, whole, withoutCadence }) => ({
        id,
        whole: dice(words.whole, whole),
        short: dice(words.withoutCadence, withoutCadence),
      }))
      .filter(({ whole, short }) => Math.max(whole, short) > MEETING_SIMILARITY)
      .map(({ id, whole, short }) => ({ id, score: whole + short }))
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return { best, ids: scored.filter(({ score }) => score > best - TIE).map(({ id }) => id) }
  })
}

export function findMeeting(words: readonly Word[], bestMeetings: MeetingMatcher): MeetingFound | null {
  let found: (MeetingFound & { best: number; length: number }) | null = null
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + WINDOW_MAX); to += 1) {
      const window = words.slice(from, to)
      const isBroken = window.slice(0, -1).some(({ end }) => /[,:;.]/.test(end))
      const [before, last] = [words[from - 1], window.at(-1)]
      if (isBroken || INTRO.has(window[0]?.word ?? '') || ARTICLES.has(window[0]?.word ?? '')) continue
      const said = window.map(({ word }) => word).join(' ')
      const { best, ids } = bestMeetings(said)
      if (ids.length === 0) continue
      const isIntroduced = before !== undefined && (INTRO.has(before.word) || ARTICLES.has(before.word))
      const startsApart = before === undefined || /[,:;–—-]/.test(before.end)
      const endsApart = to === words.length || /[,:;–—-]/.test(last?.end ?? '')
      const isTyped = before !== undefined && typeWordAt(words, from - 1) !== null
      const isExact = best > EXACT && (window.length > 1 || isTyped || (from === 0 && typeWordAt(words, to) !== null))
      const introAt = ARTICLES.has(before?.word ?? '') ? from - 2 : from - 1
      const isLoose =
        LOOSE.has(words[introAt]?.word ?? '') ||
        (ARTICLES.has(before?.word ?? '') && !INTRO.has(words[introAt]?.word ?? ''))
      const isDescribing = isLoose && best < EXACT && !endsApart && !GOES_ON.has(words[to]?.word ?? '')
      if (isDescribing) continue
      const isBounded = startsApart && endsApart && window.length < words.length
      if (!isIntroduced && !isBounded && !isExact) continue
      if (!found || best > found.best || (best === found.best && window.length < found.length)) {
        found = { ids, from, to, said: textOf(window).replace(/[\p{P}\s]+$/u, ''), best, length: window.length }
      }
    }
  }
  if (!found) return null
  let { from } = found
  const articleAt = ARTICLES.has(words[from - 1]?.word ?? '') ? from - 1 : from
  from = INTRO.has(words[articleAt - 1]?.word ?? '') ? articleAt - 1 : articleAt
  const said = `${words
    .slice(articleAt, found.from)
    .map(({ raw }) => raw)
    .join(' ')} ${found.said}`.trim()
  const isNamedMeeting = /^(?:meeting|call|session|list|liste)$/.test(words[found.to]?.word ?? '')
  return { ids: found.ids, from, to: found.to + (isNamedMeeting ? 1 : 0), said }
}
