import { addDays } from '@cairn/contract/calendar/days'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue, getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import { createMeeting, listMeetings, searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import type { Meeting, Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { ApiPerson } from './api-person'

export class SeededMeeting {
  private constructor(
    readonly traction: Traction,
    readonly meeting: Meeting,
    private readonly owner: ApiPerson,
    /** `YYYY-MM-DD` in the organization's time zone. */
    readonly today: string,
  ) {}

  static async create(owner: ApiPerson, title: string, others: readonly ApiPerson[] = []): Promise<SeededMeeting> {
    const { calendarDate } = await owner.call(getSession, { query: {} })
    const invitees = [owner, ...others].map(({ personId }) => personId)
    const body = { title, invitees, type: 'Departmental' as const, meetingDateTime: `${calendarDate}T09:00` }
    const { traction, meeting } = await owner.call(createMeeting, { body })
    return new SeededMeeting(traction, meeting, owner, calendarDate)
  }

  static async find(owner: ApiPerson, title: string): Promise<SeededMeeting> {
    const { calendarDate } = await owner.call(getSession, { query: {} })
    const { items } = await owner.call(searchMyMeetings, { body: { filters: { 'text-search': [title] } } })
    const [traction] = items
    if (!traction?.nextMeetingId) throw new Error(`There is no meeting ${title} to run.`)
    const [meeting] = await owner.call(listMeetings, { query: { ids: traction.nextMeetingId } })
    if (!meeting) throw new Error(`The meeting ${title} cannot be read.`)
    return new SeededMeeting(traction, meeting, owner, calendarDate)
  }

  get id(): string {
    return this.meeting.id
  }

  get page(): string {
    return `/traction/${this.traction.id}/${this.traction.meetingThreadId}`
  }

  /** For the last completed week; missing by default. */
  async measurable(title: string, goalValue: number, value?: number, by = this.owner): Promise<string> {
    const params = { scorecardId: this.traction.scorecardId }
    const body = { title, goalValue, ownerId: by.personId, comparison: 'GreaterOrEqual' as const }
    const { measurables } = await this.owner.call(addMeasurable, { params, body })
    const [{ id } = { id: '' }] = measurables
    if (value === undefined) return id
    const { focusIntervalId } = await this.owner.call(getScorecard, { params: { ...params, startDate: this.today } })
    await this.owner.call(addMeasuredValue, { params: { ...params, id }, body: { intervalId: focusIntervalId, value } })
    return id
  }

  async rock(title: string, by = this.owner): Promise<string> {
    const body = { title, ownerId: by.personId, tractionId: this.traction.id }
    return (await this.owner.call(createRock, { body })).rock.id
  }

  async headline(title: string, type: Headline['type'] = 'Customer', by = this.owner): Promise<string> {
    const body = { title, type, ownerIds: [by.personId], tractionId: this.traction.id }
    const { headlines } = await this.owner.call(createHeadlines, { body })
    return headlines[0]?.id ?? ''
  }

  /** Days from today. */
  async todo(title: string, days = 0, by = this.owner): Promise<string> {
    const dueDate = addDays(this.today, days)
    const body = { title, dueDate, ownerIds: [by.personId], tractionId: this.traction.id }
    const { todos } = await this.owner.call(createTodos, { body })
    return todos[0]?.id ?? ''
  }

  async issue(title: string, by = this.owner): Promise<string> {
    const body = { title, ownerIds: [by.personId], tractionId: this.traction.id }
    return (await this.owner.call(createIssue, { body })).issue.id
  }
}
