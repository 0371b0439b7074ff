import type { Change } from '@cairn/contract/core/define-event'
import { forbidden, notFound, staleVersion } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { MilestoneAct } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type ChainLink, levelsBelow } from '@cairn/contract/rocks/rock-chain'
import { canEditRock, canReadRock } from '@cairn/contract/rocks/rocks.policy'
import type { Rock, UpdateRock } from '@cairn/contract/rocks/rocks.schemas'
import { canEditTractionItems } from '@cairn/contract/tractions/tractions.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organizationCalendar } from '../organizations/organizations.service'
import { readablePlaces } from '../places/places.service'
import { type ReadTraction, readTractions, requireLasting, requireOwners } from '../tractions/tractions.service'
import { recordAct, recordHistory } from '../work-items/work-items.history.service'
import { notifyMentioned } from '../work-items/work-items.mentions.service'
import type { ItemGuard } from '../work-items/work-items.service'
import { indexWords } from '../work-items/work-items.words.service'
import { companyRocksChanged } from './rocks.hooks'
import { presentRock, type RockCalendar } from './rocks.presenter'
import * as repository from './rocks.repository'
import { lockChains, meetingsOfRocks } from './rocks.repository'

export type StoredRock = repository.Rock

export interface EditableRock {
  readonly rock: StoredRock
  readonly calendar: RockCalendar
  readonly tractions: readonly ReadTraction[]
}

/** @throws 404, 403, 409 */
export async function editableRock(
  tx: Tx,
  actor: Actor,
  rock: StoredRock | undefined,
  guard: ItemGuard,
): Promise<EditableRock> {
  if (!rock || (rock.removedAt && !guard.takesRemoved)) throw notFound()
  const tractions = await readTractions(tx, actor, rock.tractionIds)
  if (!canReadRock(actor, tractions)) throw notFound()
  if (!canEditRock(actor, tractions)) throw forbidden()
  const calendar = await organizationCalendar(tx)
  if (guard.version !== undefined && guard.version !== rock.version) throw staleVersion(presentRock(rock, calendar))
  return { rock, calendar, tractions }
}

export async function lockEditable(tx: Tx, actor: Actor, id: string, guard: ItemGuard): Promise<EditableRock> {
  const [rock] = await repository.lockRocks(tx, [id], readablePlaces(tx, actor))
  return await editableRock(tx, actor, rock, guard)
}

/** Locks the chain, including removed rocks. */
export interface EditableChain extends EditableRock {
  readonly chain: readonly StoredRock[]
}

export const linksIn = (rocks: readonly StoredRock[]): ChainLink[] =>
  rocks.map(({ id, links }) => ({ id, parentId: links.parentId }))

export function rocksBelow(rocks: readonly StoredRock[], id: string, links = linksIn(rocks)): StoredRock[] {
  return levelsBelow(links, id).flatMap((level) => rocks.filter((rock) => rock.id === level.id))
}

export async function lockEditableChain(
  tx: Tx,
  actor: Actor,
  id: string,
  guard: ItemGuard,
  otherIds: readonly string[] = [],
): Promise<EditableChain> {
  const chain = await lockChains(tx, [id, ...otherIds], readablePlaces(tx, actor))
  const rock = chain.find((one) => one.id === id)
  return { ...(await editableRock(tx, actor, rock, guard)), chain }
}

function historyOf(rock: StoredRock, other: StoredRock | null) {
  const { shown: _shown, weeks, tractionId: _main, links: _links, milestones: _steps, ...told } = rock
  const said = weeks.find(({ key, status }) => !other?.weeks.some((week) => week.key === key && week.status === status))
  return { ...told, weekStatus: said?.status ?? null }
}

function changeOf(rock: StoredRock, before: StoredRock | null): Change {
  if (!before || (before.removedAt && !rock.removedAt)) return 'Added'
  return rock.removedAt && !before.removedAt ? 'Deleted' : 'Updated'
}

const titled = ({ id, title, tractionIds }: StoredRock) => ({ id, title, placeIds: tractionIds })

/** Notifies readers of current and former meetings. */
export function recordRock(tx: Tx, rock: StoredRock, before: StoredRock | null): void {
  recordHistory(tx, 'rock', [{ row: historyOf(rock, before), before: before && historyOf(before, rock) }])
  indexWords(tx, 'rock', [{ row: titled(rock), before: before && titled(before) }])
  const change = changeOf(rock, before)
  for (const tractionId of new Set([...rock.tractionIds, ...(before?.tractionIds ?? [])])) {
    recordChange(tx, change, { kind: 'rock', id: rock.id, version: rock.version, place: inTraction(tractionId) })
  }
}

type Promised = Pick<StoredRock, 'type' | 'tractionIds'>

interface ChangedRock {
  readonly rock: Promised
  readonly before: Promised | null
}

export async function notifyCompanyRocksChanged(tx: Tx, actor: Actor, changed: readonly ChangedRock[]): Promise<void> {
  const company = changed.filter(({ rock, before }) => rock.type === 'Company' || before?.type === 'Company')
  const named = company.flatMap(({ rock, before }) => [...rock.tractionIds, ...(before?.tractionIds ?? [])])
  if (named.length > 0) await companyRocksChanged.run(tx, actor, { tractionIds: [...new Set(named)] })
}

/** Readers refetch; versions stay. */
export async function touchRocks(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return
  for (const { rockId, tractionId } of await meetingsOfRocks(tx, named)) {
    recordChange(tx, 'Updated', { kind: 'rock', id: rockId, version: null, place: inTraction(tractionId) })
  }
}

