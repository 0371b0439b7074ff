import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { addDays, dayOfWeek } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { idOf, type Row } from './bulk-rows'
import type { ItemWriter, Maker, Place, Written } from './meeting-items'
import type { Employee, Team } from './staff'
import { drawnFrom, MEASURABLES } from './vocabulary'

/** Older than its oldest item. */
export const FOUNDED_MS = 800 * DAY_MS
const HELD = 12
const WEEKS = 26
const MINUTES = 78
const DAYS_APART = { Weekly: 7, BiWeekly: 14, Monthly: 28, Quarterly: 91 }
const COLORS = ['Blue', 'Teal', 'Orange', 'Purple']
const MISSING = 0.05

const named = ({ id, name }: Employee) => ({ personId: id, name })

interface Occurrence {
  readonly id: string
  readonly plannedFor: Date
  readonly startedAt: Date
}

interface Meeting extends Place {
  readonly name: string
  readonly held: readonly Occurrence[]
  readonly next: Occurrence
}

export class MeetingWriter {
  readonly #today: string
  readonly #agenda = standardAgenda()
  readonly #founded: Date

  constructor(
    readonly maker: Maker,
    readonly items: ItemWriter,
  ) {
    this.#today = localDateOf(maker.now, maker.timeZone)
    this.#founded = new Date(maker.now.getTime() - FOUNDED_MS)
  }

