import { quarterOf } from '@cairn/contract/calendar/quarters'
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { ofPerson } from '@cairn/contract/core/items'
import type { SearchRequest } from '@cairn/contract/core/search'
import {
  type Dashboard,
  type Now,
  overfull,
  type StoredWidget,
  storedWidgetSchema,
  type TeamLine,
  type TileSearches,
  type Tiles,
  type Widget,
  type WidgetFilter,
  widgetLimits,
} from '@cairn/contract/dashboards/dashboards.schemas'
import { defaultWidgets } from '@cairn/contract/dashboards/default-dashboard'
import { filtersOf, isFiltered, onlyMine } from '@cairn/contract/dashboards/widget-filters'
import { laidOut } from '@cairn/contract/dashboards/widgets'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { requireShort } from '../../platform/search/parse-search'
import { headlineUseCases } from '../headlines/headlines.service'
import { groupIssues, issueUseCases } from '../issues/issues.service'
import { type Connected, peopleInMeeting } from '../live-meeting/live-meeting.service'
import { unreadNews } from '../notifications/notifications.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { groupRocks, searchRocks, searchRocksEach } from '../rocks/rocks.service'
import { listOwnMeasurables, missingNumbers } from '../scorecard/scorecard.service'
import { groupTodos, searchTodos, todoUseCases } from '../todos/todos.service'
import { listTractions, searchMyMeetings } from '../tractions/tractions.read.service'
import * as repository from './dashboards.repository'
import type { DashboardRow } from './dashboards.table'

/** Another release may have stored unknown tiles. */
function knownWidgets(stored: readonly unknown[]): StoredWidget[] {
  const known: StoredWidget[] = []
  for (const candidate of stored) {
    const { data } = storedWidgetSchema.safeParse(candidate)
    const isNew = data && known.every(({ i }) => i !== data.i)
    if (isNew && !overfull([...known, data])) known.push(data)
  }
  return known
}

const meetingsOf = (widgets: readonly Pick<StoredWidget, 'filters'>[]): string[] =>
  widgets.flatMap(({ filters }) => (filters ?? []).flatMap(({ id, value }) => (id === 'traction-ids' && value) || []))

/** Hides unreadable meetings. */
function presentFilters({ type, filters }: StoredWidget, personId: string, seen: ReadonlySet<string>): WidgetFilter[] {
  if (!isFiltered(type)) return []
  return (filters ?? filtersOf(onlyMine, personId)).map(({ id, value, statuses }) => {
    if (id === 'owner-id' || id === 'excluded-owner-ids') return { id, value: personId, statuses: [] }
    if (id === 'headline-status') return { id, value: null, statuses }
    return { id, value: value !== null && seen.has(value) ? value : null, statuses: [] }
  })
}

/** Rearranges overlapping tiles. */
function presentDashboard(row: DashboardRow | undefined, personId: string, seen: ReadonlySet<string>): Dashboard {
  if (!row) return { version: 0, widgetSettings: defaultWidgets(personId), leftOut: 0 }
  const known = knownWidgets(row.widgets)
  const widgetSettings = laidOut(known).map(
    (widget): Widget => ({ ...widget, filters: presentFilters(widget, personId, seen) }),
  )
  return { version: row.version, widgetSettings, leftOut: row.widgets.length - known.length }
}

async function seenMeetings(tx: Tx, actor: Actor, widgets: readonly StoredWidget[]): Promise<ReadonlySet<string>> {
  const wanted = meetingsOf(widgets)
  const seen = wanted.length > 0 ? await listTractions(tx, actor, wanted) : []
  return new Set(seen.map(({ id }) => id))
}

export async function getDashboard(tx: Tx, actor: Actor): Promise<Dashboard> {
  const row = await repository.findDashboard(tx, actor.personId)
  return presentDashboard(row, actor.personId, await seenMeetings(tx, actor, knownWidgets(row?.widgets ?? [])))
}

function recordDashboardChange(tx: Tx, { personId }: Actor, version: number): void {
  recordChange(tx, 'Updated', { kind: 'dashboard', id: personId, version, place: ofPerson(personId) })
}

/** Last write wins. @throws 422 */
export async function updateDashboard(tx: Tx, actor: Actor, widgets: readonly StoredWidget[]): Promise<Dashboard> {
  const type = overfull(widgets)
  if (type) {
    throw invalidForm([refusalMessage(widgetLimits[type], { field: 'widgetSettings' })])
  }
  const seen = await seenMeetings(tx, actor, widgets)
  const kept = widgets.map((widget) => ({ ...widget, filters: presentFilters(widget, actor.personId, seen) }))
  const row = await repository.saveDashboard(tx, actor.personId, kept)
  recordDashboardChange(tx, actor, row.version)
  return presentDashboard(row, actor.personId, seen)
}

