import { searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { queryOptions } from '@tanstack/react-query'
import type { TextKey } from '../../i18n/texts'
import { call } from '../../lib/api'
import { fullName } from '../../lib/people'

const EACH = 5

export interface FoundRow {
  key: string
  /** What it stands among. */
  group: TextKey<'frame' | 'terms'>
  title: string
  /** Beside the title: what tells two of one name apart. */
  details?: string
  /** The page that shows it, or the one over the page. */
  to: { href: string } | { modal: `/${string}` }
}

/** Meetings, work items and people whose name holds the text; the server shows each person what they may see. */
export const findQuery = (text: string, orgId: string) =>
  queryOptions({
    queryKey: ['find', orgId, text],
    staleTime: 10_000,
    queryFn: async (): Promise<FoundRow[]> => {
      const body = { startIndex: 0, endIndex: EACH, includeTotalCount: false, filters: { 'text-search': [text] } }
      const [meetings, people, rocks, todos, issues, headlines] = await Promise.all([
        call(searchMyMeetings, { body }),
        call(searchPeople, { body }),
        call(searchRocks, { body }),
        call(searchTodos, { body }),
        call(searchIssues, { body }),
        call(searchHeadlines, { body }),
      ])
      const threads = new Map(meetings.items.map((traction) => [traction.id, traction.meetingThreadId]))
      const at = (tractionId: string | null) =>
        tractionId === null ? '/' : `/traction/${tractionId}/${threads.get(tractionId) ?? tractionId}`
      const rows = (
        group: FoundRow['group'],
        items: { id: string; title: string; tractionId: string | null }[],
      ): FoundRow[] =>
        items.map((item) => ({ key: item.id, group, title: item.title, to: { href: at(item.tractionId) } }))
      return [
        ...meetings.items.map((traction) => ({
          key: traction.id,
          group: 'terms:meetings' as const,
          title: traction.name,
          to: { href: `/traction/${traction.id}/${traction.meetingThreadId}` },
        })),
        ...people.items.map((person) => ({
          key: person.id,
          group: 'frame:find.people' as const,
          title: fullName(person),
          details: person.email,
          to: { modal: `/org/detail/${orgId}/license/${person.id}` as const },
        })),
        ...rows('terms:rocks', rocks.items),
        ...rows('terms:todos', todos.items),
        ...rows('terms:issues', issues.items),
        ...rows('terms:headlines', headlines.items),
      ]
    },
  })
