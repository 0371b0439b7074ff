import { z } from 'zod'
import { replyDateSchema } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import { idSchema } from '../core/ids'
import { folded, piecesOf, wordsOf } from '../core/words'
import { answeredBySchema, modelInputSchema } from './assistants.schemas'
import { type ParseContext, parseItems } from './parse-items'
import { isSameWord, type PersonName } from './sentence-words'

export const TRANSCRIPT_MAX = 60_000
const PROPOSALS_MAX = 40

export const proposalTypes = ['todo', 'issue', 'headline', 'decision'] as const

const proposalSchema = z.object({
  type: z.enum(proposalTypes),
  title: z.string(),
  /** Null unless mentioned. */
  ownerId: idSchema.nullable(),
  dueDate: replyDateSchema.nullable(),
  /** The sentence that it comes from. */
  quote: z.string(),
  speaker: z.string().nullable(),
  /** The time as the transcript has it. */
  saidAt: z.string().nullable(),
  isTyped: z.boolean(),
  /** The issue whose notes the sentence is from, or that a transcript named last before it. */
  issueId: idSchema.nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>

export const scribeRequestSchema = z.object({
  meetingId: idSchema,
  transcript: z.string().max(TRANSCRIPT_MAX).default(''),
  by: z.literal('rules').optional(),
})
export type ScribeRequest = z.output<typeof scribeRequestSchema>

export const scribeReplySchema = z.object({
  proposals: z.array(proposalSchema),
  /** A first version of the recap. */
  recap: z.string(),
  answeredBy: answeredBySchema,
  wouldSend: modelInputSchema.optional(),
})
export type ScribeReply = z.infer<typeof scribeReplySchema>

export interface Utterance {
  readonly text: string
  readonly speaker: string | null
  readonly speakerId: string | null
  readonly saidAt: string | null
  readonly isTyped: boolean
  readonly issueId: string | null
}

const TIME = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]m)?[\])]?`
const SPEAKER = new RegExp(
  String.raw`^(?:(${TIME})(?:\s*-->\s*${TIME})?\s*)?([\p{L}][\p{L}.'’-]*(?:\s[\p{L}][\p{L}.'’-]*){0,3})\s*(${TIME})?\s*:\s+(.*)$`,
  'iu',
)
const ONLY_TIME = new RegExp(String.raw`^(?:\d+|(${TIME})(?:\s*-->\s*${TIME})?|WEBVTT.*)$`, 'i')
/** Without brackets, leading zeros and fractions of seconds. */
const timeIn = (text: string) =>
  text
    .replaceAll(/[[\]()]|\.\d+/g, '')
    .trim()
    .replace(/^00:(?=\d+:)/, '')
    .replace(/^0(?=\d)/, '')

const SENTENCE_END = /(?<=[.!?…])(?<!\b(?:St|Dr|Mr|Mrs|Ms|Hr|Fr|No|Nr|Inc|Co|vs|ca|z|B)\.)\s+(?=[\p{Lu}\d"“„])/u

export const sentencesIn = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

function personNamed(name: string, people: readonly PersonName[]): string | null {
  const wanted = folded(name)
  const fits = (one: PersonName) =>
    [one.firstName, one.lastName, `${one.firstName} ${one.lastName}`].some((known) => folded(known) === wanted)
  const [only, another] = people.filter(fits)
  return only && !another ? only.id : null
}

/** "Luis (9:56): …", "[00:12] Luis Ortega: …" or WebVTT. Lines without a speaker continue the one before. */
export function utterancesIn(transcript: string, people: readonly PersonName[]): Utterance[] {
  let speaker: string | null = null
  let saidAt: string | null = null
  /** A line of its own gives the time of the next speaker. */
  let isTimeNew = false
  const found: Utterance[] = []
  for (const raw of transcript.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') continue
    const alone = ONLY_TIME.exec(line)
    if (alone) {
      if (alone[1]) {
        saidAt = timeIn(alone[1])
        isTimeNew = true
      }
      continue
    }
    const [, before, name, after, rest] = SPEAKER.exec(line) ?? []
    // "Decision: …" is no speaker.
    const isName =
      name !== undefined && (personNamed(name, people) !== null || (!isMark(name) && /^\p{Lu}/u.test(name)))
    if (isName) {
      const time = before ?? after
      if (time) saidAt = timeIn(time)
      else if (!isTimeNew && name !== speaker) saidAt = null
      speaker = name
    }
    isTimeNew = false
    const text = isName ? (rest ?? '') : line
    const speakerId = speaker === null ? null : personNamed(speaker, people)
    for (const sentence of sentencesIn(text)) {
      found.push({ text: sentence, speaker, speakerId, saidAt, isTyped: false, issueId: null })
    }
  }
  return found
}

const TOPIC_WORD_MIN = 4
const TOPIC_LINES = 30

/** The issue that a sentence names; null for none and for several. */
function issueNamed(text: string, topics: readonly { readonly id: string; readonly words: readonly string[] }[]) {
  const said = wordsOf(text)
  const counts = topics.map(({ id, words }) => {
    const count = words.filter((word) => said.some((one) => isSameWord(one, word))).length
    return { id, count, isNamed: count >= Math.min(2, words.length) && count > 0 }
  })
  const [first, second] = counts.filter(({ isNamed }) => isNamed).toSorted((one, other) => other.count - one.count)
  return first && first.count > (second?.count ?? 0) ? first.id : null
}

/** Each sentence of a transcript belongs to the issue named last, if that was not long before. */
export function withTopics(
  lines: readonly Utterance[],
  issues: readonly { readonly id: string; readonly title: string }[],
): Utterance[] {
  const topics = issues.map(({ id, title }) => {
    const words = wordsOf(title)
    const telling = words.filter((word) => word.length >= TOPIC_WORD_MIN)
    return { id, words: telling.length > 0 ? telling : words }
  })
  let topic: string | null = null
  let since = 0
  return lines.map((line) => {
    const named = issueNamed(line.text, topics)
    since = named === null ? since + 1 : 0
    topic = named ?? (since > TOPIC_LINES ? null : topic)
    return { ...line, issueId: topic }
  })
}

const CLAUSE_END = /[,.;:!?–—]\s+/g

/** The part of the quote that the title comes from. */
export function markedPart(quote: string, title: string): { readonly from: number; readonly to: number } | null {
  const wanted = wordsOf(title)
  const hits = piecesOf(quote).flatMap(({ word, from, to }) => {
    const at = wanted.findIndex((one) => isSameWord(one, word))
    return at < 0 ? [] : [{ at, from, to }]
  })
  const all = new Set(hits.map(({ at }) => at)).size
  // The shortest run of hits with each word of the title.
  const runs = hits.flatMap((first, index) => {
    const seen = new Set<number>()
    const last = hits.slice(index).find(({ at }) => seen.add(at).size === all)
    return last ? [{ from: first.from, to: last.to }] : []
  })
  const [shortest] = runs.toSorted((one, other) => one.to - one.from - (other.to - other.from))
  if (!shortest) return null
  const clause = [...quote.slice(0, shortest.from).matchAll(CLAUSE_END)].at(-1)
  const from = clause ? clause.index + clause[0].length : (/[\p{L}\p{N}]/u.exec(quote)?.index ?? 0)
  return { from, to: shortest.to }
}

const MARKS =
  /^(?:decision|decided|agreed|action|action item|to-?do|issue|headline|note|entscheidung|beschluss|aufgabe|problem|notiz)$/i
const isMark = (name: string) => MARKS.test(name)

const DECIDED_FIRST =
  /^(?:(?:so|ok|okay|also|gut)[, ]+)?(?:decision\s*:|decided\s*:|agreed\s*:|entscheidung\s*:|beschluss\s*:|beschlossen\s*:|we(?:'ve|’ve| have)? (?:decided|agreed)(?: that| to| on)?|it(?:'s|’s| is| was) (?:decided|agreed)(?: that)?|(?:wir haben|es ist|es wurde) (?:beschlossen|entschieden|vereinbart)\s*[,:]?(?: dass)?|wir (?:beschließen|vereinbaren)\s*[,:]?(?: dass)?)\s*/iu
const DECIDED_LAST =
  /[,;–-]?\s*(?:(?:yes|ja)[, ]+)?(?:(?:then )?(?:that|this)(?:'s|’s| is) (?:decided|agreed|settled)|(?:it(?:'s|’s| is) )?(?:decided|agreed)(?: then)?|(?:das|so) ist (?:beschlossen|entschieden|vereinbart|abgemacht)|(?:beschlossen|abgemacht|haben wir (?:beschlossen|entschieden|vereinbart)))\s*[.!]*$/iu

const capital = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
const plain = (text: string) =>
  capital(text.replaceAll(/\s+/g, ' ').replace(/^[\s"“„'»,:;–-]+|[\s"”“'«,:;.!–-]+$/gu, '')).slice(0, TITLE_MAX)

export function decisionOf(text: string): string | null {
  const isFirst = DECIDED_FIRST.test(text)
  const isLast = !isFirst && DECIDED_LAST.test(text)
  if (!(isFirst || isLast) || /\?\s*$/.test(text)) return null
  const title = plain(text.replace(isFirst ? DECIDED_FIRST : DECIDED_LAST, ''))
  return wordsOf(title).length < 2 ? null : title
}

/** A task without an owner. */
const NOBODY_YET =
  /^(?:(?:and|so|und|also)[, ]+)?(?:somebody|someone|anybody|one of us)\s+(?:should|must|needs to|has to|could|can)\s+/i
const NOBODY_YET_GERMAN =
  /^(?:(?:und|also)[, ]+)?(?:jemand|einer von uns|eine von uns)\s+(?:soll|sollte|muss|müsste|kann|könnte)\s+/iu

const asOpenTask = (text: string) => text.replace(NOBODY_YET, 'We should ').replace(NOBODY_YET_GERMAN, 'Wir sollten ')

/** Owner and date are those of the sentence, never inferred. */
export function ownerAndDateOf(one: Utterance, context: Omit<ParseContext, 'meId'>) {
  const [item] = parseItems(asOpenTask(one.text), { ...context, meId: one.speakerId ?? '', meetings: [] })
  const [ownerId, another] = (item?.ownerIds ?? []).filter((id) => context.people.some((person) => person.id === id))
  return { ownerId: another === undefined ? (ownerId ?? null) : null, dueDate: item?.dueDate ?? null }
}

export function proposalsOf(one: Utterance, context: Omit<ParseContext, 'meId'>): Proposal[] {
  const { text: quote, speaker, speakerId, saidAt, isTyped, issueId } = one
  const from = { quote, speaker, saidAt, isTyped, issueId }
  const decision = decisionOf(quote)
  if (decision !== null) return [{ ...from, type: 'decision', title: decision, ownerId: null, dueDate: null }]
  const items = parseItems(asOpenTask(quote), { ...context, meId: speakerId ?? '', meetings: [] })
  return items.flatMap(({ type, title, ownerIds, dueDate }): Proposal[] => {
    if (type === null || wordsOf(title).length < 2) return []
    const known = ownerIds.filter((id) => context.people.some((person) => person.id === id))
    const [named, another] = known
    const said = another === undefined ? (named ?? null) : null
    // The speaker owns issues and headlines.
    return [{ ...from, type, title, ownerId: type === 'todo' ? said : (said ?? speakerId), dueDate }]
  })
}

const SAME = 0.7

export function isSameTitle(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))]
  const common = words.filter((word) => others.has(word)).length
  return common / Math.max(1, words.length + others.size - common) >= SAME
}

/** Without those that repeat each other or an existing item. */
export function distinctProposals(all: readonly Proposal[], existing: readonly string[]): Proposal[] {
  const kept: Proposal[] = []
  for (const one of all) {
    const isKnown = existing.some((title) => isSameTitle(one.title, title))
    if (!isKnown && !kept.some(({ type, title }) => type === one.type && isSameTitle(one.title, title))) kept.push(one)
  }
  return kept.slice(0, PROPOSALS_MAX)
}
