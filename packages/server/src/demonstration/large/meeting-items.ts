import { addDays } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { addQuarters, quarterOf } from '@cairn/contract/calendar/quarters'
import { instantOf, localDateOf } from '@cairn/contract/calendar/time-zone'
import { addWeeks, weekStart } from '@cairn/contract/calendar/weeks'
import type { WorkItemKind } from '@cairn/contract/core/items'
import { indexWords } from '../../domains/work-items/work-items.words.service'
import type { Tx } from '../../platform/database/transaction'
import type { Chance } from '../company'
import { type BulkRows, idOf, type Row } from './bulk-rows'
import type { Employee } from './staff'
import { drawnFrom, REMARKS, SENTENCES, titles } from './vocabulary'

const HISTORY_DAYS = 730
const QUARTERS = 8
/** Distribution of ten items. */
const KINDS = ['todo', 'issue', 'todo', 'headline', 'todo', 'issue', 'rock', 'todo', 'issue', 'headline'] as const
const SHARES = { openTodos: 0.12, openIssues: 0.2, openHeadlines: 0.06, personal: 0.05, notes: 0.2, comments: 0.1 }
const REMOVED_EVERY = 300
const CLOSED_AS = ['Done', 'Done', 'Done', 'NotDone', 'Closed', 'Canceled']

export interface Maker {
  readonly tx: Tx
  readonly rows: BulkRows
  readonly chance: Chance
  readonly now: Date
  readonly timeZone: string
  readonly at: (date: string, time: string) => Date
}

/** Computing an instant is slow, and there are few dates. */
export function rememberedInstants(timeZone: string): Maker['at'] {
  const known = new Map<string, Date>()
  return (date, time) => {
    const key = `${date} ${time}`
    const instant = known.get(key) ?? instantOf(date, time, timeZone)
    known.set(key, instant)
    return instant
  }
}

export interface Place {
  readonly tractionId: string
  readonly threadId: string
  readonly members: readonly Employee[]
  readonly held: readonly { readonly id: string; readonly startedAt: Date }[]
}

export interface Written {
  readonly kind: WorkItemKind
  readonly id: string
  readonly title: string
  readonly owner: Employee
  readonly createdAt: Date
  readonly doneAt: Date | null
  readonly meetingId: string | null
  readonly placeId: string
}

export class ItemWriter {
  #count = 0
  readonly #today: string

  constructor(readonly maker: Maker) {
    this.#today = localDateOf(maker.now, maker.timeZone)
  }

  async write(place: Place, size: number): Promise<Written[]> {
    const make = { todo: this.#todo, issue: this.#issue, headline: this.#headline, rock: this.#rock }
    const written: Written[] = []
    for (let index = 0; index < size; index += 1) {
      written.push(await make[KINDS[index % KINDS.length] ?? 'todo'].call(this, place))
    }
    for (const kind of ['todo', 'issue', 'headline', 'rock'] as const) {
      const titled = written.filter((one) => one.kind === kind)
      const rows = titled.map(({ id, title, placeId }) => ({ row: { id, title, placeIds: [placeId] }, before: null }))
      indexWords(this.maker.tx, kind, rows)
    }
    return written
  }

  #isOne(share: number): boolean {
    return this.maker.chance.next() < share
  }

