import { addDays, daysBetween } from '@cairn/contract/calendar/days'
import { instantOf, localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Database } from '../platform/database/database'
import type { Tx } from '../platform/database/transaction'
import type { Chance } from './chance'
import type { Who } from './content/people'
import type { TeamRoom } from './team-room'
import type { Timeline } from './timeline'

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
