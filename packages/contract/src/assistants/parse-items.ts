import type { CalendarDate } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import type { ReadingDates } from '../core/typed-date'
import { folded } from '../core/words'
import { type HeadlineType, headlineTypeOf } from '../headlines/headline-type'
import type { AssistantItem } from './assistants.schemas'
import { type AssistantItemType, isItemStart, typedAtStart, typedInside, typeWordAt } from './item-types'
import { findMeeting, type MeetingMatcher, meetingMatcher, type NamedMeeting } from './meeting-names'
import { chosenDate, cutDate, dateReader, findDates } from './sentence-dates'
import {
  indexNames,
  type NameAt,
  type NameIndex,
  nameAt,
  namesAt,
  type PersonName,
  phraseAt,
  phrasesOf,
  setOf,
  textOf,
  type Word,
  without,
  wordsIn,
} from './sentence-words'

const IRREGULAR: Readonly<Record<string, string>> = {
  does: 'do',
  goes: 'go',
  has: 'have',
  is: 'be',
  gibt: 'geben',
  nimmt: 'nehmen',
  spricht: 'sprechen',
  trifft: 'treffen',
  liest: 'lesen',
  sieht: 'sehen',
  fahrt: 'fahren',
  halt: 'halten',
  ladt: 'laden',
  wirft: 'werfen',
  hilft: 'helfen',
  lasst: 'lassen',
  tragt: 'tragen',
}
const PREFIXES = new Set(
  'an auf aus ab ein mit nach vor zu zurück zurueck durch weg los fest her hin um bei frei weiter fertig rein raus vorbei'.split(
    ' ',
  ),
)

/** "sends" → "send". */
function englishBase(verb: string): string | null {
  if (!/^[a-z]{2,}s$/.test(verb) || verb.endsWith('ss')) return null
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  return /(?:ss|x|z|ch|sh)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}

/** "prüft" → "prüfen", "bereitet" → "bereiten". */
function germanInfinitive(verb: string): string | null {
  if (!/^\p{Ll}{2,}t$/u.test(verb)) return null
  const stem = verb.slice(0, -1)
  if (verb.endsWith('et')) return `${stem}n`
  return /(?:el|er)$/.test(stem) ? `${stem}n` : `${stem}en`
}

/** "ruft den Glaser an" → "den Glaser anrufen". */
function taskOf(words: readonly Word[], language: string): Word[] | null {
  const [verb, ...rest] = words
  if (verb?.end !== '') return null
  const irregular = Object.hasOwn(IRREGULAR, verb.word) ? IRREGULAR[verb.word] : undefined
  if (language !== 'de') {
    const base = irregular ?? englishBase(verb.word)
    return base ? [{ ...verb, raw: base, word: base }, ...rest] : null
  }
  const infinitive = irregular ?? germanInfinitive(verb.raw)
  if (!infinitive) return null
  return withInfinitive(rest, infinitive)
}

function withInfinitive(rest: readonly Word[], infinitive: string): Word[] {
  const last = rest.at(-1)
  const isSeparated = last !== undefined && PREFIXES.has(last.raw.toLowerCase().replace(/[.!?]+$/, ''))
  const raw = isSeparated ? `${last.raw.toLowerCase().replace(/[.!?]+$/, '')}${infinitive}` : infinitive
  return [...(isSeparated ? rest.slice(0, -1) : rest), { raw, word: folded(raw), end: '' }]
}

const NO_TASKS = setOf('brauche denke finde glaube habe hatte hoffe meine mochte sehe sollte ware werde wurde')

/** "ich frage Marco" → "Marco fragen". */
function ownTaskOf([first, verb, ...rest]: readonly Word[]): Word[] | null {
  if (first?.word !== 'ich' || verb?.end !== '' || rest.length === 0) return null
  if (!/^\p{Ll}{2,}e$/u.test(verb.raw) || /[bdfgkmnpst]le$/.test(verb.raw) || NO_TASKS.has(verb.word)) return null
  return withInfinitive(rest, `${verb.raw}n`)
}

const WITH_ZU =
  /^(an|auf|aus|ab|ein|mit|nach|vor|zurück|durch|weg|los|bei|fest|her|hin|um|über|frei|weiter|rein|raus)zu(\p{L}+n)$/iu