  #ago(days: number): Date {
    return new Date(this.maker.now.getTime() - days * DAY_MS + this.maker.chance.between(0, 9 * 60) * 60_000)
  }

  #between(from: Date, days: number): Date {
    const later = from.getTime() + this.maker.chance.between(1, days) * DAY_MS
    return new Date(Math.min(later, this.maker.now.getTime()))
  }

  #common(kind: WorkItemKind, { members }: Place, createdAt: Date, title: string) {
    const { chance, now } = this.maker
    this.#count += 1
    const owner = drawnFrom(
      members.filter(({ role }) => role !== 'Observer'),
      chance,
    )
    const isRemoved = this.#count % REMOVED_EVERY === 0
    const row = {
      id: idOf(kind, this.#count, createdAt),
      title,
      owner_id: owner.id,
      created_at: createdAt,
      created_by_id: drawnFrom(members, chance).id,
      content_html: this.#isOne(SHARES.notes) ? `<p>${drawnFrom(SENTENCES, chance)}</p>` : '',
      removed_at: isRemoved ? new Date(now.getTime() - chance.between(1, 80) * DAY_MS) : null,
    }
    return { owner, row }
  }

  async #keep(place: Place, item: Omit<Written, 'placeId'>, row: Row, done: Row | null): Promise<Written> {
    const { rows, chance } = this.maker
    const { kind, id, doneAt, owner } = item
    await rows.add(`${kind}s`, row)
    const about = { item_kind: kind, item_id: id }
    if (doneAt && done) {
      const entry = { at: doneAt, by_person_id: owner.id, action: 'changed', changes: done }
      await rows.add('item_history', { ...about, id: idOf('history', this.#count, doneAt), ...entry })
    }
    if (row.removed_at instanceof Date) {
      const entry = { at: row.removed_at, by_person_id: owner.id, action: 'removed', changes: {} }
      await rows.add('item_history', { ...about, id: idOf('removal', this.#count, row.removed_at), ...entry })
    }
    if (kind !== 'headline' && this.#isOne(SHARES.comments)) {
      const at = this.#between(item.createdAt, 5)
      const said = {
        author_id: drawnFrom(place.members, chance).id,
        content_html: `<p>${drawnFrom(REMARKS, chance)}</p>`,
      }
      await rows.add('item_comments', { ...about, id: idOf('comment', this.#count, at), ...said, created_at: at })
    }
    return { ...item, placeId: place.tractionId }
  }

  async #todo(place: Place): Promise<Written> {
    const { chance } = this.maker
    const isOpen = this.#isOne(SHARES.openTodos)
    const daysAgo = isOpen ? chance.between(1, 20) : chance.between(21, HISTORY_DAYS)
    const createdAt = this.#ago(daysAgo)
    const { owner, row } = this.#common('todo', place, createdAt, titles.todo(chance))
    const doneAt = isOpen && this.#isOne(0.7) ? null : this.#between(createdAt, 6)
    const isPersonal = this.#isOne(SHARES.personal)
    const archivedAt = isOpen ? null : new Date(createdAt.getTime() + 8 * DAY_MS)
    const item = { kind: 'todo', id: row.id, title: row.title, owner, createdAt, doneAt, meetingId: null } as const
    const columns = {
      ...row,
      updated_at: archivedAt ?? doneAt ?? createdAt,
      archived_at: archivedAt,
      place_kind: isPersonal ? 'person' : 'traction',
      place_id: isPersonal ? owner.id : place.tractionId,
      due_date: addDays(this.#today, 7 - daysAgo),
      status: doneAt ? 'Done' : 'NotDone',
      completed_at: doneAt,
    }
    const written = await this.#keep(place, item, columns, { status: ['NotDone', 'Done'] })
    if (!doneAt && !isPersonal && row.created_by_id !== owner.id)
      await this.#assigned(place, written, row.created_by_id)
    return isPersonal ? { ...written, placeId: owner.id } : written
  }

  async #assigned(place: Place, { id, title, owner, createdAt }: Written, byId: string): Promise<void> {
    const by = place.members.find((one) => one.id === byId)?.name ?? ''
    const path = `/traction/${place.tractionId}/${place.threadId}/meetingoverview?popup=todo&item=${id}`
    const isOld = createdAt.getTime() < this.maker.now.getTime() - 3 * DAY_MS
    await this.maker.rows.add('notifications', {
      id: idOf('assigned', this.#count, createdAt),
      recipient_id: owner.id,
      type: 'ItemAssigned',
      subject_id: id,
      traction_id: place.tractionId,
      title: 'New to-do',
      link: path,
      message: `${by} assigned you “${title}”.`,
      created_at: createdAt,
      read_at: isOld ? this.maker.now : null,
      mailed_at: createdAt,
      said: { by, item: title, kind: 'todo', text: 'itemAssigned' },
    })
  }

  async #issue(place: Place): Promise<Written> {
    const { chance } = this.maker
    const isOpen = this.#isOne(SHARES.openIssues)
    const meeting = isOpen || place.held.length === 0 ? null : drawnFrom(place.held, chance)
    const isInMeeting = meeting !== null && this.#isOne(0.3)
    const solvedAt = isOpen ? null : isInMeeting ? meeting.startedAt : this.#ago(chance.between(90, HISTORY_DAYS))
    const createdAt = solvedAt
      ? new Date(solvedAt.getTime() - chance.between(1, 30) * DAY_MS)
      : this.#ago(chance.between(1, 180))
    const { owner, row } = this.#common('issue', place, createdAt, titles.issue(chance))
    const meetingId = isInMeeting ? meeting.id : null
    const item = { kind: 'issue', id: row.id, title: row.title, owner, createdAt, doneAt: solvedAt, meetingId } as const
    const voters = isOpen ? place.members.slice(0, chance.between(0, 3)).map(({ id }) => id) : []
    const columns = {
      ...row,
      updated_at: solvedAt ?? createdAt,
      archived_at: solvedAt,
      place_kind: 'traction',
      place_id: place.tractionId,
      voter_ids: voters,
      status: solvedAt ? 'Done' : 'NotDone',
      solved_at: solvedAt,
      solved_in_meeting_id: meetingId,
    }
    return await this.#keep(place, item, columns, { status: ['NotDone', 'Done'] })
  }

  async #headline(place: Place): Promise<Written> {
    const { chance } = this.maker
    const isOpen = this.#isOne(SHARES.openHeadlines)
    const createdAt = this.#ago(isOpen ? chance.between(1, 6) : chance.between(8, HISTORY_DAYS))
    const type = drawnFrom(['Customer', 'Employee'] as const, chance)
    const { owner, row } = this.#common('headline', place, createdAt, titles.headline[type](chance))
    const doneAt = isOpen ? null : this.#between(createdAt, 6)
    const item = { kind: 'headline', id: row.id, title: row.title, owner, createdAt, doneAt, meetingId: null } as const
    const columns = {
      ...row,
      updated_at: doneAt ?? createdAt,
      archived_at: doneAt,
      type,
      place_kind: 'traction',
      place_id: place.tractionId,
      status: doneAt ? 'Reviewed' : 'ToReview',
      reviewed_at: doneAt,
    }
    return await this.#keep(place, item, columns, { status: ['ToReview', 'Reviewed'] })
  }

  async #rock(place: Place): Promise<Written> {
    const { chance, rows, now } = this.maker
    const quartersAgo = this.#count % QUARTERS
    const { startDate, endDate } = addQuarters(quarterOf(this.#today), -quartersAgo)
    const createdAt = new Date(Math.min(this.maker.at(startDate, '10:00').getTime(), now.getTime()))
    const { owner, row } = this.#common('rock', place, createdAt, titles.rock(chance))
    const isOpen = quartersAgo === 0
    const closedAs = isOpen ? null : drawnFrom(CLOSED_AS, chance)
    const doneAt = isOpen ? null : this.maker.at(endDate, '15:00')
    const item = { kind: 'rock', id: row.id, title: row.title, owner, createdAt, doneAt, meetingId: null } as const
    const columns = {
      ...row,
      updated_at: doneAt ?? createdAt,
      archived_at: quartersAgo > 1 ? doneAt : null,
      due_date: endDate,
      main_traction_id: place.tractionId,
      type: drawnFrom(['Team', 'Team', 'Departmental', 'Personal'], chance),
      closing_status: closedAs,
      judged_quarter: isOpen ? null : startDate,
      closed_week: isOpen ? null : weekStart(endDate),
      completed_at: closedAs === 'Done' ? doneAt : null,
    }
    const written = await this.#keep(place, item, columns, { closingStatus: [null, closedAs] })
    await rows.add('rock_tractions', { rock_id: row.id, traction_id: place.tractionId })
    await this.#rockWeeks(row.id, isOpen ? this.#today : addDays(endDate, -7))
    if (isOpen) await this.#milestones(row.id, startDate, createdAt)
    return written
  }

  async #rockWeeks(rockId: string, until: string): Promise<void> {
    const { startDate } = quarterOf(until)
    for (let back = 0; back < 3; back += 1) {
      const week = addWeeks(weekStart(until), -back)
      if (week < startDate) return
      const status = this.#isOne(0.75) ? 'OnTrack' : 'OffTrack'
      await this.maker.rows.add('rock_weeks', { rock_id: rockId, period_kind: 'Week', period_key: week, status })
    }
  }

  async #milestones(rockId: string, startDate: string, createdAt: Date): Promise<void> {
    for (const [sequence, title] of ['Plan agreed', 'First half done', 'Handed over'].entries()) {
      const dueDate = addDays(startDate, 28 * (sequence + 1))
      const doneAt = dueDate < this.#today ? this.maker.at(dueDate, '16:00') : null
      const id = idOf(`milestone ${sequence}`, this.#count, createdAt)
      await this.maker.rows.add('rock_milestones', {
        id,
        rock_id: rockId,
        title,
        due_date: dueDate,
        done_at: doneAt,
        sequence,
      })
    }
  }
}
