import type { MeetingStay, StaysChange } from './realtime'

/** Who is in which meeting's room, by stay. */
export class MeetingStays {
  readonly #byMeeting = new Map<string, Map<string, MeetingStay>>()

  add(stay: MeetingStay): void {
    const known = this.#byMeeting.get(stay.meetingId)
    if (known) known.set(stay.stayId, stay)
    else this.#byMeeting.set(stay.meetingId, new Map([[stay.stayId, stay]]))
  }

  /** The stay that has ended; undefined where it had before. */
  remove({ meetingId, stayId }: Pick<MeetingStay, 'meetingId' | 'stayId'>): MeetingStay | undefined {
    const stays = this.#byMeeting.get(meetingId)
    const stay = stays?.get(stayId)
    if (stays?.delete(stayId) && stays.size === 0) this.#byMeeting.delete(meetingId)
    return stay
  }

  in(meetingId: string): readonly MeetingStay[] {
    return [...(this.#byMeeting.get(meetingId)?.values() ?? [])]
  }

  all(): MeetingStay[] {
    return [...this.#byMeeting.values()].flatMap((stays) => [...stays.values()])
  }

  /** Meetings in whose rooms somebody is. */
  get meetings(): number {
    return this.#byMeeting.size
  }
}

type Kind = 'begun' | 'left' | 'lost'

/** What has changed, meeting by meeting. */
export function changesOf(stays: Readonly<Record<Kind, readonly MeetingStay[]>>): StaysChange[] {
  const byMeeting = new Map<string, { orgId: string; meetingId: string } & Record<Kind, MeetingStay[]>>()
  for (const kind of ['begun', 'left', 'lost'] as const) {
    for (const stay of stays[kind]) {
      const { orgId, meetingId } = stay
      const change = byMeeting.get(meetingId) ?? { orgId, meetingId, begun: [], left: [], lost: [] }
      change[kind].push(stay)
      byMeeting.set(meetingId, change)
    }
  }
  return [...byMeeting.values()]
}
