import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { type SeededTeam, seedTeam } from '../seed-team'
import { Follower } from './follower'
import type { KillableServer } from './killable-server'

export interface KillReport {
  readonly kills: number
  /** Writes that were acknowledged: each of them is expected once. */
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** For each kill, milliseconds from the server's return until everyone showed the same state. */
  readonly settledMs: readonly number[]
  /** For each kill, milliseconds from the start of the new process until it was ready. */
  readonly readyMs: readonly number[]
}

export interface KillOptions {
  readonly kills: number
  readonly attendees?: number
}

const ATTENDEES = 6
const SETTLE_LIMIT_MS = 15_000
const pauseBeforeKill = () => 100 + Math.random() * 400

/** Half of them write to the meeting's log itself, the others to-dos that it hears of. */
const givesReasons = (index: number): boolean => index % 2 === 0

/** Everybody writes all the time, one write after another, until told to pause. */
class Writers {
  readonly acknowledged = { reasons: [] as string[], todos: [] as string[] }
  #isPaused = false
  #running: Promise<void>[] = []

  constructor(
    readonly followers: readonly Follower[],
    readonly team: SeededTeam,
  ) {}

  /** Those who give reasons have rated. */
  async prepare(): Promise<void> {
    const rating = { meetingId: this.team.meetingId, rating: 6 }
    for (const [index, { caller }] of this.followers.entries()) {
      if (givesReasons(index)) await caller.once('POST', '/live-meeting/add-rating', rating)
    }
  }

  resume(): void {
    this.#isPaused = false
    this.#running = this.followers.map((follower, index) => this.#write(follower, givesReasons(index)))
  }

  /** Resolves when every write that was begun has been acknowledged. */
  async pause(): Promise<void> {
    this.#isPaused = true
    await Promise.all(this.#running)
  }

  async #write({ caller, person }: Follower, isReason: boolean): Promise<void> {
    const { tractionId, meetingId } = this.team
    while (!this.#isPaused) {
      const text = `Said ${randomUUID()}`
      // A meeting notes a limited number of new to-dos; the others it hears of as its series' own.
      const madeIn = this.acknowledged.todos.length < 200 ? { meetingId } : {}
      const todo = { title: text, ownerIds: [person.personId], dueDate: '2030-01-02', tractionId, ...madeIn }
      const reason = { meetingId, reason: text }
      if (isReason) await caller.untilAcknowledged('/live-meeting/rating-reason', reason, randomUUID())
      else await caller.untilAcknowledged('/todos', todo, randomUUID())
      this.acknowledged[isReason ? 'reasons' : 'todos'].push(text)
      await delay(20)
    }
  }
}

interface Snapshot {
  readonly revision: number
  readonly state: LiveMeetingState
}

async function showsTheServersState(follower: Follower): Promise<boolean> {
  if (follower.revision === null) return false
  const path = `/live-meeting/${follower.meetingId}`
  const { revision, state } = await follower.caller.once<Snapshot>('GET', path)
  return follower.revision === revision && isDeepStrictEqual(follower.state, state)
}

/** Milliseconds until every screen shows what the server would tell it. */
async function untilSettled(followers: readonly Follower[]): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < SETTLE_LIMIT_MS) {
    const shown = await Promise.all(followers.map((follower) => showsTheServersState(follower).catch(() => false)))
    if (shown.every(Boolean)) return performance.now() - startedAt
    await delay(15)
  }
  return Number.POSITIVE_INFINITY
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

async function countEffects(server: KillableServer, { orgId, meetingId }: SeededTeam, { acknowledged }: Writers) {
  const pool = server.openPool()
  try {
    const todos = await pool.query<{ text: string }>('select title as text from todos where org_id = $1', [orgId])
    const reasons = await pool.query<{ text: string }>(
      `select data->>'reason' as text from live_meeting_events
       where org_id = $1 and meeting_id = $2 and data->>'change' = 'ratingReasonGiven'`,
      [orgId, meetingId],
    )
    const counts = countEach([...todos.rows, ...reasons.rows].map(({ text }) => text))
    const sent = [...acknowledged.todos, ...acknowledged.reasons]
    return {
      acknowledged: sent.length,
      lost: sent.filter((text) => !counts.has(text)),
      doubled: [...counts].filter(([, count]) => count > 1).map(([text]) => text),
    }
  } finally {
    await pool.end()
  }
}

async function killOnce(server: KillableServer, followers: readonly Follower[], writers: Writers) {
  writers.resume()
  await delay(pauseBeforeKill())
  await server.kill()
  const readyMs = await server.start()
  const returnedAt = performance.now()
  await writers.pause()
  const waitedMs = performance.now() - returnedAt
  return { readyMs, settledMs: waitedMs + (await untilSettled(followers)) }
}

async function seeded(server: KillableServer, size: number): Promise<SeededTeam> {
  const pool = server.openPool()
  try {
    return await seedTeam(pool, size)
  } finally {
    await pool.end()
  }
}

/**
 * Kills the server again and again with -9 while the attendees of a running meeting write as fast as they can, starts it
 * again each time, and compares what was acknowledged with what is stored, and every screen with the server. The caller
 * ends the server, which may be in the midst of this.
 */
export async function killMidMeeting(server: KillableServer, options: KillOptions): Promise<KillReport> {
  await server.start()
  const team = await seeded(server, options.attendees ?? ATTENDEES)
  const followers = team.people.map((person) => new Follower(server.url, person, team.meetingId))
  const results: { readyMs: number; settledMs: number }[] = []
  try {
    if ((await untilSettled(followers)) === Number.POSITIVE_INFINITY) throw new Error('nobody could join')
    await followers[0]?.caller.once('POST', '/live-meeting/start', { meetingId: team.meetingId })
    const writers = new Writers(followers, team)
    await writers.prepare()
    for (let kill = 0; kill < options.kills; kill += 1) results.push(await killOnce(server, followers, writers))
    const effects = await countEffects(server, team, writers)
    const [readyMs, settledMs] = [results.map((each) => each.readyMs), results.map((each) => each.settledMs)]
    return { kills: results.length, ...effects, settledMs, readyMs }
  } finally {
    for (const follower of followers) follower.close()
  }
}
