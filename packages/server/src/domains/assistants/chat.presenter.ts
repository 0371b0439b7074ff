import type { ChatMessage } from '@cairn/contract/assistants/assistants.schemas'
import type { Found } from '@cairn/contract/find/find.schemas'
import { formatsOf } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { AssistantMessages } from './assistants.messages'

export const SOURCES_MAX = 20

export interface Answering {
  readonly tx: Tx
  readonly actor: Actor
  readonly locale: string
  /** With the organization's own terms. */
  readonly words: AssistantMessages
}

/** What a read-only tool found. */
export interface ChatPart<Data extends object = object> {
  readonly source: Found
  readonly data: Data
  /** To name or to hide. */
  readonly personIds: readonly string[]
}

export const answer = (content: string, sources: Found[]): ChatMessage => ({ role: 'assistant', content, sources })

export const listed = (heading: string, sources: Found[], notes: readonly string[]): ChatMessage =>
  answer([heading, ...sources.map((_, at) => `- [[${at}]]${notes[at] ? `, ${notes[at]}` : ''}`)].join('\n'), sources)

/** User text cannot add references. */
export const quoted = (text: string) => text.replaceAll('[[', '[').replaceAll(/\s+/g, ' ').trim()

/** For a line of a list, which has no brackets. */
export const quotedInList = (text: string) => quoted(text.replaceAll('[', '(').replaceAll(']', ')'))

export const dateIn = (locale: string, date: string) =>
  new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T12:00:00Z`),
  )
