import { SIMILAR_MAX, type SimilarIssues, type SolvedBefore } from '@cairn/contract/assistants/issue-memory'
import { todayIn } from '@cairn/contract/calendar/days'
import { Refusal } from '@cairn/contract/core/errors'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { Tx } from '../../platform/database/transaction'
import { textLines } from '../../platform/html/html-paragraphs'
import { similarIssues } from '../issues/issues.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { movementSince } from '../scorecard/scorecard.measurable.service'
import { searchTodos } from '../todos/todos.service'
import { listTractionHeads } from '../tractions/tractions.read.service'

const TODOS_MAX = 60
const TITLES_MAX = 3
const EXCERPT_MAX = 200
const MARK =
  /^(?:decision|decided|solution|solved|entscheidung|beschluss|beschlossen|lösung|gelöst)(?:\s*:|\s+[–-])\s*/i

/** The last line marked as a decision, else the last line. */
export function decisionIn(contentHtml: string): string | null {
  const lines = textLines(contentHtml)
  const line = lines.findLast((one) => MARK.test(one)) ?? lines.at(-1)
  const text = line?.replace(MARK, '') || null
  return text && text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX - 1).trimEnd()}…` : text
}

async function todosFrom(tx: Tx, actor: Actor, issueIds: readonly string[]): Promise<Todo[]> {
  if (issueIds.length === 0) return []
  const { items } = await searchTodos(tx, actor, {
    startIndex: 0,
    endIndex: TODOS_MAX,
    includeTotalCount: false,
    filters: { 'source-ids': [...issueIds], archived: ['true', 'false'] },
    sorts: [{ property: 'CreatedAt', ascending: true }],
  })
  return items
}

/** Null if it did not come from a measurable that the actor may read. */
async function numberOf(tx: Tx, actor: Actor, { source, solvedAt }: Issue): Promise<SolvedBefore['number']> {
  if (source?.kind !== 'measurable' || source.id === null || solvedAt === null) return null
  const { timeZone } = await organizationCalendar(tx)
  try {
    return await movementSince(tx, actor, source.id, todayIn(timeZone, new Date(solvedAt)))
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

export async function findSimilarIssues(
  tx: Tx,
  actor: Actor,
  { text, exceptId }: { readonly text: string; readonly exceptId: string | null },
): Promise<SimilarIssues> {
  const { solved, open } = await similarIssues(tx, actor, { text, exceptId, most: SIMILAR_MAX })
  const tractionIds = [...solved, ...open].flatMap(({ tractionId }) => tractionId ?? [])
  const names = new Map((await listTractionHeads(tx, actor, { ids: tractionIds })).map(({ id, name }) => [id, name]))
  const todos = await todosFrom(
    tx,
    actor,
    solved.map(({ id }) => id),
  )
  const placed = ({ id, title, tractionId }: Issue) => ({
    id,
    title,
    tractionId,
    tractionName: tractionId === null ? null : (names.get(tractionId) ?? null),
  })
  const remembered: SolvedBefore[] = []
  for (const issue of solved) {
    const left = todos.filter(({ source }) => source?.id === issue.id)
    remembered.push({
      ...placed(issue),
      solvedAt: issue.solvedAt ?? issue.createdAt,
      decision: decisionIn(issue.contentHtml),
      todos: {
        count: left.length,
        done: left.filter(({ status }) => status === 'Done').length,
        titles: left.slice(0, TITLES_MAX).map(({ title }) => title),
      },
      number: await numberOf(tx, actor, issue),
    })
  }
  return { solved: remembered, open: open.map(placed) }
}