/** "das Angebot zu prüfen" → "das Angebot prüfen". */
function withPlainInfinitive(words: readonly Word[]): Word[] {
  const last = words.at(-1)
  if (!last) return []
  const plain = last.raw.replace(/[.!]+$/, '').replace(WITH_ZU, '$1$2')
  const isMarked = words.at(-2)?.word === 'zu' && last.word.endsWith('n')
  return [...words.slice(0, isMarked ? -2 : -1), { ...last, raw: plain }]
}

export interface ParseContext extends ReadingDates {
  readonly meId: string
  readonly people: readonly PersonName[]
  readonly meetings: readonly NamedMeeting[]
}

interface Context extends Omit<ParseContext, 'meetings'> {
  readonly meetings: MeetingMatcher
  readonly dateOf: (text: string) => CalendarDate | null
  readonly names: NameIndex
}

const CONNECTORS = setOf('and also plus then und ausserdem sowie dann')
const ME_LEADS = phrasesOf(
  "remind me to|remind me about|remind me that|remind me|i need to|i have to|i must|i should|i will|i'll|i gotta|i want to|i am going to|i'm going to|" +
    "i mustn't forget to|i must not forget to|don't forget to|dont forget to|do not forget to|remember to|make sure to|make sure i|" +
    'ich muss|muss ich|ich soll|ich sollte|ich werde|ich darf nicht vergessen|erinnere mich daran|erinner mich daran|erinnere mich an|erinner mich an|' +
    'erinnere mich|erinner mich|nicht vergessen|vergiss nicht',
)
const TEAM_LEADS = phrasesOf(
  "we need to|we should|should we|let's|lets|let us|we have to|we must|can we|wir mussen|mussen wir|wir sollten|sollten wir|wir sollen|lass uns|lasst uns",
)
const MODALS = phrasesOf(
  'needs to|need to|has to|have to|must|should|will|is going to|can|to|soll|sollen|sollte|muss|mussen|wird|kann|kummert sich um|ubernimmt',
)
const ASKING = phrasesOf('could|can|would|should|will|must|does|muss|soll|kann|konnte|sollte|wird|konnten')
const REMIND = phrasesOf('remind|erinnere|erinner|tell|ask|sag')
const REMIND_OF = phrasesOf('daran|an')
const DISCUSS = /^(?:discuss|talk|speak|review|decide|discussing)$/
const DISCUSS_LAST = /^(?:besprechen|diskutieren|reden|sprechen|klaren|entscheiden|unterhalten)$/
const DISCUSS_IT = phrasesOf('daruber reden|daruber sprechen')
const DISCUSS_START = phrasesOf(
  'discuss|talk about|speak about|talk through|daruber reden|daruber sprechen|besprechen|uber',
)
const PRAISE = phrasesOf(
  'shout out|shout-out|shoutout|congratulations|congrats|kudos|gluckwunsch|herzlichen gluckwunsch|lob an|danke an|thanks to|welcome to',
)
const NEWS = phrasesOf(
  'good news|great news|gute nachricht|gute nachrichten|gute neuigkeiten|tolle neuigkeiten|tolle nachrichten|wonderful news',
)
const OWNER_INTROS = phrasesOf(
  'assign to|assigned to|assign it to|assign this to|owner is|owner|owned by|delegate to|delegated to|responsible|responsible is|' +
    'verantwortlich ist|verantwortlich|zustandig ist|zustandig|zugewiesen an',
)

interface Draft {
  words: Word[]
  type: AssistantItemType | null
  headlineType: HeadlineType | null
  owners: readonly NameAt[]
}

/** "We should discuss pricing" → "pricing". */
function withoutDiscussing(words: readonly Word[]): Word[] {
  const start = phraseAt(words, 0, DISCUSS_START)
  const end = DISCUSS_LAST.test(words.at(-1)?.word ?? '') ? words.length - 1 : words.length
  return words.slice(start, end)
}

