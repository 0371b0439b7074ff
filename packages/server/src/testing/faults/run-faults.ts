import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from '../../platform/database/pool'
import type { Random } from '../seeded-random'
import { type Effects, findEffects } from './effects'
import type { Installation } from './installation'
import type { Fault } from './kinds'
import { Meeting, seedTeams } from './meeting'
import type { Screen } from './screen'
import { Writers } from './writers'

export interface PlannedFault {
  readonly fault: Fault
  readonly times: number
}

export interface FaultsOptions {
  readonly meetings: number
  /** At each node, in each meeting. */
  readonly people: number
  readonly faults: readonly PlannedFault[]
  /** Between two writes of one side of a meeting, on average, in milliseconds. */
  readonly pauseMs: number
  /** Rounds between two removals of people. */
  readonly removeEvery?: number
  /** Where given, people close and open their tabs during faults. */
  readonly random?: Random
  readonly say?: (line: string) => void
}

export interface FaultReport extends Effects {
  readonly rounds: readonly { readonly name: string; readonly settledMs: number }[]
  readonly acknowledged: number
  readonly removed: number
  /** What anyone received or saw that was wrong or not for them. */
  readonly screens: readonly string[]
  /** Never answered, despite retries. */
  readonly unanswered: readonly string[]
  readonly refusals: readonly string[]
}

/** Waiting longer would show nothing new. */
const SETTLE_LIMIT_MS = 30_000
/** People of one node who reconnect together. */
const COMING = 25
/** Continued work after a fault, before the screens are compared. */
const GO_ON_MS = 1_000
/** Slower recoveries are printed with what they waited for. */
const LATE_MS = 4_000
const REMOVE_EVERY = 3
/** Tabs opened or closed in each meeting during a fault, at most. */
const TABS = 3
const RETURN_MS = 120_000

class Trial {
  readonly #pool: Pool
  readonly meetings: readonly Meeting[]
  readonly writers: Writers
  readonly #screens: string[] = []
  readonly #rounds: { name: string; settledMs: number }[] = []
  /** Removed since the last comparison. */
  readonly #leavers: Screen[] = []
  /** What screens lacked at the last comparison. */
  #lastLags: readonly string[] = []
  #removed = 0
  #effects: Effects = { lost: [], doubled: [], unsaid: [] }

  private constructor(
    readonly installation: Installation,
    readonly options: FaultsOptions,
    pool: Pool,
    meetings: readonly Meeting[],
  ) {
    this.#pool = pool
    this.meetings = meetings
    this.writers = new Writers(meetings, options.pauseMs)
  }

