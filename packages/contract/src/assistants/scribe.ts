import { z } from 'zod'
import { replyDateSchema } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import { idSchema } from '../core/ids'
import { folded, wordsOf } from '../core/words'
import { answeredBySchema, modelInputSchema } from './assistants.schemas'
import { type ParseContext, parseItems } from './parse-items'
import type { PersonName } from './spoken-words'

export const TRANSCRIPT_MAX = 60_000
export const PROPOSALS_MAX = 40

export const proposalTypes = ['todo', 'issue', 'headline', 'decision'] as const
export type ProposalType = (typeof proposalTypes)[number]

export const proposalSchema = z.object({
  type: z.enum(proposalTypes),
  title: z.string(),
  /** Null unless mentioned. */
  ownerId: idSchema.nullable(),
  dueDate: replyDateSchema.nullable(),
  /** The sentence that it comes from. */
  quote: z.string(),
  speaker: z.string().nullable(),
  /** The issue whose notes the sentence is from. */
  issueId: idSchema.nullable(),
})
export type Proposal = z.infer<typeof proposalSchema>

export const scribeRequestSchema = z.object({
  meetingId: idSchema,
  transcript: z.string().max(TRANSCRIPT_MAX, `Use at most ${TRANSCRIPT_MAX} characters.`).default(''),
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
  readonly issueId: string | null
}

const TIME = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]m)?[\])]?`
const SPEAKER = new RegExp(
  String.raw`^(?:${TIME}(?:\s*-->\s*${TIME})?\s*)?([\p{L}][\p{L}.'’-]*(?:\s[\p{L}][\p{L}.'’-]*){0,3})\s*(?:${TIME})?\s*:\s+(.*)$`,
  'iu',
)
const ONLY_TIME = new RegExp(String.raw`^(?:\d+|${TIME}(?:\s*-->\s*${TIME})?|WEBVTT.*)$`, 'i')
const SENTENCE_END = /(?<=[.!?…])(?<!\b(?:St|Dr|Mr|Mrs|Ms|Hr|Fr|No|Nr|Inc|Co|vs|ca|z|B)\.)\s+(?=[\p{Lu}\d"“„])/u

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
  const found: Utterance[] = []
  for (const raw of transcript.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '' || ONLY_TIME.test(line)) continue
    const [, name, rest] = SPEAKER.exec(line) ?? []
    // "Decision: …" is no speaker.
    const isName =
      name !== undefined && (personNamed(name, people) !== null || (!isMark(name) && /^\p{Lu}/u.test(name)))
    if (isName) speaker = name
    const text = isName ? (rest ?? '') : line
    const speakerId = speaker === null ? null : personNamed(speaker, people)
    for (const sentence of text.split(SENTENCE_END)) {
      if (sentence.trim() !== '') found.push({ text: sentence.trim(), speaker, speakerId, issueId: null })
    }
  }
  return found
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

function decisionOf(text: string): string | null {
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
  const { text: quote, speaker, speakerId, issueId } = one
  const from = { quote, speaker, issueId }
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

function isSame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))]
  const common = words.filter((word) => others.has(word)).length
  return common / Math.max(1, words.length + others.size - common) >= SAME
}

/** Without those that repeat each other or an existing item. */
export function distinctProposals(all: readonly Proposal[], existing: readonly string[]): Proposal[] {
  const kept: Proposal[] = []
  for (const one of all) {
    const isKnown = existing.some((title) => isSame(one.title, title))
    if (!isKnown && !kept.some(({ type, title }) => type === one.type && isSame(one.title, title))) kept.push(one)
  }
  return kept.slice(0, PROPOSALS_MAX)
}
