import { DAY_MS } from '@cairn/contract/calendar/durations'
import { isHeardOutside } from '@cairn/contract/example-organizations/example-organizations.policy'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import type { Actor } from '@cairn/contract/people/people.policy'
import { NO_ROCK_STATUS, weeklyRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import type { AccountId } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { calendarText, type DayEvent, type TimedEvent } from '../../platform/icalendar/calendar'
import { hasSecondFactor } from '../identity/factors/second-factors.service'
import { ownerOfCalendar } from '../identity/tokens/tokens.service'
import { organizationCalendar, organizationsOf } from '../organizations/organizations.service'
import { type Membership, membershipsOf } from '../people/people.service'
import { searchRocks } from '../rocks/rocks.service'
import { searchTodos } from '../todos/todos.service'
import { meetingsSince, tractionsOf } from '../tractions/tractions.service'
import { meetingEvents, type Site, siteOf } from './calendar-meetings'

const BACK_MS = 31 * DAY_MS
const MOST_DUE = 1_000

interface Place extends Membership {
  readonly name: string
}

interface Part {
  readonly timeZone: string
  readonly timed: readonly TimedEvent[]
  readonly days: readonly DayEvent[]
}

async function placesOf(tx: Tx, userId: AccountId): Promise<Place[]> {
  const memberships = (await membershipsOf(tx, userId)).filter(isHeardOutside)
  const orgIds = memberships.map(({ orgId }) => orgId)
  const organizations = new Map((await organizationsOf(tx, orgIds)).map((one) => [one.id, one]))
  const isProvenTwice = await hasSecondFactor(tx, userId)
  return memberships.flatMap((membership) => {
    const organization = organizations.get(membership.orgId)
    if (!organization || (organization.requiresSecondFactor && !isProvenTwice)) return []
    return [{ ...membership, name: organization.name }]
  })
}

interface Due {
  readonly id: string
  readonly title: string
  readonly dueDate: string
  readonly createdAt: string
}

const dayOf =
  ({ publicUrl, host }: Site, kind: 'todo' | 'rock', organization: string) =>
  ({ id, title, dueDate, createdAt }: Due): DayEvent => {
    const url = `${publicUrl}/?popup=${kind}&item=${id}`
    const uid = `${id}@${host}`
    return { uid, title, date: dueDate, description: `${organization}\n${url}`, url, changedAt: new Date(createdAt) }
  }

async function dueDays(tx: Tx, actor: Actor, site: Site, organization: string): Promise<DayEvent[]> {
  const asked = { startIndex: 0, endIndex: MOST_DUE, includeTotalCount: false, sorts: [] }
  const own = { 'owner-id': [actor.personId] }
  const todos = await searchTodos(tx, actor, { ...asked, filters: { ...own, status: ['NotDone'] } })
  const open = [...weeklyRockStatuses, NO_ROCK_STATUS]
  const rocks = await searchRocks(tx, actor, { ...asked, filters: { ...own, status: open } })
  return [...todos.items.map(dayOf(site, 'todo', organization)), ...rocks.items.map(dayOf(site, 'rock', organization))]
}

async function partOf(tx: Tx, { personId, role, standing, name }: Place, site: Site): Promise<Part> {
  const { timeZone } = await organizationCalendar(tx)
  const tractions = await tractionsOf(tx, personId)
  const ids = tractions.map(({ id }) => id)
  const meetings = await meetingsSince(tx, ids, new Date(tx.now().getTime() - BACK_MS))
  const shown = { site, timeZone, organization: name }
  const timed = tractions.flatMap((traction) => {
    const own = meetings.filter(({ tractionId }) => tractionId === traction.id)
    return meetingEvents(traction, own, tx.now(), shown)
  })
  return { timeZone, timed, days: await dueDays(tx, { personId, role: effectiveRole(role, standing) }, site, name) }
}

/** Null for an unknown secret. */
export async function readCalendar(
  database: Database,
  file: string,
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string },
): Promise<string | null> {
  const places = await database.system(async (tx) => {
    const userId = await ownerOfCalendar(tx, file, secret)
    return userId === null ? null : await placesOf(tx, userId)
  })
  if (places === null) return null
  const site = siteOf(publicUrl)
  const parts: Part[] = []
  for (const place of places) {
    const { orgId, personId } = place
    parts.push(await database.tenant({ orgId, personId }, (tx) => partOf(tx, place, site)))
  }
  return calendarText({ name: 'Cairn', events: parts, days: parts.flatMap(({ days }) => days) })
}
