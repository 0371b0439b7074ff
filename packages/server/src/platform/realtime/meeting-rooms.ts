import type { Namespace } from 'socket.io'
import { newId } from '../database/new-id'
import type { HubSocket } from './admission'
import type { MeetingStay, StaysChange } from './realtime'

type StayHub = Namespace<object, object, object, HubSocket['data']>

/** Who is in which meeting's room, by stay. */
export class MeetingStays {
  readonly #byMeeting = new Map<string, Map<string, MeetingStay>>()

  add(stay: MeetingStay): void {
    const known = this.#byMeeting.get(stay.meetingId)
    if (known) known.set(stay.stayId, stay)
    else this.#byMeeting.set(stay.meetingId, new Map([[stay.stayId, stay]]))
  }

  /** The stay that ended; undefined if it had ended before. */
  remove({ meetingId, stayId }: Pick<MeetingStay, 'meetingId' | 'stayId'>): MeetingStay | undefined {
    const stays = this.#byMeeting.get(meetingId)
    const stay = stays?.get(stayId)
    if (stays?.delete(stayId) && stays.size === 0) this.#byMeeting.delete(meetingId)
    return stay
  }

  in(meetingId: string): readonly MeetingStay[] {
    return [...(this.#byMeeting.get(meetingId)?.values() ?? [])]
  }

  /** Meetings with someone in their room. */
  get meetings(): number {
    return this.#byMeeting.size
  }
}

interface StayRooms {
  /** Rooms of a connection during a stay. */
  readonly roomsOf: (stay: MeetingStay) => string[]
  /** Maximum stays per connection; a new one replaces the oldest. */
  readonly most?: number
}

/** This node's connections in the rooms of meetings and open items. */
export class MeetingRooms {
  readonly #stays = new MeetingStays()
  readonly #listeners: ((change: StaysChange) => void)[] = []

  constructor(
    readonly hub: StayHub,
    readonly options: StayRooms,
  ) {}

  onChanged(listener: (change: StaysChange) => void): void {
    this.#listeners.push(listener)
  }

  in(meetingId: string): readonly MeetingStay[] {
    return this.#stays.in(meetingId)
  }

  /** Number of rooms with at least one person. */
  get meetings(): number {
    return this.#stays.meetings
  }

  /** False if it is not a connection of that session on this node. Rejoining creates a new stay. */
  async join(connectionId: string, sessionId: string, meetingId: string, stayId: string = newId()): Promise<boolean> {
    const socket = this.hub.sockets.get(connectionId)
    const actor = socket?.data.actor
    if (!socket || actor?.sessionId !== sessionId) return false
    const { orgId, personId } = actor
    const before = socket.data.stays?.get(meetingId)
    if (!before) this.#makeRoom(socket.data.stays)
    const stay = { orgId, meetingId, connectionId, personId, stayId }
    socket.data.stays = new Map(socket.data.stays).set(meetingId, stay)
    this.#stays.add(stay)
    if (before) this.#stays.remove(before)
    await socket.join(this.options.roomsOf(stay))
    this.#notify({ orgId, meetingId, begun: [stay], left: before ? [before] : [], lost: [] })
    return true
  }

  #makeRoom(stays: HubSocket['data']['stays']): void {
    const [first] = stays?.values() ?? []
    if (first && stays && stays.size >= (this.options.most ?? Number.POSITIVE_INFINITY)) this.leave([first])
  }

  /** A connection that has rejoined stays. */
  leave(stays: readonly MeetingStay[]): void {
    for (const stay of stays) {
      const { orgId, meetingId, connectionId, stayId } = stay
      const socket = this.hub.sockets.get(connectionId)
      if (socket?.data.stays?.get(meetingId)?.stayId !== stayId) continue
      const others = new Map(socket.data.stays)
      others.delete(meetingId)
      socket.data.stays = others
      this.#stays.remove(stay)
      for (const room of this.options.roomsOf(stay)) void socket.leave(room)
      this.#notify({ orgId, meetingId, begun: [], left: [stay], lost: [] })
    }
  }

  /** Those of them who are in it. */
  dismiss(meetingId: string, personIds: readonly string[]): void {
    this.leave(this.#stays.in(meetingId).filter(({ personId }) => personIds.includes(personId)))
  }

  /** Its connection was lost. */
  lose({ data }: Pick<HubSocket, 'data'>): void {
    for (const stay of data.stays?.values() ?? []) {
      const { orgId, meetingId } = stay
      if (this.#stays.remove(stay)) this.#notify({ orgId, meetingId, begun: [], left: [], lost: [stay] })
    }
  }

  #notify(change: StaysChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