export async function resetDashboard(tx: Tx, actor: Actor): Promise<Dashboard> {
  await repository.deleteDashboard(tx, actor.personId)
  recordDashboardChange(tx, actor, 0)
  return presentDashboard(undefined, actor.personId, new Set())
}

const search = (filters: SearchRequest['filters'], property: string): SearchRequest => ({
  startIndex: 0,
  endIndex: 1000,
  includeTotalCount: false,
  filters,
  sorts: [{ property, ascending: true }],
})

const MEETINGS_MAX = 100

async function ownMeetings(tx: Tx, actor: Actor): Promise<Traction[]> {
  const mine = await searchMyMeetings(tx, actor, { ...search({}, 'NextDate'), endIndex: MEETINGS_MAX })
  return mine.items
}

async function hereIn(tx: Tx, tractions: readonly Traction[], connected: Connected): Promise<Now['here']> {
  const next = tractions.find(({ isRunning }) => isRunning) ?? tractions.find(({ nextDate }) => nextDate !== null)
  if (!next?.nextMeetingId) return null
  return { meetingId: next.nextMeetingId, personIds: await peopleInMeeting(tx, next.nextMeetingId, connected) }
}

const countsOf = ({ items }: { readonly items: readonly { readonly key: string; readonly count: number }[] }) =>
  new Map(items.map(({ key, count }) => [key, count]))

async function teamLines(
  tx: Tx,
  actor: Actor,
  tractions: readonly Traction[],
  quarterStart: string,
): Promise<TeamLine[]> {
  const ids = tractions.filter(({ ownerId }) => ownerId === actor.personId).map(({ id }) => id)
  if (ids.length < 2) return []
  const inThem = { 'traction-ids': ids }
  const missing = await missingNumbers(tx, ids)
  const rocks = { ...inThem, status: ['OffTrack'], 'quarter-start': [quarterStart] }
  const offTrack = countsOf(await groupRocks(tx, actor, { filters: rocks, by: 'meeting' }))
  const overdue = countsOf(await groupTodos(tx, actor, { filters: { ...inThem, overdue: ['true'] }, by: 'meeting' }))
  const open = { ...inThem, status: ['NotDone', 'Pending'] }
  const issues = countsOf(await groupIssues(tx, actor, { filters: open, by: 'meeting' }))
  return ids.map((tractionId) => ({
    tractionId,
    missingNumbers: missing.get(tractionId) ?? 0,
    offTrackRocks: offTrack.get(tractionId) ?? 0,
    overdueTodos: overdue.get(tractionId) ?? 0,
    openIssues: issues.get(tractionId) ?? 0,
  }))
}

export async function getNow(tx: Tx, actor: Actor, connected: Connected): Promise<Now> {
  const { today, quarterStartMonth } = await organizationCalendar(tx)
  const quarterStart = quarterOf(today, quarterStartMonth).startDate
  const own = { 'owner-id': [actor.personId] }
  const tractions = await ownMeetings(tx, actor)
  const rocks = await searchRocks(tx, actor, search({ ...own, 'quarter-start': [quarterStart] }, 'DueDate'))
  const todos = await searchTodos(tx, actor, search({ ...own, status: ['NotDone', 'Pending'] }, 'DueDate'))
  return {
    tractions,
    here: await hereIn(tx, tractions, connected),
    measured: await listOwnMeasurables(tx, actor),
    rocks: rocks.items,
    todos: todos.items,
    news: await unreadNews(tx, actor.personId),
    teams: await teamLines(tx, actor, tractions, quarterStart),
  }
}

export async function searchTiles(tx: Tx, actor: Actor, asked: TileSearches): Promise<Tiles> {
  const calendar = await organizationCalendar(tx)
  const tiles = {
    rock: await searchRocksEach(tx, actor, asked.rock, calendar),
    todo: await todoUseCases.searchEach(tx, actor, asked.todo, calendar),
    issue: await issueUseCases.searchEach(tx, actor, asked.issue, calendar),
    headline: await headlineUseCases.searchEach(tx, actor, asked.headline, calendar),
  }
  requireShort(Object.values(tiles).flat(2))
  return tiles
}
