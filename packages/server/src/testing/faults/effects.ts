import { isDeepStrictEqual } from 'node:util'
import { projectEvent } from '@cairn/contract/live-meeting/live-meeting.project'
import type { Pool } from '../../platform/database/pool'
import type { Meeting } from './meeting'
import type { Answers } from './writers'
import { textsIn } from './writes'

export interface Effects {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Refused, and yet there. */
  readonly unsaid: readonly string[]
}

async function countTexts(pool: Pool, meetings: readonly Meeting[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ text: string }>(
    `select title as text from todos where org_id = any($1::uuid[])
     union all select title from issues where org_id = any($1::uuid[])`,
    [meetings.map(({ team }) => team.orgId)],
  )
  const counts = new Map<string, number>()
  const texts = meetings.flatMap(({ truth }) => truth.events.flatMap(textsIn))
  for (const text of [...rows.map((row) => row.text), ...texts]) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Of acknowledged events, those that the log has not, or has otherwise. */
function missingEvents(answers: Answers): string[] {
  const events = answers.events.splice(0)
  const missing = events.filter(({ screen: { truth, person }, event }) => {
    const stored = truth.eventAt(event.revision)
    return !stored || !isDeepStrictEqual(projectEvent(stored, person.personId), event)
  })
  return missing.map(({ event }) => `${event.meetingId} ${event.revision} ${event.type}`)
}

/** To-dos whose version is another than the one that was acknowledged last: a tick is lost, or was made twice. */
async function compareTodos(pool: Pool, answers: Answers): Promise<{ behind: string[]; ahead: string[] }> {
  const { rows } = await pool.query<{ id: string; version: number }>(
    'select id, version from todos where id = any($1::uuid[])',
    [[...answers.todos.keys()]],
  )
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  // What somebody owned who was removed has been handed over.
  const own = [...answers.todos.values()].filter(({ screen }) => !screen.isLeaving)
  const stored = ({ id }: { id: string }) => versions.get(id) ?? 0
  return {
    behind: own.filter((todo) => stored(todo) < todo.version).map(({ id }) => `to-do ${id}`),
    ahead: own.filter((todo) => stored(todo) > todo.version).map(({ id }) => `to-do ${id}`),
  }
}

/** Holds what was answered to what is stored, once all writes have been answered and every log was read. */
export async function findEffects(pool: Pool, meetings: readonly Meeting[], answers: Answers): Promise<Effects> {
  const counts = await countTexts(pool, meetings)
  const { behind, ahead } = await compareTodos(pool, answers)
  const { acknowledged, refused } = answers.texts
  return {
    lost: [...acknowledged.filter((text) => !counts.has(text)), ...missingEvents(answers), ...behind],
    doubled: [...[...counts].filter(([, count]) => count > 1).map(([text]) => text), ...ahead],
    unsaid: refused.filter((text) => counts.has(text)),
  }
}