/** `before`: the locked row, or null. */
export async function changedRock(
  tx: Tx,
  actor: Actor,
  id: string,
  calendar: RockCalendar,
  before: StoredRock | null,
): Promise<Rock> {
  const [rock] = await repository.lockRocks(tx, [id], readablePlaces(tx, actor))
  if (!rock) throw new Error('a stored rock was not there to be read')
  recordRock(tx, rock, before)
  await notifyCompanyRocksChanged(tx, actor, [{ rock, before }])
  const { parentId, delegateId } = rock.links
  await touchRocks(tx, [
    parentId,
    rock.recommittedFromId,
    ...(changeOf(rock, before) === 'Updated' ? [] : [delegateId]),
  ])
  await notifyMentioned(tx, actor, {
    ref: { kind: 'rock', id },
    title: rock.title,
    places: rock.tractionIds.map(inTraction),
    html: rock.contentHtml,
    before: before?.contentHtml ?? '',
  })
  return presentRock(rock, calendar)
}

export async function changedRocks(tx: Tx, actor: Actor, before: readonly StoredRock[]): Promise<void> {
  if (before.length === 0) return
  const ids = before.map(({ id }) => id)
  const changed = (await repository.lockRocks(tx, ids, readablePlaces(tx, actor))).map((rock) => ({
    rock,
    before: before.find(({ id }) => id === rock.id) ?? null,
  }))
  for (const one of changed) recordRock(tx, one.rock, one.before)
  await notifyCompanyRocksChanged(tx, actor, changed)
}

export const meetingsOfRock = repository.findMeetingIds

export function recordMilestoneAct(tx: Tx, rockId: string, ...acts: readonly MilestoneAct[]): void {
  for (const act of acts) recordAct(tx, { kind: 'rock', id: rockId }, 'changed', { milestone: [null, act] })
}

export function recordRecommitment(
  tx: Tx,
  again: { readonly id: string; readonly recommittedFromId: string | null },
): void {
  if (again.recommittedFromId === null) return
  const ref = { kind: 'rock', id: again.id } as const
  recordAct(tx, { ...ref, id: again.recommittedFromId }, 'changed', { recommittedTo: [null, ref] })
}

interface LinkedRock {
  readonly id: string
  readonly ownerId: string
  readonly tractionId: string
}

const parentOf = (links: readonly ChainLink[], id: string) => links.find((link) => link.id === id)?.parentId
const delegateOf = (links: readonly ChainLink[], id: string) => links.find(({ parentId }) => parentId === id)?.id

/** Recorded on both rocks. */
export function recordLinks(
  tx: Tx,
  before: readonly ChainLink[],
  after: readonly ChainLink[],
  rocks: readonly LinkedRock[],
): void {
  const told = (id: string | null | undefined) => {
    const rock = rocks.find((one) => one.id === id)
    return rock ? { ownerId: rock.ownerId, tractionId: rock.tractionId } : null
  }
  for (const { id } of after) {
    const changes = Object.entries({ delegate: delegateOf, parent: parentOf }).flatMap(([field, other]) => {
      const [from, to] = [other(before, id) ?? null, other(after, id) ?? null]
      return from === to ? [] : [[field, [told(from), told(to)]] as const]
    })
    if (changes.length > 0) recordAct(tx, { kind: 'rock', id }, 'changed', Object.fromEntries(changes))
  }
}

/** @throws 404, 403 */
export async function editableTractions(tx: Tx, actor: Actor, ids: readonly string[]): Promise<ReadTraction[]> {
  const tractions = ids.length ? await readTractions(tx, actor, ids) : []
  if (tractions.length !== new Set(ids).size) throw notFound()
  if (!tractions.every((traction) => canEditTractionItems(actor, traction))) throw forbidden()
  return tractions
}

/** @throws 422 */
export function requireOwner(
  tx: Tx,
  tractions: readonly ReadTraction[],
  ownerId: string,
  field = 'ownerId',
): Promise<void> {
  const all = {
    invitees: tractions.flatMap(({ invitees }) => invitees),
    isPractice: tractions.every(({ isPractice }) => isPractice),
  }
  return requireOwners(tx, all, [ownerId], field)
}

/** Defaults to the first meeting. */
export function chosenMeetings(tractionId: string | null, tractionIds: readonly string[] | undefined): string[] {
  return [...new Set([...(tractionId ? [tractionId] : []), ...(tractionIds ?? [])])]
}

type Choice = Pick<UpdateRock, 'tractionId' | 'tractionIds'>

/** Requires edit access per meeting; unseen meetings stay. */
export async function changedMeetings(tx: Tx, actor: Actor, { rock, tractions }: EditableRock, input: Choice) {
  const unseen = rock.tractionIds.filter((id) => !rock.shown.tractionIds.includes(id))
  const named = input.tractionIds ?? (input.tractionId ? [input.tractionId, ...rock.tractionIds] : rock.tractionIds)
  const kept = [...named, ...unseen]
  const isMainKept = unseen.includes(rock.tractionId) || (!input.tractionId && kept.includes(rock.tractionId))
  const mainId = isMainKept ? rock.tractionId : (input.tractionId ?? (kept[0] as string))
  const tractionIds = chosenMeetings(mainId, kept)
  const added = tractionIds.filter((id) => !rock.tractionIds.includes(id))
  const dropped = rock.tractionIds.filter((id) => !tractionIds.includes(id))
  const touched = await editableTractions(tx, actor, [...added, ...dropped])
  requireLasting(touched.filter(({ id }) => added.includes(id)))
  const chosen = [...tractions, ...touched].filter(({ id }) => tractionIds.includes(id))
  return { tractionIds, mainId, chosen, hasChanged: touched.length > 0 || mainId !== rock.tractionId }
}
