import { addMonths } from '@cairn/contract/calendar/days'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Actor } from '@cairn/contract/people/people.policy'
import { snapshotChart } from '../../domains/accountability-chart/accountability-chart.service'
import { publishRevision, type Snapshot } from '../../domains/collections/collections.revisions.service'
import { createCollection, createRevision } from '../../domains/collections/collections.service'
import { snapshotVto } from '../../domains/vto/vto.service'
import type { Tx } from '../../platform/database/transaction'
import type { Chance } from '../company'
import { type BulkRows, idOf, type Row } from './bulk-rows'
import type { Employee, Team } from './staff'
import { drawnFrom, SEAT_ROLES, titles } from './vocabulary'

const noRealtime = { refreshRooms: () => undefined }
const FOLDER_SIZE = 10
const SEATS_BELOW = 8
const VALUES = ['Keep promises', 'Say it early', 'Learn every day', 'Safety first']
const FIGURES = ['Revenue', 'Profit', 'Customers']
const LONG_TERM_ISSUES = 6

interface Author {
  readonly tx: Tx
  readonly rows: BulkRows
  readonly chance: Chance
  readonly now: Date
  readonly timeZone: string
  readonly owner: Actor
}

type Kind = 'ac' | 'vto'

async function newRevision({ tx, owner }: Author, kind: Kind, collectionId: string, title: string, leaderId?: string) {
  const individuals =
    leaderId && leaderId !== owner.personId ? [{ personId: leaderId, canView: true, canEdit: true }] : []
  const org = { canView: leaderId === undefined, canEdit: false }
  const permissions = { lt: { canView: true, canEdit: true }, org, individuals }
  const actor = { ...owner, address: 'demonstration' }
  const { revision } = await createRevision(tx, actor, { kind, collectionId }, { title, permissions }, noRealtime)
  return revision.id
}

async function newFolder({ tx, owner }: Author, kind: Kind, title: string, isCompanyFolder: boolean) {
  const { collection } = await createCollection(tx, owner, kind, { title, isCompanyFolder })
  return collection.id
}

const publish = ({ tx, owner }: Author, kind: Kind, collectionId: string, revisionId: string, snapshot: Snapshot) =>
  publishRevision(tx, owner, { kind, collectionId, revisionId }, {}, snapshot)

export async function drawChart(author: Author, staff: readonly Employee[]): Promise<void> {
  const { rows, chance, now } = author
  const collectionId = await newFolder(author, 'ac', 'Structure', true)
  const revisionId = await newRevision(author, 'ac', collectionId, 'This year')
  const seatId = (place: number) => idOf('seat', place, now)
  for (const [place, { id, seat, manager }] of staff.entries()) {
    await rows.add('seats', {
      id: seatId(place),
      revision_id: revisionId,
      change_number: 1,
      is_assistant: false,
      parent_id: manager === null ? null : seatId(manager),
      sequence: (place + SEATS_BELOW - 1) % SEATS_BELOW,
      title: seat,
      assigned_to_id: id,
      roles: [...new Set(Array.from({ length: 5 }, () => drawnFrom(SEAT_ROLES, chance)))],
    })
  }
  await rows.flush()
  await publish(author, 'ac', collectionId, revisionId, snapshotChart)
}

async function fillVto(author: Author, revisionId: string, count: number, owner: Employee, tractionId: string) {
  const { rows, chance, now, timeZone } = author
  const today = localDateOf(now, timeZone)
  let lines = 0
  const section = (kind: string, columns: Row = {}) =>
    rows.add('vto_sections', {
      id: idOf(`section ${kind}`, count, now),
      revision_id: revisionId,
      kind,
      title: 'Purpose',
      content_html: '',
      niche_html: '',
      future_date: null,
      linked_traction_id: null,
      ...columns,
    })
  const line = async (kind: string, title: string, columns: Row = {}) => {
    lines += 1
    const id = idOf(`line ${lines}`, count, now)
    await rows.add('vto_lines', {
      id,
      revision_id: revisionId,
      kind,
      title,
      sequence: lines,
      plan: null,
      market_id: null,
      content_html: '',
      unique_kind: 'Unique',
      comparison: 'GreaterOrEqual',
      unit_of_measure: 'Number',
      value_scale: 'One',
      decimal_places: 0,
      is_visible_to_lt_only: false,
      value: null,
      ...columns,
    })
    return id
  }
  await section('core_values_speech', { content_html: '<p>What we hire and promote by.</p>' })
  const focus = { niche_html: '<p>Reliable parts, on time.</p>' }
  await section('core_focus', { content_html: '<p>Make work easier for our customers.</p>', ...focus })
  await section('ten_year_target', { content_html: '<p>Known in every state for keeping dates.</p>' })
  await section('three_year_picture', { future_date: addMonths(today, 36) })
  await section('one_year_plan', { future_date: addMonths(today, 12) })
  await section('quarterly_plan', { future_date: quarterOf(today).endDate, linked_traction_id: tractionId })
  for (const title of VALUES) await line('core_value', title)
  const marketId = await line('target_market', 'Companies of 50 to 500 people within a day’s drive')
  for (const title of ['Answer within a day', 'One contact for everything', 'Fixed prices']) {
    await line('unique', title, { market_id: marketId })
  }
  for (const plan of ['three_year_picture', 'one_year_plan', 'quarterly_plan']) {
    for (const title of FIGURES)
      await line('metric', title, { plan, value: chance.between(2, 40), value_scale: 'Million' })
    for (let goal = 0; goal < 4; goal += 1) await line('goal', titles.rock(chance), { plan })
  }
  for (let issue = 0; issue < LONG_TERM_ISSUES; issue += 1) {
    await rows.add('issues', {
      id: idOf('long-term issue', count * LONG_TERM_ISSUES + issue, now),
      title: titles.issue(chance),
      owner_id: owner.id,
      content_html: '',
      created_at: now,
      created_by_id: owner.id,
      updated_at: now,
      place_kind: 'vtorevision',
      place_id: revisionId,
      status: 'NotDone',
      removed_at: null,
      archived_at: null,
      voter_ids: [],
      solved_at: null,
      solved_in_meeting_id: null,
    })
  }
}

export async function writeVtos(
  author: Author,
  teams: readonly Team[],
  tractionIds: readonly string[],
  count: number,
): Promise<void> {
  const made: { readonly collectionId: string; readonly revisionId: string }[] = []
  let collectionId = await newFolder(author, 'vto', 'Company V/TO', true)
  for (const [place, { name, members }] of teams.slice(0, count).entries()) {
    const [leader] = members
    const tractionId = tractionIds[place]
    if (!leader || !tractionId) continue
    if (place % FOLDER_SIZE === 1) collectionId = await newFolder(author, 'vto', `Team V/TOs from ${name}`, false)
    const isCompany = place === 0
    const title = isCompany ? 'This year' : `${name} V/TO`
    const revisionId = await newRevision(author, 'vto', collectionId, title, isCompany ? undefined : leader.id)
    await fillVto(author, revisionId, place, leader, tractionId)
    made.push({ collectionId, revisionId })
  }
  await author.rows.flush()
  for (const one of made) await publish(author, 'vto', one.collectionId, one.revisionId, snapshotVto)
}