  async write(team: Team, place: number, itemCount: number): Promise<string> {
    const { rows, chance } = this.maker
    const id = idOf('traction', place, this.#founded)
    const threadId = idOf('thread', place, this.#founded)
    const apart = DAYS_APART[team.cadence]
    const time = `${String(chance.between(8, 16)).padStart(2, '0')}:00`
    const nextDate = this.#weekday(addDays(this.#today, chance.between(1, 7)))
    const occurrence = (ago: number): Occurrence => {
      const plannedFor = this.maker.at(addDays(nextDate, -ago * apart), time)
      const meetingId = idOf('meeting', place * 1_000 + ago, plannedFor)
      return { id: meetingId, plannedFor, startedAt: new Date(plannedFor.getTime() + 60_000) }
    }
    const held = Array.from({ length: HELD }, (_, index) => occurrence(HELD - index))
    const meeting: Meeting = {
      tractionId: id,
      threadId,
      members: team.members,
      name: team.name,
      held,
      next: occurrence(0),
    }
    const [leader] = team.members
    const scorecardId = idOf('scorecard', place, this.#founded)
    const made = { created_at: this.#founded, updated_at: this.#founded }
    await rows.add('tractions', {
      id,
      name: team.name,
      owner_id: leader?.id,
      type: team.type,
      cadence: team.cadence,
      meeting_thread_id: threadId,
      scorecard_id: scorecardId,
      agenda: this.#agenda,
      schedule_date: addDays(nextDate, -HELD * apart),
      schedule_time: time,
      location: 'Online',
      color_tag: drawnFrom(COLORS, chance),
      created_by_id: leader?.id,
      ...made,
    })
    await rows.addAll(
      'traction_invitees',
      team.members.map(({ id: personId }) => ({ traction_id: id, person_id: personId })),
    )
    await rows.add('checklists', { traction_id: id, updated_at: this.#founded })
    await rows.add('scorecards', { id: scorecardId, traction_id: id, period_kind: 'Week', ...made })
    await this.#scorecard(meeting, scorecardId, place)
    await this.#occurrences(meeting, await this.items.write(meeting, itemCount))
    return id
  }

  #weekday(date: string): string {
    const day = dayOfWeek(date)
    return addDays(date, day === 6 ? 2 : day === 0 ? 1 : 0)
  }

  async #scorecard({ tractionId, members }: Meeting, scorecardId: string, place: number): Promise<void> {
    const { rows, chance } = this.maker
    const owners = members.filter(({ role }) => role !== 'Observer')
    const weeks = weeksEndingAt(lastCompletedWeek(this.#today), WEEKS)
    for (const [sequence, { title, goal, unit, comparison }] of MEASURABLES.entries()) {
      const id = idOf('measurable', place * MEASURABLES.length + sequence, this.#founded)
      const ownerId = drawnFrom(owners, chance).id
      const by = { owner_id: ownerId, created_by_id: ownerId, created_at: this.#founded, updated_at: this.#founded }
      await rows.add('measurables', { id, traction_id: tractionId, title, ...by })
      const measured = { measurable_id: id, period_kind: 'Week' }
      await rows.add('scorecard_measurables', { scorecard_id: scorecardId, measurable_id: id, sequence })
      await rows.add('measurable_goals', {
        ...measured,
        period_key: '1900-01-01',
        goal_value: goal,
        comparison,
        unit_of_measure: unit,
        value_scale: unit === 'Dollar' ? 'Thousand' : 'One',
        decimal_places: 0,
      })
      for (const week of weeks) {
        if (chance.next() < MISSING) continue
        const value = goal === 0 ? chance.between(0, 1) : Math.round(goal * (0.85 + chance.next() * 0.3))
        const entered = { entered_by_id: ownerId, entered_at: this.maker.at(addDays(week, 7), '08:00') }
        await rows.add('measured_values', { ...measured, period_key: week, version: 2, value, ...entered })
      }
    }
  }

  async #occurrences(meeting: Meeting, items: readonly Written[]): Promise<void> {
    const { rows } = this.maker
    const all = [...meeting.held, meeting.next]
    for (const [index, { id, plannedFor, startedAt }] of all.entries()) {
      const isHeld = index < meeting.held.length
      const endedAt = new Date(startedAt.getTime() + MINUTES * 60_000)
      const planned = { id, traction_id: meeting.tractionId, planned_for: plannedFor, created_at: this.#founded }
      const summary = isHeld ? this.#summary(meeting, index, endedAt, items) : null
      const figures: Row | null = summary && {
        minutes: MINUTES,
        todosDue: summary.todosDue,
        todosDone: summary.todosDone,
        issuesSolved: summary.solvedIssues.length,
        attendeeCount: summary.attendees.length,
        averageRating: summary.averageRating,
      }
      await rows.add('meetings', {
        ...planned,
        status: isHeld ? 'Completed' : 'NotStarted',
        updated_at: isHeld ? endedAt : this.#founded,
        started_at: isHeld ? startedAt : null,
        ended_at: isHeld ? endedAt : null,
        called_at: isHeld ? startedAt : null,
        agenda_items: isHeld ? this.#agenda.items : null,
        figures,
        summary,
      })
    }
  }

  #summary(meeting: Meeting, index: number, endedAt: Date, items: readonly Written[]): MeetingSummary {
    const { chance, timeZone } = this.maker
    const { tractionId, threadId, members, name } = meeting
    const { id, plannedFor, startedAt } = meeting.held[index] ?? meeting.next
    const next = meeting.held[index + 1] ?? meeting.next
    const since = meeting.held[index - 1]?.startedAt ?? new Date(0)
    const ratings = members.map(() => chance.between(7, 10))
    const average = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
    const done = items.filter(({ kind, doneAt }) => kind === 'todo' && doneAt && doneAt > since && doneAt <= startedAt)
    const solved = items.filter(({ kind, meetingId }) => kind === 'issue' && meetingId === id)
    const [leader] = members
    return {
      meetingId: id,
      tractionId,
      meetingThreadId: threadId,
      title: name,
      timeZone,
      plannedFor: plannedFor.toISOString(),
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
      plannedMinutes: this.#agenda.lengthInMinutes,
      seconds: MINUTES * 60,
      scribe: leader ? named(leader) : null,
      attendees: members.map((one, at) => ({
        ...named(one),
        attendance: 'Online',
        rating: ratings[at] ?? null,
        ratingReason: '',
      })),
      averageRating: average,
      previousAverageRating: null,
      sections: this.#agenda.items.map(({ type, title, lengthInMinutes }) => ({
        type,
        title,
        plannedMinutes: lengthInMinutes,
        seconds: Math.round(lengthInMinutes * 52),
      })),
      newTodos: [],
      todosDue: done.length,
      todosDone: done.length,
      todosDoneEarly: 0,
      solvedIssues: solved.map(({ id: issueId, title, owner }) => ({
        ...named(owner),
        id: issueId,
        title,
        leftTodos: [],
        notes: '',
      })),
      openIssueCount: 0,
      headlines: [],
      cascadingMessages: [],
      offTrackRocks: [],
      missedMeasurables: [],
      measurables: { all: MEASURABLES.length, entered: MEASURABLES.length },
      nextMeetingId: next.id,
      nextDate: next.plannedFor.toISOString(),
    }
  }
}
