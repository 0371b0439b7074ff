import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { isLicensed } from '@cairn/contract/people/people.policy'
import { perform } from '../domains/live-meeting/live-meeting.calls.service'
import { type DropDown, dropDownInMeeting } from '../domains/live-meeting/live-meeting.items.service'
import type { Chance } from './chance'
import type { Company } from './company'
import type { Who } from './content/people'
import type { TeamRoom } from './team-room'

export class LiveSession {
  #state: LiveMeetingState | null = null

  constructor(
    readonly company: Company,
    readonly room: TeamRoom,
    readonly meetingId: string,
    readonly scribe: Who,
    readonly online: readonly Who[],
    readonly offline: readonly Who[],
    readonly chance: Chance,
  ) {}

  get state(): LiveMeetingState {
    if (!this.#state) throw new Error('nobody has joined this meeting yet')
    return this.#state
  }

  get now(): number {
    return this.company.timeline.clock.now().getTime()
  }

  wait(seconds: number): void {
    this.company.timeline.clock.advance(seconds * 1000)
  }

  async send(who: Who, command: LiveMeetingCommand): Promise<void> {
    const outcome = await this.company.as(who, (tx, actor) => perform(tx, actor, this.meetingId, command, {}))
    this.#state = outcome.state
  }

  async drop(who: Who, kind: DropDown['kind'], itemId: string): Promise<string> {
    const item = { kind, itemId, again: false }
    const outcome = await this.company.as(who, (tx, actor) => dropDownInMeeting(tx, actor, this.meetingId, item, {}))
    this.#state = outcome.state
    return outcome.issueId
  }

  anyone(): Who {
    const licensed = this.online.filter((who) => isLicensed(this.company.actors[who]))
    return licensed[this.chance.between(0, licensed.length - 1)] ?? this.scribe
  }
}