  static async begin(installation: Installation, options: FaultsOptions): Promise<Trial> {
    const pool = installation.openPool()
    const teams = await seedTeams(pool, options.meetings, 2 * options.people)
    const meetings: Meeting[] = []
    const trial = new Trial(installation, options, pool, meetings)
    for (const team of teams) {
      const meeting = new Meeting(installation.url, team)
      meetings.push(meeting)
      await meeting.untilAllAreThere()
    }
    for (const { screens, team } of meetings) {
      const start = { meetingId: team.meetingId }
      await screens[0]?.follower.caller.untilAcknowledged('/live-meeting/start', start, team.meetingId)
    }
    if ((await trial.#untilCurrent(performance.now())) > SETTLE_LIMIT_MS) throw new Error('not all could come')
    return trial
  }

  async endure(fault: Fault, round: number): Promise<void> {
    this.writers.resume()
    await delay(300 + Math.random() * 500)
    const isRemoving = this.#rounds.length % (this.options.removeEvery ?? REMOVE_EVERY) === 1
    const removal = isRemoving
      ? this.#removeSomebody().catch((error) => void this.#screens.push(`a removal failed: ${error}`))
      : null
    await Promise.all([fault.strike(this.installation, round), this.#toggleTabs()])
    const overAt = performance.now()
    await delay(GO_ON_MS)
    await this.writers.pause()
    await removal
    const settledMs = await this.#untilCurrent(overAt)
    const lateness = settledMs > LATE_MS ? `; last, ${this.#lastLags.slice(0, 3).join(', ')}` : ''
    this.#rounds.push({ name: fault.name, settledMs })
    await this.#check()
    await fault.mend?.(this.installation, round)
    const driven = fault.driven?.(round)
    if (driven) await this.#goHome(this.meetings.flatMap((meeting) => meeting.at(driven)))
    this.options.say?.(`${fault.name}: ${Math.round(settledMs)} ms${lateness}`)
  }

  report(): FaultReport {
    const { answers } = this.writers
    const { acknowledged, refusals, unanswered } = answers
    return {
      ...this.#effects,
      rounds: this.#rounds,
      acknowledged,
      removed: this.#removed,
      screens: this.#screens,
      unanswered,
      refusals,
    }
  }

  async end(): Promise<void> {
    for (const meeting of this.meetings) meeting.close()
    await this.#pool.end()
  }

  /** Milliseconds from `since` until every screen shows the whole log and presence; infinite on timeout. */
  async #untilCurrent(since: number): Promise<number> {
    while (performance.now() - since < SETTLE_LIMIT_MS) {
      const away = this.meetings
        .flatMap((meeting) => meeting.present)
        .filter((screen) => screen.follower.revision === null)
      if (away.length > 0) {
        // Reading the logs would slow them down.
        this.#lastLags = [`${away.length} have no connection`]
        await delay(50)
        continue
      }
      const areRead = await Promise.all(this.meetings.map(({ truth }) => truth.read(this.#pool))).then(
        () => true,
        () => false,
      )
      const lags = this.meetings.flatMap((meeting) => meeting.lags())
      if (areRead && lags.length === 0) return performance.now() - since
      this.#lastLags = areRead ? lags : ['the logs could not be read']
      await delay(50)
    }
    this.#screens.push(...this.#lastLags)
    return Number.POSITIVE_INFINITY
  }

  async #check(): Promise<void> {
    for (const meeting of this.meetings) {
      for (const screen of meeting.screens) {
        this.#screens.push(...screen.faults(this.installation.node(screen.home).server.resumedAt))
      }
    }
    for (const leaver of this.#leavers.splice(0)) this.#screens.push(...(await leaver.leave()))
    this.#effects = await findEffects(this.#pool, this.meetings, this.writers.answers)
  }

  /** The owner stays: only they can remove people. */
  async #toggleTabs(): Promise<void> {
    const { random } = this.options
    if (!random) return
    for (const { screens } of this.meetings) {
      for (let left = Math.floor(random() * (TABS + 1)); left > 0; left -= 1) {
        await delay(random() * 300)
        const screen = screens[1 + Math.floor(random() * (screens.length - 1))]
        if (screen?.isLeaving === false) screen.toggleTab()
      }
    }
  }

  /** Removes someone on one node, through the other node. */
  async #removeSomebody(): Promise<void> {
    const meeting = this.meetings[Math.floor(Math.random() * this.meetings.length)]
    const owner = meeting?.screens[0]
    const others = meeting?.present.filter((screen) => screen !== owner && screen.home === owner?.home) ?? []
    const leaver = others[Math.floor(Math.random() * others.length)]
    if (!meeting || !owner || !leaver || others.length < 2) return
    await this.#remove(meeting, owner, leaver)
  }

  async #remove({ truth }: Meeting, owner: Screen, leaver: Screen): Promise<void> {
    leaver.isLeaving = true
    this.#leavers.push(leaver)
    const end = performance.now() + RETURN_MS
    for (;;) {
      try {
        await owner.elsewhere.once('DELETE', `/person/${leaver.person.personId}`, undefined, leaver.person.personId)
        break
      } catch (error) {
        if (performance.now() > end) throw error
        await delay(100)
      }
    }
    const at = performance.now()
    const { rows } = await this.#pool.query<{ revision: number }>(
      'select revision from live_meeting_snapshots where org_id = $1 and meeting_id = $2',
      [truth.orgId, truth.meetingId],
    )
    leaver.removal = { at, revision: rows[0]?.revision ?? 0 }
    this.#removed += 1
  }

  /** People who failed over return to their node, a few at a time. */
  async #goHome(screens: readonly Screen[]): Promise<void> {
    for (const name of new Set(screens.map(({ home }) => home))) await this.installation.untilReady(name, RETURN_MS)
    const staying = screens.filter(({ removal, isTabClosed }) => removal === null && !isTabClosed)
    for (let at = 0; at < staying.length; at += COMING) {
      for (const { follower } of staying.slice(at, at + COMING)) follower.reconnect()
      await delay(50)
    }
    await this.#untilCurrent(performance.now())
  }
}

/** Runs the planned faults while people work, and compares all they received with what is stored. */
export async function runFaults(installation: Installation, options: FaultsOptions): Promise<FaultReport> {
  const trial = await Trial.begin(installation, options)
  try {
    for (const { fault, times } of options.faults) {
      for (let round = 0; round < times; round += 1) await trial.endure(fault, round)
    }
    return trial.report()
  } finally {
    await trial.end()
  }
}
