import type { Namespace } from 'socket.io'
import { newId } from '../database/new-id'
import type { HubSocket } from './admission'
import { MeetingStays } from './connections-elsewhere'
import type { MeetingStay, StaysChange } from './realtime'

type StayHub = Namespace<object, object, object, HubSocket['data']>

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

  all(): readonly MeetingStay[] {
    return this.#stays.all()
  }

  /** False if it is not a connection of that session on this node. Rejoining creates a new stay. */
  async join(connectionId: string, sessionId: string, meetingId: string): Promise<boolean> {
    const socket = this.hub.sockets.get(connectionId)
    const actor = socket?.data.actor
    if (!socket || actor?.sessionId !== sessionId) return false
    const { orgId, personId } = actor
    const before = socket.data.stays?.get(meetingId)
    if (!before) this.#makeRoom(socket.data.stays)
    const stay = { orgId, meetingId, connectionId, personId, stayId: newId() }
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
