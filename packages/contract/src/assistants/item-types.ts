import { type HeadlineType, headlineTypeWords } from '../headlines/headline-type'
import { setOf, type Word, without } from './sentence-words'

export const assistantItemTypes = ['issue', 'todo', 'headline'] as const
export type AssistantItemType = (typeof assistantItemTypes)[number]

const named = (type: AssistantItemType, words: string) => words.split(' ').map((word) => [word, type] as const)
const TYPE_WORDS = new Map([
  ...named('todo', "todo to-do todos to-dos to-do's task tasks aufgabe aufgaben"),
  ...named('issue', 'issue issues problem problems probleme topic thema themen'),
  ...named('headline', 'headline headlines schlagzeile schlagzeilen meldung news neuigkeit neuigkeiten'),
  ...named(
    'headline',
    'kundenheadline kunden-headline mitarbeiterheadline mitarbeiter-headline mitarbeitenden-headline',
  ),
])
const PLURALS = setOf("todos to-dos to-do's tasks aufgaben issues probleme problems headlines schlagzeilen")
const LIST_WORD = /^(to-?do|issue|problem|aufgabe|headline|schlagzeile|themen)[sn]?-?list(?:e)?$/

/** "Please create a new to-do". */
const LEAD = setOf(
  'please hey hi ok okay so and also then now plus can could you would i want wanna to id like lets let us create add make assign raise bring up ' +
    "i'd i'll we've we we'll there there's theres is are have got log note put record capture file write down open give me my set here's heres here as well it " +
    'new a an the another one two three four five customer client employee quick good great more ' +
    'bitte hallo kannst konntest du und auch noch dann ausserdem sowie ich mochte will wurde gern gerne wir haben hab es gibt erstelle erstell ' +
    'lege leg fuge fug hinzu mach mache notiere notier schreib schreibe trag nimm setz setze anlegen neue neuer neues neuen neu ein eine einen einem das die ' +
    'der den mal kurze kurzer gute guten tolle weitere weiteres weiterer zwei drei vier funf kunden mitarbeiter mitarbeitenden',
)
const ASKING_VERBS = setOf(
  'create add make assign raise bring put set log note record capture file write give leg lege fug fuge mach mache notiere notier schreib schreibe trag nimm setz setze erstelle erstell',
)
const SEPARATORS = setOf('to that about called titled named saying is regarding with dass namens uber zum mit')
/** "Lege ein To-do an:". */
const VERB_ENDS = setOf('an hinzu auf ein ansprechen anlegen aufnehmen erstellen hinzufugen notieren einbringen')

interface Typed {
  readonly type: AssistantItemType
  /** Of "customer headline" and "employee headline". */
  readonly headlineType: HeadlineType | null
  readonly isPlural: boolean
  readonly rest: Word[]
}

export function typeWordAt(words: readonly Word[], at: number): { type: AssistantItemType; length: number } | null {
  const [one, two] = [words[at], words[at + 1]]
  const isToDo = one?.word === 'to' && two?.word === 'do'
  if (isToDo && (at === 0 || /^(?:an?|new|another|my|the)$/.test(words[at - 1]?.word ?? '')))
    return { type: 'todo', length: 2 }
  if (one?.word === 'action' && /^items?$/.test(two?.word ?? '')) return { type: 'todo', length: 2 }
  const type = TYPE_WORDS.get(one?.word ?? '')
  return type ? { type, length: 1 } : null
}

const headlineTypeIn = (type: AssistantItemType, words: readonly (Word | undefined)[]): HeadlineType | null =>
  (type === 'headline' && words.flatMap((word) => headlineTypeWords.get(word?.word ?? '') ?? []).at(-1)) || null

/** "Create a to-do …", "Issue: …". */
export function typedAtStart(words: readonly Word[]): Typed | null {
  for (let at = 0; at < words.length; at += 1) {
    const found = typeWordAt(words, at)
    if (found) {
      const last = words[at + found.length - 1]
      const after = words.slice(at + found.length)
      const [next] = after
      const isVerbEnd = VERB_ENDS.has(next?.word ?? '') && (/[:,]/.test(next?.end ?? '') || after.length === 1)
      const isSeparated = isVerbEnd || (SEPARATORS.has(next?.word ?? '') && !/[:,–—-]/.test(last?.end ?? ''))
      return {
        type: found.type,
        headlineType: headlineTypeIn(found.type, words.slice(0, at + found.length)),
        isPlural: PLURALS.has(last?.word ?? ''),
        rest: after.slice(isSeparated ? 1 : 0),
      }
    }
    if (!LEAD.has(words[at]?.word ?? '')) return null
  }
  return null
}

const isOneOf = (word: Word | undefined, pattern: RegExp) => pattern.test(word?.word ?? '')

function body(words: readonly Word[]): Word[] {
  const first = words.findIndex(({ word }) => !LEAD.has(word))
  const isAsked = words.slice(0, Math.max(0, first)).some(({ word }) => ASKING_VERBS.has(word))
  if (!isAsked) return [...words]
  const rest = words.slice(Math.max(0, first))
  return isOneOf(rest.at(-1), /^(?:in|down|up|auf|an|ein|hinzu)$/) ? rest.slice(0, -1) : rest
}

/** "… as an issue for Dana", "… als Headline". */
export function typedInside(words: readonly Word[]): Typed | null {
  for (let at = 1; at < words.length; at += 1) {
    const found = typeWordAt(words, at)
    const headlineType = found && headlineTypeIn(found.type, words.slice(at - 1, at + found.length))
    const nounAt = headlineType && headlineTypeWords.has(words[at - 1]?.word ?? '') ? at - 1 : at
    const articleAt = isOneOf(words[nounAt - 1], /^(?:an?|eine?|einen)$/) ? nounAt - 1 : nounAt
    if (found && isOneOf(words[articleAt - 1], /^(?:as|als)$/)) {
      const rest = body(without(words, articleAt - 1, at + found.length))
      return { type: found.type, headlineType, isPlural: false, rest }
    }
    const compound = LIST_WORD.exec(words[at]?.word ?? '')?.[1]
    const isList = found !== null && isOneOf(words[at + found.length], /^(?:list|liste)$/)
    const type = isList ? found.type : compound && (TYPE_WORDS.get(compound) ?? 'todo')
    if (type) {
      const to = isList ? at + found.length + 1 : at + 1
      const isMine = isOneOf(words[at - 1], /^(?:my|meine|meiner)$/)
      const start = words.findLastIndex(
        (word, index) => index < at && index > at - 4 && isOneOf(word, /^(?:to|on|onto|in|auf|zur)$/),
      )
      const from = start < 0 ? at : start
      const rest = [...words.slice(0, from), ...words.slice(to)]
      const me: Word[] = isMine
        ? [
            { raw: 'for', word: 'for', end: '' },
            { raw: 'me', word: 'me', end: '' },
          ]
        : []
      return { type, headlineType: null, isPlural: false, rest: [...body(rest), ...me] }
    }
  }
  return null
}

export function isItemStart(words: readonly Word[], at: number): boolean {
  const rest = words.slice(at)
  for (let index = 0; index < rest.length; index += 1) {
    const found = typeWordAt(rest, index)
    if (found) {
      const last = rest[index + found.length - 1]
      const next = rest[index + found.length]
      return (
        /[:,–—-]/.test(last?.end ?? '') ||
        SEPARATORS.has(next?.word ?? '') ||
        isOneOf(next, /^(?:for|fur|furs|an|in|im)$/)
      )
    }
    if (!LEAD.has(rest[index]?.word ?? '')) return false
  }
  return false
}