/** "Remind me to …", "Could Dana …?" */
function readLead(draft: Draft, { meId, names }: Context): void {
  const polite = draft.words.findIndex(
    ({ word }) => !/^(?:please|hey|hi|ok|okay|bitte|hallo|so|also|und|and)$/.test(word),
  )
  const words = draft.words.slice(Math.max(0, polite))
  const take = (count: number, owners: readonly NameAt[]) => {
    draft.words = words.slice(count)
    draft.owners = owners
    if (draft.type !== null) return
    const isTalk = DISCUSS.test(draft.words[0]?.word ?? '') || phraseAt(draft.words, 0, DISCUSS_IT) > 0
    const isIssue = owners.length === 0 && (isTalk || DISCUSS_LAST.test(draft.words.at(-1)?.word ?? ''))
    draft.type = isIssue ? 'issue' : 'todo'
    if (isIssue) draft.words = withoutDiscussing(draft.words)
  }
  const own = phraseAt(words, 0, ME_LEADS)
  const team = phraseAt(words, 0, TEAM_LEADS)
  const asked = phraseAt(words, 0, ASKING)
  const reminded = phraseAt(words, 0, REMIND)
  const named = namesAt(words, reminded, names)
  const askedName = asked > 0 ? namesAt(words, asked, names) : null
  if (own > 0) take(own, [{ ids: [meId], length: 1 }])
  else if (team > 0) take(team, [])
  else if (askedName) take(askedName.to, askedName.names)
  else if (named) {
    const modal = phraseAt(words, named.to, MODALS) || (reminded > 0 ? phraseAt(words, named.to, REMIND_OF) : 0)
    if (modal > 0 || draft.type === 'todo') take(named.to + modal, named.names)
  }
}

/** "@Dana", "for Dana", "assigned to Dana". */
function readOwners(draft: Draft, { names }: Context): void {
  const { words } = draft
  for (let at = 0; at < words.length; at += 1) {
    const isAt = words[at]?.raw.startsWith('@') === true
    const isFor = /^(?:for|fur|an)$/.test(words[at]?.word ?? '')
    const intro = phraseAt(words, at, OWNER_INTROS) || (isFor ? 1 : 0)
    const named = intro > 0 || isAt ? namesAt(words, at + intro, names) : null
    const isApart = at === 0 || /[,.:;]/.test(words[at - 1]?.end ?? '')
    const isLast = named?.to === words.length && words[at]?.word !== 'an'
    const isMe = /^(?:me|mich|mir)$/.test(words[at + intro]?.word ?? '')
    if (named && (!isFor || isApart || isLast || isMe)) {
      draft.words = without(words, at, named.to)
      draft.owners = named.names
      return
    }
  }
}

/** "Luis sends Keller forty doors": Luis owns "Send Keller forty doors". */
function readSubject(draft: Draft, { meId, names, language }: Context): void {
  const own = language === 'de' ? ownTaskOf(draft.words) : null
  if (own) {
    draft.owners = [{ ids: [meId], length: 1 }]
    draft.words = own
    return
  }
  const named = namesAt(draft.words, 0, names)
  const task = named && taskOf(draft.words.slice(named.to), language)
  if (!named || !task) return
  draft.owners = named.names
  draft.words = task
}

const isStatedTask = (words: readonly Word[], { names, language }: Context): boolean => {
  if (language === 'de' && ownTaskOf(words)) return true
  const named = namesAt(words, 0, names)
  return named !== null && taskOf(words.slice(named.to), language) !== null
}

const START_EDGE = setOf(
  'to that dass about zu and und for by due fur furs als as also daran an then dann first erst zuerst sowie',
)
const END_EDGE = setOf('for by due until bis am fur furs and und the to dass als as zu deadline then dann')

