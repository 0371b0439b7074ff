/** For benchmarks. Deterministic for a seed and day; one transaction. */
import { instantOf, localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Database } from '../../platform/database/database'
import { allowSilence } from '../../platform/database/pool'
import type { Tx } from '../../platform/database/transaction'
import { hasUsers } from '../accounts.repository'
import { type Chance, createChance } from '../company'
import { withinOneTransaction } from '../one-transaction'
import { BulkRows, idOf, type Row } from './bulk-rows'
import { ItemWriter, type Maker, rememberedInstants } from './meeting-items'
import { FOUNDED_MS, MeetingWriter } from './meetings'
import { drawChart, writeVtos } from './plans'
import { type Employee, formTeams, hireStaff, signInExamples, type Team } from './staff'

const SEED = 4_711
const TIME_ZONE = 'America/Chicago'
const NAME = 'Northgate Industries'
const LEADERSHIP_SHARE = 0.01
/** Shared with the demonstration. */
const FILL_LOCK = 4_711_003

export interface LargeSize {
  readonly people: number
  readonly meetings: number
  readonly vtos: number
  readonly items: number
}

export const LARGE: LargeSize = { people: 5_000, meetings: 800, vtos: 100, items: 300_000 }

export class FolderInUse extends Error {}

interface LargeSignIn {
  readonly personId: string
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

export interface LargeOrganization {
  readonly orgId: string
  readonly signIns: readonly LargeSignIn[]
}

interface Options {
  readonly size: LargeSize
  readonly passwordHash: string
  readonly onProgress?: (sentence: string) => void
}

async function addPeople(rows: BulkRows, staff: readonly Employee[], passwordHash: string, since: Date) {
  const made = { created_at: since, updated_at: since }
  for (const { accountId, firstName, lastName, name, email } of staff) {
    const named = { name, email, first_name: firstName, last_name: lastName, email_verified: true }
    await rows.add('users', { id: accountId, ...named, default_org_id: rows.orgId, terms_accepted_at: since, ...made })
    const account = { account_id: accountId, provider_id: 'credential', password: passwordHash }
    await rows.add('accounts', { id: accountId, user_id: accountId, ...account, ...made })
  }
  for (const [place, { id, accountId, firstName, lastName, email, role }] of staff.entries()) {
    const named = { first_name: firstName, last_name: lastName, email }
    await rows.add('people', { id, user_id: accountId, ...named, role, accepted_at: since, ...made })
    const entry = { action: 'PersonInvited', actor_id: staff[0]?.id, subject_id: id, details: { role } }
    await rows.add('audit_entries', {
      id: idOf('invited', place, since),
      at: since,
      ...entry,
      address: 'demonstration',
    })
  }
}

async function addSignIns({ rows, chance, now }: Maker, staff: readonly Employee[]): Promise<void> {
  for (const [place, { id }] of staff.entries()) {
    for (let back = 0; back < 3; back += 1) {
      const at = new Date(now.getTime() - chance.between(1, 60 * 24 * 60) * 60_000)
      const entry = { action: 'SignedIn', actor_id: id, subject_id: id, details: {}, address: 'demonstration' }
      await rows.add('audit_entries', { id: idOf(`signed in ${back}`, place, at), at, ...entry })
    }
  }
}

async function addMeetings(maker: Maker, teams: readonly Team[], items: number, tell: (sentence: string) => void) {
  const writer = new MeetingWriter(maker, new ItemWriter(maker))
  const each = Math.floor((items * (1 - LEADERSHIP_SHARE)) / teams.length)
  const ids: string[] = []
  for (const [place, team] of teams.entries()) {
    ids.push(await writer.write(team, place, place === 0 ? items - each * (teams.length - 1) : each))
    if (ids.length % 100 === 0) tell(`${ids.length} of ${teams.length} meetings …`)
  }
  await maker.rows.flush()
  return ids
}

interface Plan {
  readonly rows: BulkRows
  readonly chance: Chance
  readonly now: Date
  readonly staff: readonly Employee[]
  readonly teams: readonly Team[]
}

function planLarge(tx: Tx, orgId: string, now: Date, { people, meetings }: LargeSize): Plan {
  const chance = createChance(SEED)
  const staff = hireStaff(people, chance, new Date(now.getTime() - FOUNDED_MS))
  return { rows: new BulkRows(tx.client, orgId), chance, now, staff, teams: formTeams(staff, meetings, chance) }
}

async function found({ rows, staff, now }: Plan, passwordHash: string): Promise<void> {
  const founded = new Date(now.getTime() - FOUNDED_MS)
  const organization: Row = { name: NAME, time_zone: TIME_ZONE, created_at: founded, updated_at: founded }
  await rows.add('organizations', organization)
  await addPeople(rows, staff, passwordHash, founded)
  await rows.flush()
}

async function work(tx: Tx, plan: Plan, { size, onProgress = () => undefined }: Options): Promise<void> {
  const { rows, staff, teams } = plan
  const maker = { ...plan, tx, timeZone: TIME_ZONE, at: rememberedInstants(TIME_ZONE) }
  await addSignIns(maker, staff)
  const tractionIds = await addMeetings(maker, teams, size.items, onProgress)
  const [leadershipId] = tractionIds
  await tx.client.query('update organizations set leadership_traction_id = $2 where org_id = $1', [
    rows.orgId,
    leadershipId,
  ])
  onProgress('The chart and the V/TOs …')
  const author = { ...maker, owner: { personId: tx.personId ?? '', role: 'Owner' as const } }
  await drawChart(author, staff)
  await writeVtos(author, teams, tractionIds, size.vtos)
}

/** @throws FolderInUse */
export async function fillLarge(database: Database, options: Options): Promise<LargeOrganization> {
  const { size, onProgress = () => undefined } = options
  const { pool, entries, clock, hooks, nodeId } = database
  const now = instantOf(localDateOf(clock.now(), TIME_ZONE), '00:00', TIME_ZONE)
  const orgId = idOf(`organization of ${size.people}`, SEED, now)
  const within = { pool, entries, clock, hooks, nodeId, enqueue: async () => undefined }
  const { staff, teams } = await withinOneTransaction(within, FILL_LOCK, async (filled) => {
    const plan = await filled.system(async (tx) => {
      allowSilence(tx.client)
      // Plans cached for empty tables would scan full ones.
      await tx.client.query('set local plan_cache_mode = force_custom_plan; set local enable_seqscan = off')
      // Building rows may exceed the idle timeout.
      await tx.client.query('set local idle_in_transaction_session_timeout = 0')
      if (await hasUsers(tx)) throw new FolderInUse()
      const planned = planLarge(tx, orgId, now, size)
      await found(planned, options.passwordHash)
      return planned
    })
    await filled.tenant({ orgId, personId: plan.staff[0]?.id ?? null }, (tx) => work(tx, plan, options))
    return plan
  })
  onProgress('Statistics and indexes …')
  const client = await pool.connect()
  try {
    allowSilence(client)
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  const signIns = signInExamples(staff, teams).map(({ id, accountId, name, email, role }) => ({
    personId: id,
    accountId,
    name,
    email,
    role,
  }))
  return { orgId, signIns }
}
