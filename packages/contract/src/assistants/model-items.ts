import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import { folded, wordsOf } from '../core/words'
import { type HeadlineType, headlineTypeOf } from '../headlines/headline-type'
import type { AssistantItem } from './assistants.schemas'
import { assistantItemTypes, typedAtStart, typedInside } from './item-types'
import { findMeeting, type MeetingMatcher, meetingMatcher } from './meeting-names'
import { type ParseContext, withSharedMeeting } from './parse-items'
import { plainLine } from './plain-answer'
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
const SAID_SHARE = 0.5
const ME = setOf("i i'm i'll i've i'd me my myself ich mich mir mein meine meinen")

/** Some models write an empty text for null. */
const given = (quote: string | null) => (quote === null || quote.trim() === '' ? null : quote)
const ownersGiven = ({ owners }: ModelItem) => owners.flatMap((quote) => given(quote) ?? [])

const runOf = (text: string) =>
  ` ${folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/** Whether the text has these words one after another. */
const isQuoted = (text: string, quote: string) => runOf(quote).trim() !== '' && runOf(text).includes(runOf(quote))

/** The title may be reworded, but not be about something else. */
function isSaid(text: string, title: string): boolean {
  const said = wordsOf(text)
  const words = wordsOf(title)
  const known = words.filter((word) => said.some((one) => isSameWord(one, word)))
  return known.length >= words.length * SAID_SHARE
}

function ownersNamed(quote: string, names: NameIndex, { language, meId }: ParseContext): readonly string[][] {
  const words = wordsIn(quote, language)
  for (const at of words.keys()) {
    const named = namesAt(words, at, names)
    if (named) return named.names.map(({ ids }) => [...ids])
  }
  return words.some(({ word }) => ME.has(word)) ? [[meId]] : []
}

export const withTexts = ({ items }: ModelItems, change: (text: string) => string): ModelItems => ({
  items: items.map(({ title, owners, meeting, dueWords, ...rest }) => ({
    ...rest,
    title: change(title),
    owners: owners.map(change),
    meeting: meeting === null ? null : change(meeting),
    dueWords: dueWords === null ? null : change(dueWords),
  })),
})

/** Accepts only answers whose titles, owners, meetings and dates are in the text. `named` restores hidden names. */
export function modelItemsSchema(
  text: string,
  context: ParseContext,
  named: (quote: string) => string,
): z.ZodType<ModelItems> {
  const names = indexNames(context.people, context.meId)
  const isGrounded = (item: ModelItem) => {
    const owners = ownersGiven(item)
    const quotes = [...owners, given(item.meeting), given(item.dueWords)]
    return (
      isSaid(text, item.title) &&
      quotes.every((quote) => quote === null || isQuoted(text, quote)) &&
      owners.every((quote) => ownersNamed(quote, names, context).length > 0)
    )
  }
  return replySchema.refine((reply) => {
    const { items } = withTexts(reply, named)
    const hasTitle = items.some(({ title }) => plainLine(title) !== '')
    return hasTitle && items.length <= ITEMS_MAX && items.every(isGrounded)
  }, 'The answer is not about the text.')
}

/** The rules read the quoted date. A date that they cannot read is to be confirmed. */
function dueOf(item: ModelItem, context: ParseContext): Pick<AssistantItem, 'dueDate' | 'dueChoice'> {
  const dueWords = given(item.dueWords)
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

interface Known {
  readonly context: ParseContext
  readonly names: NameIndex
  readonly meetings: MeetingMatcher
  /** As the text says. */
  readonly headlineType: HeadlineType | null
}

function headlineTypeIn(item: ModelItem, { context, names, headlineType }: Known) {
  if (item.type !== null && item.type !== 'headline') return {}
  const read = headlineType ?? headlineTypeOf(wordsIn(titleOf(item.title), context.language), names)
  return { headlineType: read ?? ('Customer' as const) }
}

function itemOf(item: ModelItem, known: Known): AssistantItem {
  const { context, names, meetings } = known
  const meeting = given(item.meeting)
  const found = meeting === null ? null : findMeeting(wordsIn(`for ${meeting}`, context.language), meetings)
  const owners = ownersGiven(item).flatMap((quote) => ownersNamed(quote, names, context))
  return {
    type: item.type,
    title: titleOf(item.title),
    ...headlineTypeIn(item, known),
    tractionIds: [...(found?.ids ?? [])],
    meetingWords: found?.said ?? null,
    ownerIds: [...new Set(owners.flatMap((ids) => (ids.length === 1 ? ids : [])))],
    ownerChoices: [...new Set(owners.flatMap((ids) => (ids.length > 1 ? ids : [])))],
    ...dueOf(item, context),
  }
}

/** Owners and meetings are looked up in those that the asker may use, never taken from the answer. */
export function itemsOfModel({ items }: ModelItems, context: ParseContext, text = ''): AssistantItem[] {
  const words = wordsIn(text, context.language)
  const typed = items.length === 1 ? (typedAtStart(words) ?? typedInside(words)) : null
  const known: Known = {
    context,
    names: indexNames(context.people, context.meId),
    meetings: meetingMatcher(context.meetings),
    headlineType: typed?.headlineType ?? null,
  }
  return withSharedMeeting(items.map((item) => itemOf(item, known)).filter(({ title }) => title !== ''))
}