function titleOf(words: readonly Word[]): string {
  let [from, to] = [0, words.length]
  const isEdge = (word: Word | undefined, edges: ReadonlySet<string>) =>
    word?.word === '' || edges.has(word?.word ?? '')
  while (from < to && isEdge(words[from], START_EDGE)) from += 1
  while (to > from && isEdge(words[to - 1], END_EDGE)) to -= 1
  const text = textOf(words.slice(from, to))
    .replace(/\s+([,.:;!?])/g, '$1')
    .replace(/^[\s"“„'»:,;–—-]+|[\s"”“'«:,;.!–—-]+$/gu, '')
  const [first = ''] = text
  return (first.toUpperCase() + text.slice(first.length)).slice(0, TITLE_MAX)
}

interface Segment {
  readonly words: readonly Word[]
  readonly shared?: Partial<Pick<Draft, 'type' | 'headlineType' | 'owners'>>
}

const isTask = (type: AssistantItemType | null) => type === null || type === 'todo'

function withNews(draft: Draft): void {
  const news = draft.type === null ? phraseAt(draft.words, 0, NEWS) : 0
  if (news === 0 && (draft.type !== null || phraseAt(draft.words, 0, PRAISE) === 0)) return
  draft.type = 'headline'
  draft.words = draft.words.slice(news)
}

function readDraft(draft: Draft, context: Context): CalendarDate | null {
  if (!isTask(draft.type)) {
    if (draft.type === 'issue' && DISCUSS.test(draft.words[0]?.word ?? '')) draft.words = withoutDiscussing(draft.words)
    readOwners(draft, context)
    return null
  }
  const undated = [...draft.words]
  const date = chosenDate(draft.words, context.dateOf)
  if (date) draft.words = cutDate(draft.words, date)
  if (draft.owners.length === 0) readOwners(draft, context)
  readLead(draft, context)
  if (draft.owners.length === 0) readOwners(draft, context)
  // "Remind me next Wednesday to …".
  const late = date ? null : chosenDate(draft.words, context.dateOf)
  if (late) draft.words = cutDate(draft.words, late)
  const isImplied =
    date !== null && (date.isIntroduced || draft.owners.length > 0 || isStatedTask(draft.words, context))
  if (draft.type === null && isImplied) draft.type = 'todo'
  if (draft.type === 'todo') {
    if (draft.owners.length === 0) readSubject(draft, context)
    return (date ?? late)?.date ?? null
  }
  if (draft.type === null) draft.words = undated
  return null
}

function headlineTypeIn(draft: Draft, title: string, { names, language }: Context): HeadlineType {
  const isPraised = draft.owners.length > 0 && phraseAt(draft.words, 0, PRAISE) > 0
  return draft.headlineType ?? headlineTypeOf(wordsIn(title, language), names) ?? (isPraised ? 'Employee' : 'Customer')
}

function parseSegment({ words, shared = {} }: Segment, context: Context): AssistantItem {
  const meeting = findMeeting(words, context.meetings)
  const left = meeting ? without(words, meeting.from, meeting.to) : [...words]
  const typed = shared.type ? null : (typedAtStart(left) ?? typedInside(left))
  const { rest = left, type = null, headlineType = null } = typed ?? {}
  const draft: Draft = { words: rest, type, headlineType, owners: [], ...shared }
  withNews(draft)
  const dueDate = readDraft(draft, context)
  const title = titleOf(draft.type === 'todo' ? withPlainInfinitive(draft.words) : draft.words).replace(
    draft.type === 'todo' ? /[?\s]+$/ : /\s+$/,
    '',
  )
  const isHeadline = draft.type === null || draft.type === 'headline'
  return {
    type: draft.type,
    title,
    ...(isHeadline && { headlineType: headlineTypeIn(draft, title, context) }),
    tractionIds: [...(meeting?.ids ?? [])],
    meetingWords: meeting?.said ?? null,
    ownerIds: [...new Set(draft.owners.flatMap(({ ids }) => (ids.length === 1 ? ids : [])))],
    ownerChoices: [...new Set(draft.owners.flatMap(({ ids }) => (ids.length > 1 ? ids : [])))],
    dueDate,
  }
}

function splitItems(words: readonly Word[], { names, language }: Context): Word[][] {
  const starts = [0]
  for (let at = 1; at < words.length; at += 1) {
    const isAfterMark = /[.,;!?]/.test(words[at - 1]?.end ?? '')
    const isConnected = CONNECTORS.has(words[at]?.word ?? '')
    if (!isAfterMark && !isConnected) continue
    const from = isConnected ? at + 1 : at
    const named = namesAt(words, from, names)
    const isInList =
      nameAt(words, at - 1, names) !== null && (at === 1 || /^(?:for|fur|with|mit|an)$/.test(words[at - 2]?.word ?? ''))
    const startsTask = (position: number) => {
      const subject = namesAt(words, position, names)
      return (
        subject !== null &&
        (phraseAt(words, subject.to, MODALS) > 0 || taskOf(words.slice(subject.to), language) !== null)
      )
    }
    const isNextOwner =
      !isInList &&
      named !== null &&
      startsTask(from) &&
      (startsTask(starts.at(-1) ?? 0) || phraseAt(words, named.to, MODALS) > 0)
    if (isItemStart(words, from) || isNextOwner) starts.push(at)
  }
  return starts.map((from, index) => {
    const segment = words.slice(from, starts[index + 1] ?? words.length)
    const first = segment.findIndex(({ word }) => !CONNECTORS.has(word))
    return segment.slice(Math.max(0, first))
  })
}

/** "Shop weekly, to-do for Luis, oil the saw" is one item. */
function joinFragments(segments: readonly Word[][], context: Context): Word[][] {
  const joined: Word[][] = []
  let pending: Word[] = []
  for (const segment of segments) {
    const words = [...pending, ...segment]
    const { title, type } = parseSegment({ words }, context)
    const before = joined.at(-1)
    pending = []
    if (title === '' && before && parseSegment({ words: before }, context).type === null && type !== null) {
      const as: Word = { raw: 'as', word: 'as', end: '' }
      const typeAt = words.findIndex((_, at) => typeWordAt(words, at) !== null)
      before.push(as, ...words.slice(Math.max(0, typeAt)))
    } else if (title === '' && segment !== segments.at(-1)) pending = words
    else joined.push(words)
  }
  return pending.length > 0 ? [...joined, pending] : joined
}

const isSplitter = (word: Word) => /^(?:and|und|then|dann)$/.test(word.word)

function listOf(words: readonly Word[]): Word[][] {
  const items: Word[][] = [[]]
  for (const word of words) {
    if (isSplitter(word)) items.push([])
    else {
      items.at(-1)?.push(word)
      if (/[,;]/.test(word.end)) items.push([])
    }
  }
  return items.filter((item) => item.length > 0)
}

/** "To-dos for Dana: a, b and c". */
function partsOf(words: readonly Word[], context: Context): Segment[] {
  const meeting = findMeeting(words, context.meetings)
  const typed = typedAtStart(meeting ? without(words, meeting.from, meeting.to) : words)
  if (typed?.isPlural) {
    const { rest, type, headlineType } = typed
    const draft: Draft = { words: rest, type, headlineType, owners: [] }
    readOwners(draft, context)
    const parts = listOf(draft.words)
    const said = meeting ? words.slice(meeting.from, meeting.to) : []
    const shared = { type, headlineType, ...(draft.owners.length > 0 && { owners: draft.owners }) }
    if (parts.length > 1) return parts.map((part, at) => ({ words: at === 0 ? [...part, ...said] : part, shared }))
  }
  const draft: Draft = { words: [...(typed?.rest ?? words)], type: typed?.type ?? null, headlineType: null, owners: [] }
  if (!isTask(draft.type)) return [{ words }]
  readLead(draft, context)
  const isOwn = draft.owners.length > 0
  const cuts = draft.words.flatMap((word, at) => {
    if (!/^(?:and|und)$/.test(word.word) || !isOwn) return []
    const [before, after] = [draft.words.slice(0, at), draft.words.slice(at + 1)]
    const isSecondTask = after[0]?.word === 'to'
    const areDated = [before, after].every((part) =>
      findDates(part, context.dateOf).some(({ isIntroduced }) => isIntroduced),
    )
    return isSecondTask || areDated ? [at] : []
  })
  const [cut] = cuts
  if (cut === undefined) return [{ words }]
  const shared = { type: 'todo' as const, owners: draft.owners }
  return [
    { words: draft.words.slice(0, cut), shared },
    { words: draft.words.slice(cut + 1), shared },
  ]
}

/** A meeting named once is that of every item. */
export function withSharedMeeting(items: readonly AssistantItem[]): AssistantItem[] {
  const named = items.filter(({ tractionIds }) => tractionIds.length > 0)
  const [only] = new Set(named.map(({ tractionIds }) => tractionIds.join())).size === 1 ? named : []
  return items.map((item) =>
    item.tractionIds.length === 0 && only ? { ...item, tractionIds: only.tractionIds } : item,
  )
}

/** Specification 000, section 4. */
export function parseItems(text: string, given: ParseContext): AssistantItem[] {
  const context: Context = {
    ...given,
    names: indexNames(given.people, given.meId),
    meetings: meetingMatcher(given.meetings),
    dateOf: dateReader(given),
  }
  const lines = text
    .split(/[\n;]+/)
    .map((line) => wordsIn(line, given.language))
    .filter((words) => words.length > 0)
  const items = lines.flatMap((line) =>
    joinFragments(splitItems(line, context), context)
      .flatMap((words) => partsOf(words, context))
      .map((segment) => parseSegment(segment, context)),
  )
  return withSharedMeeting(items)
}
