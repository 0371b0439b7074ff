import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve } from '@cairn/contract/live-meeting/live-meeting.evolve'
import { projectState } from '@cairn/contract/live-meeting/live-meeting.project'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Pool } from '../../platform/database/pool'

type StoredEvent = Pick<LiveMeetingEvent, 'revision' | 'type' | 'data' | 'byPersonId'> & { readonly at: Date }

/** A meeting's log as it is stored, and every state that it makes. */
export class MeetingTruth {
  readonly #events: LiveMeetingEvent[] = []
  readonly #states: LiveMeetingState[] = []

  constructor(
    readonly orgId: string,
    readonly meetingId: string,
  ) {}

  get revision(): number {
    return this.#events.length
  }

  get events(): readonly LiveMeetingEvent[] {
    return this.#events
  }

  /** Reads what was written since the last time. @throws where the numbers have a gap */
  async read(pool: Pool): Promise<void> {
    const { rows } = await pool.query<StoredEvent>(
      `select revision, type, data, at, by_person_id as "byPersonId" from live_meeting_events
       where org_id = $1 and meeting_id = $2 and revision > $3 order by revision`,
      [this.orgId, this.meetingId, this.revision],
    )
    for (const row of rows) {
      if (row.revision !== this.revision + 1) throw new Error(`${this.meetingId} has no event ${this.revision + 1}`)
      const event = { ...row, meetingId: this.meetingId, at: row.at.toISOString() } as LiveMeetingEvent
      this.#events.push(event)
      this.#states.push(evolve(this.#states.at(-1) ?? null, event))
    }
  }

  eventAt(revision: number): LiveMeetingEvent | undefined {
    return this.#events[revision - 1]
  }

  /** As the person may see it. */
  stateAt(revision: number, personId: string): LiveMeetingState | null {
    const state = this.#states[revision - 1]
    return state ? projectState(state, personId) : null
  }
}
