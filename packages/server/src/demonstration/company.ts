import { addDays, daysBetween } from '@cairn/contract/calendar/days'
import { instantOf, localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { SettableClock } from '../platform/clock/clock'
import type { Database } from '../platform/database/database'
import type { Tx } from '../platform/database/transaction'
import type { TodoOutcome } from './content/leadership-meetings'
import type { Who } from './content/people'
import type { Team } from './content/teams'

/** Deterministic pseudorandom numbers. */
export interface Chance {
  /** In [0, 1). */
  next(): number
  /** Inclusive. */
  between(low: number, high: number): number
}

/** mulberry32 */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, between: (low, high) => low + Math.floor(next() * (high - low + 1)) }
}

export interface AwaitedTodo {
  readonly id: string
  readonly outcome: TodoOutcome
  reviews: number
}

export interface TeamRoom {
  readonly team: Team
  readonly tractionId: string
  readonly scorecardId: string
  readonly issues: Map<string, string>
  readonly todos: Map<string, string>
  readonly rocks: Map<string, string>
  readonly measurables: Map<string, string>
  readonly headlines: Map<string, string>
  unread: string[]
  awaited: AwaitedTodo[]
}

export function idIn(things: ReadonlyMap<string, string>, title: string): string {
  const id = things.get(title)
  if (id === undefined) throw new Error(`there is nothing called ${title} yet`)
  return id
}

interface Happening {
  readonly at: Date
  readonly run: () => Promise<unknown>
}

/** Runs past events in order, setting the clock. */
export class Timeline {
  readonly #happenings: Happening[] = []

  constructor(
    readonly clock: SettableClock,
    readonly present: Date,
  ) {}

  /** May be called during `play`. Future events run at the present. */
  plan(at: Date, run: () => Promise<unknown>): void {
    const happening = { at: at < this.present ? at : this.present, run }
    const later = this.#happenings.findIndex((other) => other.at > happening.at)
    this.#happenings.splice(later < 0 ? this.#happenings.length : later, 0, happening)
  }

  /** `onPlayed`: share of known events, 0 to 1. */
  async play(onPlayed?: (share: number) => Promise<void>): Promise<void> {
    let played = 0
    for (let next = this.#happenings.shift(); next; next = this.#happenings.shift()) {
      this.clock.set(next.at)
      await next.run()
      played++
      await onPlayed?.(played / (played + this.#happenings.length))
    }
  }
}

export class Company {
  /** In the organization's time zone. */
  readonly today: string
  /** By team title. */
  readonly rooms = new Map<string, TeamRoom>()

  constructor(
    readonly database: Database,
    readonly timeline: Timeline,
    readonly chance: Chance,
    readonly orgId: string,
    readonly actors: Readonly<Record<Who, Actor>>,
    readonly timeZone: string,
  ) {
    this.today = localDateOf(timeline.present, timeZone)
  }

  id(who: Who): string {
    return this.actors[who].personId
  }

  ids(people: readonly Who[]): string[] {
    return people.map((who) => this.id(who))
  }

  room(title: string): TeamRoom {
    const room = this.rooms.get(title)
    if (!room) throw new Error(`there is no meeting called ${title}`)
    return room
  }

  as<T>(who: Who, run: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> {
    const actor = this.actors[who]
    return this.database.tenant({ orgId: this.orgId, personId: actor.personId }, (tx) => run(tx, actor))
  }

  planAs(at: Date, who: Who, run: (tx: Tx, actor: Actor) => Promise<unknown>): void {
    this.timeline.plan(at, () => this.as(who, run))
  }

  day(days: number): string {
    return addDays(this.today, days)
  }

  daysFromToday(date: string): number {
    return daysBetween(this.today, date)
  }

  at(date: string, time: string): Date {
    return instantOf(date, time, this.timeZone)
  }

  workingHour(daysAgo: number): Date {
    const minute = String(this.chance.between(0, 59)).padStart(2, '0')
    const hour = String(this.chance.between(7, 16)).padStart(2, '0')
    return this.at(this.day(-daysAgo), `${hour}:${minute}`)
  }
}
