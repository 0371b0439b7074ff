import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { projectEvent } from '@cairn/contract/live-meeting/live-meeting.project'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Follower } from '../kill/follower'
import { type Caller, CallFailed, createCaller } from '../kill/persistent-caller'
import type { SeededPerson } from '../seed-team'
import { homeHeader, type NodeName, otherThan } from './installation'
import type { MeetingTruth } from './meeting-truth'

interface ReceivedEvent {
  readonly event: LiveMeetingEvent
  readonly at: number
}

interface Shown {
  readonly revision: number
  readonly state: LiveMeetingState
}

/** When somebody was removed, and how far the log was when that was acknowledged. */
interface Removal {
  readonly at: number
  readonly revision: number
}

/** How long after their removal somebody may be told what was on its way. */
const MAY_HEAR_MS = 1_000
const ANSWERED_WITHIN_MS = 20_000
/** Unknown to the server, or to this meeting. */
const REFUSALS = new Set([401, 403, 404])

/** One person at one meeting, whose node is `home` as long as that is there, and all that they were ever told. */
export class Screen {
  readonly follower: Follower
  /** By way of the other node. */
  readonly elsewhere: Caller
  /** From when their removal is asked for. */
  isLeaving = false
  removal: Removal | null = null
  isTabClosed = false
  #told: ReceivedEvent[] = []
  #shown: Shown[] = []

  constructor(
    url: string,
    readonly person: SeededPerson,
    readonly truth: MeetingTruth,
    readonly home: NodeName,
    readonly isScribe: boolean,
  ) {
    this.elsewhere = createCaller(url, person.token, homeHeader(otherThan(home)))
    this.follower = new Follower(url, person, truth.meetingId, {
      headers: homeHeader(home),
      onTold: (event) => this.#told.push({ event, at: performance.now() }),
      onShown: (shown) => this.#shown.push(shown),
    })
  }

  /** In words, what it does not show of the log, and of who is here; null where it shows all. */
  lag(present: readonly string[]): string | null {
    const { revision, presence } = this.follower
    if (revision === null) return 'has no connection'
    if (revision !== this.truth.revision) return `shows the log up to ${revision} of ${this.truth.revision}`
    const gone = Object.keys(presence?.goneSince ?? {}).filter((id) => present.includes(id))
    if (gone.length > 0) return `shows ${gone.length} as gone`
    const connected = presence?.connected ?? []
    return isDeepStrictEqual(connected, present) ? null : `shows ${connected.length} of ${present.length} who are here`
  }

  toggleTab(): void {
    this.isTabClosed = !this.isTabClosed
    if (this.isTabClosed) this.follower.close()
    else this.follower.open()
  }

  /** Faults of somebody who was removed: still connected, or let in. */
  async leave(): Promise<string[]> {
    const { follower, person } = this
    const isThere = follower.isConnected
    follower.close()
    const status = await this.#statusElsewhere()
    if (isThere) return [`${person.personId} is still there, though removed`]
    if (REFUSALS.has(status)) return []
    return [`${person.personId} is ${status === 200 ? 'let in' : `not answered (${status})`}, though removed`]
  }

  /** Retries until the other node answers: it may still be recovering from the fault. */
  async #statusElsewhere(): Promise<number> {
    const end = performance.now() + ANSWERED_WITHIN_MS
    for (;;) {
      const status = await this.elsewhere.once('GET', `/live-meeting/${this.truth.meetingId}`).then(
        () => 200,
        (error) => (error instanceof CallFailed ? error.status : 0),
      )
      if (status === 200 || REFUSALS.has(status) || performance.now() > end) return status
      await delay(100)
    }
  }

  /** A suspended node learns of removals after `homeResumedAt`. */
  faults(homeResumedAt: number): string[] {
    const { person, truth, follower } = this
    const [told, shown] = [this.#told.splice(0), this.#shown.splice(0)]
    const faults = told.flatMap((each) => this.#faultOf(each, homeResumedAt))
    for (const { revision, state } of shown) {
      if (!isDeepStrictEqual(state, truth.stateAt(revision, person.personId))) {
        faults.push(`was shown another state than that of ${revision}`)
      }
    }
    const isShown = this.removal === null && !this.isTabClosed
    if (isShown && !isDeepStrictEqual(follower.state, truth.stateAt(truth.revision, person.personId))) {
      faults.push(`shows another state than the log’s ${truth.revision}`)
    }
    return faults.map((fault) => `${person.personId} in ${truth.meetingId} ${fault}`)
  }

  #faultOf({ event, at }: ReceivedEvent, homeResumedAt: number): string[] {
    const { person, truth, removal } = this
    const stored = truth.eventAt(event.revision)
    const isAfterRemoval = removal !== null && event.revision > removal.revision
    const isLate = isAfterRemoval && at > Math.max(removal.at, homeResumedAt) + MAY_HEAR_MS
    if (isLate) return [`was told ${event.revision} ${Math.round(at - removal.at)} ms after they were removed`]
    if (!stored) return [`was told ${event.revision}, which never happened`]
    return isDeepStrictEqual(event, projectEvent(stored, person.personId))
      ? []
      : [`was told ${event.revision} (${event.type}) other than they may hear it`]
  }
}
