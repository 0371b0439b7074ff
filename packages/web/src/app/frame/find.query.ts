import { searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

const EACH = 5

export interface FoundRow {
  key: string
  /** Namespaced text id of what it is. */
  kind: string
  title: string
  href: string
}

/** Meetings and work items whose title holds the text; the server shows each person what they may see. */
export const findQuery = (text: string) =>
  queryOptions({
    queryKey: ['find', text],
    staleTime: 10_000,
    queryFn: async (): Promise<FoundRow[]> => {
      const body = { startIndex: 0, endIndex: EACH, includeTotalCount: false, filters: { 'text-search': [text] } }
      const [meetings, rocks, todos, issues, headlines] = await Promise.all([
        call(searchMyMeetings, { body }),
        call(searchRocks, { body }),
        call(searchTodos, { body }),
        call(searchIssues, { body }),
        call(searchHeadlines, { body }),
      ])
      const threads = new Map(meetings.items.map((traction) => [traction.id, traction.meetingThreadId]))
      const at = (tractionId: string | null) =>
        tractionId === null ? '/' : `/traction/${tractionId}/${threads.get(tractionId) ?? tractionId}`
      const rows = (kind: string, items: { id: string; title: string; tractionId: string | null }[]): FoundRow[] =>
        items.map((item) => ({ key: item.id, kind, title: item.title, href: at(item.tractionId) }))
      return [
        ...meetings.items.map((traction) => ({
          key: traction.id,
          kind: 'terms:meeting',
          title: traction.name,
          href: `/traction/${traction.id}/${traction.meetingThreadId}`,
        })),
        ...rows('terms:rock', rocks.items),
        ...rows('terms:todo', todos.items),
        ...rows('terms:issue', issues.items),
        ...rows('terms:headline', headlines.items),
      ]
    },
  })
