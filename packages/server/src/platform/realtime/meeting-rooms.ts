import type { Namespace } from 'socket.io'
import { newId } from '../database/new-id'
import type { HubSocket } from './admission'
import { MeetingStays } from './meeting-stays'
import { type MeetingStay, rooms, type StaysChange } from './realtime'

type LiveMeetingHub = Namespace<object, object, object, HubSocket['data']>

/** Which of this node's connections are in which meeting's rooms. */
export class MeetingRooms {
  readonly #stays = new MeetingStays()
  readonly #listeners: ((change: StaysChange) => void)[] = []

  constructor(readonly hub: LiveMeetingHub) {}

  onChanged(listener: (change: StaysChange) => void): void {
    this.#listeners.push(listener)
  }

  in(meetingId: string): readonly MeetingStay[] {
    return this.#stays.in(meetingId)
  }

  /** In how many somebody is. */
  get meetings(): number {
    return this.#stays.meetings
  }

  all(): readonly MeetingStay[] {
    return this.#stays.all()
  }

  /** False where it is not a connection of that session on this node. One that comes again has another stay. */
  async join(connectionId: string, sessionId: string, meetingId: string): Promise<boolean> {
    const socket = this.hub.sockets.get(connectionId)
    const actor = socket?.data.actor
    if (!socket || actor?.sessionId !== sessionId) return false
    const { orgId, personId } = actor
    const before = socket.data.stays?.get(meetingId)
    const stay = { orgId, meetingId, connectionId, personId, stayId: newId() }
    socket.data.stays = new Map(socket.data.stays).set(meetingId, stay)
    this.#stays.add(stay)
    if (before) this.#stays.remove(before)
    await socket.join([rooms.meeting(meetingId), rooms.personInMeeting(meetingId, personId)])
    this.#notify({ orgId, meetingId, begun: [stay], left: before ? [before] : [], lost: [] })
    return true
  }

  /** A connection that has come again since stays. */
  leave(stays: readonly MeetingStay[]): void {
    for (const stay of stays) {
      const { orgId, meetingId, connectionId, personId, stayId } = stay
      const socket = this.hub.sockets.get(connectionId)
      if (socket?.data.stays?.get(meetingId)?.stayId !== stayId) continue
      const others = new Map(socket.data.stays)
      others.delete(meetingId)
      socket.data.stays = others
      this.#stays.remove(stay)
      void socket.leave(rooms.meeting(meetingId))
      void socket.leave(rooms.personInMeeting(meetingId, personId))
      this.#notify({ orgId, meetingId, begun: [], left: [stay], lost: [] })
    }
  }

  /** Whoever of them is in it. */
  dismiss(meetingId: string, personIds: readonly string[]): void {
    this.leave(this.#stays.in(meetingId).filter(({ personId }) => personIds.includes(personId)))
  }

  /** Its connection is gone. */
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
