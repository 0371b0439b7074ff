import { ofPerson } from '@cairn/contract/core/items'
import {
  type GettingStarted,
  neededFor,
  type ProfileNote,
  type StartingStep,
  type StepState,
  startingSteps,
  type UpdateGettingStarted,
} from '@cairn/contract/getting-started/getting-started.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { countIssuesIn } from '../issues/issues.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { searchPeople } from '../people/people.service'
import { countRocksIn } from '../rocks/rocks.service'
import { countMeasurablesIn } from '../scorecard/scorecard.service'
import { listTractions, searchMyMeetings } from '../tractions/tractions.read.service'
import { heldMeetings } from '../tractions/tractions.service'
import * as repository from './getting-started.repository'
import type { Skipped } from './getting-started.table'

/** Above this, names are omitted. */
const PEOPLE_MAX = 100

const page = (endIndex: number, property: string) => ({
  startIndex: 0,
  endIndex,
  filters: {},
  sorts: [{ property, ascending: true }],
})

/** The leadership meeting, else the next own meeting. */
async function startingTraction(tx: Tx, actor: Actor, leadershipId: string | null): Promise<Traction | null> {
  const [leading] = leadershipId === null ? [] : await listTractions(tx, actor, [leadershipId])
  if (leading) return leading
  const { items } = await searchMyMeetings(tx, actor, { ...page(1, 'NextDate'), includeTotalCount: false })
  return items[0] ?? null
}

async function otherPeople(tx: Tx, actor: Actor) {
  const request = { ...page(PEOPLE_MAX, 'LastName'), includeTotalCount: true }
  const { items, totalCount } = await searchPeople(tx, actor, request)
  const joined = items.filter(({ id, hasAcceptedInvite }) => hasAcceptedInvite && id !== actor.personId)
  return { others: totalCount - 1, joinedIds: joined.map(({ id }) => id) }
}

async function countsIn(tx: Tx, traction: Traction | null) {
  if (!traction) return { numbers: 0, rocks: 0, issues: 0 }
  const { rocks, sharedRocks } = await countRocksIn(tx, traction.id)
  return {
    numbers: await countMeasurablesIn(tx, traction.id),
    rocks: rocks + sharedRocks,
    issues: await countIssuesIn(tx, traction.id),
  }
}

const stateOf = (name: StartingStep, count: number, skipped: readonly Skipped[]): StepState['state'] => {
  if (count >= neededFor[name]) return 'Done'
  return skipped.includes(name) ? 'Skipped' : 'Open'
}

const hidden: GettingStarted = { isShown: false, steps: [], traction: null, joinedIds: [] }

export async function getGettingStarted(tx: Tx, actor: Actor): Promise<GettingStarted> {
  const said = await repository.findGettingStarted(tx, actor.personId)
  if (said?.isShown === false) return hidden
  const { leadershipTractionId, hasSetCalendar } = await organizationCalendar(tx)
  const traction = await startingTraction(tx, actor, leadershipTractionId)
  const isAsked = said?.isShown === true
  if (!isAsked && traction && (await heldMeetings(tx, traction.id)) > 0) return hidden
  const { others, joinedIds } = await otherPeople(tx, actor)
  const counts: Record<StartingStep, number> = {
    people: others,
    quarter: hasSetCalendar ? 1 : 0,
    meeting: traction ? 1 : 0,
    ...(await countsIn(tx, traction)),
  }
  const steps = startingSteps.map((name) => {
    const count = counts[name]
    return { name, count, state: stateOf(name, count, said?.skipped ?? []) }
  })
  const isOpen = steps.some(({ state }) => state === 'Open')
  return { isShown: isAsked || isOpen, steps, traction, joinedIds }
}

function recordProgressChange(tx: Tx, { personId }: Actor, version: number): void {
  recordChange(tx, 'Updated', { kind: 'dashboard', id: personId, version, place: ofPerson(personId) })
}

export async function updateGettingStarted(tx: Tx, actor: Actor, said: UpdateGettingStarted): Promise<GettingStarted> {
  const { version } = await repository.saveGettingStarted(tx, actor.personId, said)
  recordProgressChange(tx, actor, version)
  return await getGettingStarted(tx, actor)
}

export async function getProfileNote(tx: Tx, { personId }: Actor): Promise<ProfileNote> {
  const said = await repository.findGettingStarted(tx, personId)
  return { isHidden: said?.skipped.includes('profile') ?? false }
}

export async function updateProfileNote(tx: Tx, actor: Actor, note: ProfileNote): Promise<ProfileNote> {
  const { version, skipped } = await repository.saveProfileNote(tx, actor.personId, note)
  recordProgressChange(tx, actor, version)
  return { isHidden: skipped.includes('profile') }
}
