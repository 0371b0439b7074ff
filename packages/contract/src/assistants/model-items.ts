import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import { folded, wordsOf } from '../core/words'
import { type HeadlineType, headlineTypeOf } from '../headlines/headline-type'
import type { AssistantItem } from './assistants.schemas'
import { assistantItemTypes, typedAtStart, typedInside } from './item-types'
import { findMeeting, type MeetingMatcher, meetingMatcher } from './meeting-names'
import { type ParseContext, withSharedMeeting } from './parse-items'
import { chosenDate, dateReader } from './sentence-dates'
import { indexNames, isSameWord, type NameIndex, namesAt, setOf, wordsIn } from './sentence-words'

/** Specification 000, section 7: type, meeting, title and dueDate. */
const modelItemSchema = z.object({
  type: z.enum(assistantItemTypes).nullable(),
  title: z.string(),
  /** Words of the text, as are `meeting` and `dueWords`. */
  owners: z.array(z.string()),
  meeting: z.string().nullable(),
  dueWords: z.string().nullable(),
  dueDate: z.string().nullable(),
})
const replySchema = z.object({ items: z.array(modelItemSchema) })
export type ModelItems = z.infer<typeof replySchema>
type ModelItem = z.infer<typeof modelItemSchema>

const ITEMS_MAX = 20
/** Minimum share of a title's words that must be in the text. */
const TITLE_WORDS_SHARE = 0.5
const FIRST_PERSON = setOf("i i'm i'll i've i'd me my myself ich mich mir mein meine meinen")

/** Some models write an empty text for null. */
const nonEmpty = (quote: string | null) => (quote === null || quote.trim() === '' ? null : quote)
const ownerQuotes = ({ owners }: ModelItem) => owners.flatMap((quote) => nonEmpty(quote) ?? [])

/** Lowercase words between single spaces. */
const wordSequence = (text: string) =>
  ` ${folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

const isQuoted = (text: string, quote: string) =>
  wordSequence(quote).trim() !== '' && wordSequence(text).includes(wordSequence(quote))

/** The title may be reworded, but not be about something else. */
function isTitleGrounded(text: string, title: string): boolean {
  const textWords = wordsOf(text)
  const titleWords = wordsOf(title)
  const shared = titleWords.filter((word) => textWords.some((one) => isSameWord(one, word)))
  return shared.length >= titleWords.length * TITLE_WORDS_SHARE
}

function ownersOfQuote(quote: string, names: NameIndex, { language, meId }: ParseContext): readonly string[][] {
  const words = wordsIn(quote, language)
  for (const at of words.keys()) {
    const named = namesAt(words, at, names)
    if (named) return named.names.map(({ ids }) => [...ids])
  }
  return words.some(({ word }) => FIRST_PERSON.has(word)) ? [[meId]] : []
}

export const mapTexts = ({ items }: ModelItems, change: (text: string) => string): ModelItems => ({
  items: items.map(({ title, owners, meeting, dueWords, ...rest }) => ({
    ...rest,
    title: change(title),
    owners: owners.map(change),
    meeting: meeting === null ? null : change(meeting),
    dueWords: dueWords === null ? null : change(dueWords),
  })),
})

/** Accepts only replies whose titles, owners, meetings and dates are in the text. */
export function modelItemsSchema(
  text: string,
  context: ParseContext,
  restoreNames: (quote: string) => string,
): z.ZodType<ModelItems> {
  const names = indexNames(context.people, context.meId)
  const isGrounded = (item: ModelItem) => {
    const owners = ownerQuotes(item)
    const quotes = [...owners, nonEmpty(item.meeting), nonEmpty(item.dueWords)]
    return (
      isTitleGrounded(text, item.title) &&
      quotes.every((quote) => quote === null || isQuoted(text, quote)) &&
      owners.every((quote) => ownersOfQuote(quote, names, context).length > 0)
    )
  }
  return replySchema.refine((reply) => {
    const { items } = mapTexts(reply, restoreNames)
    const hasTitle = items.some(({ title }) => plainLine(title) !== '')
    return hasTitle && items.length <= ITEMS_MAX && items.every(isGrounded)
  }, 'The answer is not about the text.')
}

/** Parses the quoted date. If that fails, the user is asked to confirm the model's date. */
function dueOf(item: ModelItem, context: ParseContext): Pick<AssistantItem, 'dueDate' | 'dueChoice'> {
  const dueWords = nonEmpty(item.dueWords)
  if (dueWords === null || item.type === 'issue' || item.type === 'headline') return { dueDate: null }
  const dateOf = dateReader(context)
  const read = dateOf(dueWords) ?? chosenDate(wordsIn(dueWords, context.language), dateOf)?.date ?? null
  if (read !== null) return { dueDate: read }
  const { data: date = null } = calendarDateSchema.safeParse(item.dueDate)
  return { dueDate: null, dueChoice: { words: dueWords, date: date !== null && date >= context.today ? date : null } }
}

function titleOf(title: string): string {
  const text = plainLine(title).replace(/[.!]+$/, '')
  const [first = ''] = text
  return (first.toUpperCase() + text.slice(first.length)).slice(0, TITLE_MAX)
}

interface Lookup {
  readonly context: ParseContext
  readonly names: NameIndex
  readonly meetings: MeetingMatcher
  /** From the text, not the model. */
  readonly headlineType: HeadlineType | null
}

function headlineTypeIn(item: ModelItem, { context, names, headlineType }: Lookup) {
  if (item.type !== null && item.type !== 'headline') return {}
  const read = headlineType ?? headlineTypeOf(wordsIn(titleOf(item.title), context.language), names)
  return { headlineType: read ?? ('Customer' as const) }
}

function itemOf(item: ModelItem, lookup: Lookup): AssistantItem {
  const { context, names, meetings } = lookup
  const meeting = nonEmpty(item.meeting)
  const found = meeting === null ? null : findMeeting(wordsIn(`for ${meeting}`, context.language), meetings)
  const owners = ownerQuotes(item).flatMap((quote) => ownersOfQuote(quote, names, context))
  return {
    type: item.type,
    title: titleOf(item.title),
    ...headlineTypeIn(item, lookup),
    tractionIds: [...(found?.ids ?? [])],
    meetingWords: found?.said ?? null,
    ownerIds: [...new Set(owners.flatMap((ids) => (ids.length === 1 ? ids : [])))],
    ownerChoices: [...new Set(owners.flatMap((ids) => (ids.length > 1 ? ids : [])))],
    ...dueOf(item, context),
  }
}

/** Owners and meetings are looked up among those the user can choose, never taken from the reply. */
export function itemsOfModel({ items }: ModelItems, context: ParseContext, text = ''): AssistantItem[] {
  const words = wordsIn(text, context.language)
  const typed = items.length === 1 ? (typedAtStart(words) ?? typedInside(words)) : null
  const lookup: Lookup = {
    context,
    names: indexNames(context.people, context.meId),
    meetings: meetingMatcher(context.meetings),
    headlineType: typed?.headlineType ?? null,
  }
  return withSharedMeeting(items.map((item) => itemOf(item, lookup)).filter(({ title }) => title !== ''))
}

const LINK = /(?:https?:\/\/|www\.)\S+|<[^>]*>|!?\[[^\]]*\]\([^)]*\)/gi

/** The expression is slow on longer texts. */
const LENGTH_MAX = 10_000

/** A model's answer without links and markup. */
export const plainAnswer = (text: string): string =>
  text
    .slice(0, LENGTH_MAX)
    .replaceAll(LINK, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

export const plainLine = (text: string): string => plainAnswer(text.replaceAll(/\s+/g, ' '))
