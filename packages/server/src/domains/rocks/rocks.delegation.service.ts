/** A delegated rock shares its parent's title. Each has at most one parent and one delegate. */
import { invalidForm, notFound, Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { findChainFault, levelsAbove, levelsBelow } from '@cairn/contract/rocks/rock-chain'
import { CHAIN_MAX, type DelegatedLevel, type DelegatedRow } from '@cairn/contract/rocks/rocks.schemas'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { organizationCalendar } from '../organizations/organizations.service'
import { readablePlaces } from '../places/places.service'
import type { ReadTraction } from '../tractions/tractions.service'
import { idTaken, newItem } from '../work-items/work-items.service'
import {
  changedMeetings,
  changedRock,
  changedRocks,
  type EditableChain,
  editableRock,
  editableTractions,
  linksIn,
  recordLinks,
  requireOwner,
  rocksBelow,
  type StoredRock,
  touchRocks,
} from './rocks.access.service'
import { rockAssigned } from './rocks.hooks'
import { presentRock } from './rocks.presenter'
import * as repository from './rocks.repository'
import { findChain, saveLinks, saveTitles } from './rocks.repository'

const field = 'delegated'
const alreadyDelegated = () => invalidForm([refusalMessage('ALREADY_DELEGATED', { field })])
const faults = {
  cycle: () => invalidForm([refusalMessage('DELEGATION_CYCLE', { field })]),
  depth: () => invalidForm([refusalMessage('DELEGATION_TOO_DEEP', { field, levels: CHAIN_MAX - 1 })]),
}

/** @throws 422 */
export function requireTitleUnchanged({ title, links }: StoredRock, wanted: string): void {
  if (links.parentId === null || wanted === title) return
  throw invalidForm([refusalMessage('DELEGATED_TITLE', { field: 'title' })])
}

const isVisible = ({ shown }: StoredRock) => shown.tractionIds.length > 0

/** Stops at the first level the reader cannot see. */
function visibleDelegates(chain: readonly StoredRock[], id: string): StoredRock[] {
  const levels = rocksBelow(chain, id)
  const hidden = levels.findIndex((level) => !isVisible(level))
  return hidden < 0 ? levels : levels.slice(0, hidden)
}

/** @throws 404 */
export async function listDelegates(tx: Tx, actor: Actor, id: string): Promise<DelegatedLevel[]> {
  const chain = await findChain(tx, id, readablePlaces(tx, actor))
  const rock = chain.find((one) => one.id === id)
  if (!rock || rock.removedAt || !isVisible(rock)) throw notFound()
  const calendar = await organizationCalendar(tx)
  return visibleDelegates(chain, id).map((level) => {
    const { tractionId, type, ownerId, status } = presentRock(level, calendar)
    return { id: level.id, tractionId, type, ownerId, status, delegatedFrom: level.links.parentId ?? id }
  })
}

export async function retitleDelegates(tx: Tx, actor: Actor, chain: readonly StoredRock[], id: string, title: string) {
  const others = rocksBelow(chain, id).filter((level) => level.title !== title)
  await saveTitles(
    tx,
    others.map((level) => level.id),
    title,
  )
  await changedRocks(tx, actor, others)
}

interface Level {
  readonly row: DelegatedRow
  readonly id: string
  /** Null for a new rock. */
  readonly rock: StoredRock | null
}

/** @throws 404, 422 */
async function resolveLevels(tx: Tx, actor: Actor, { rock, chain }: EditableChain, rows: readonly DelegatedRow[]) {
  const below = rocksBelow(chain, rock.id)
  const above = levelsAbove(linksIn(chain), rock.id).map(({ id }) => id)
  const levels: Level[] = []
  for (const row of rows) {
    const existing = row.id === null ? null : chain.find(({ id }) => id === row.id)
    if (existing === undefined || (existing && !isVisible(existing))) throw notFound()
    if (
      existing &&
      (existing.id === rock.id || above.includes(existing.id) || levels.some(({ id }) => id === existing.id))
    ) {
      throw faults.cycle()
    }
    if (existing && !below.includes(existing)) {
      await editableRock(tx, actor, existing, {})
      if (existing.links.parentId !== null) throw alreadyDelegated()
    }
    levels.push({ row, id: existing?.id ?? newId(), rock: existing })
  }
  return levels
}

/** The same error for every reason, so that it discloses nothing. */
async function requireEditableMeeting(tx: Tx, actor: Actor, tractionId: string): Promise<ReadTraction[]> {
  try {
    return await editableTractions(tx, actor, [tractionId])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalidForm([refusalMessage('NOT_YOUR_MEETING', { field })])
  }
}

/** `parentId` may be a new rock. */
async function addLevel(
  tx: Tx,
  actor: Actor,
  { title, dueDate }: Pick<StoredRock, 'title' | 'dueDate'>,
  { row, id }: Level,
  parentId: string | null,
): Promise<void> {
  await requireOwner(tx, await requireEditableMeeting(tx, actor, row.tractionId), row.ownerId, field)
  const rock = {
    ...newItem(tx, actor, { id, title, contentHtml: '', ownerId: row.ownerId }),
    ...repository.openRock,
    dueDate,
    type: row.type,
    mainTractionId: row.tractionId,
    delegatedFromId: parentId,
    recommittedFromId: null,
  }
  repository.insertRock(tx, rock, idTaken)
  await repository.saveMeetings(tx, id, [row.tractionId])
}

/** Returns whether the rock changed. */
async function changeLevel(tx: Tx, actor: Actor, rock: StoredRock, row: DelegatedRow): Promise<boolean> {
  const [shownId] = [rock.tractionId, ...rock.shown.tractionIds].filter((id) => rock.shown.tractionIds.includes(id))
  const hasMoved = row.tractionId !== shownId
  if (!hasMoved && row.ownerId === rock.ownerId && row.type === rock.type) return false
  const editable = await editableRock(tx, actor, rock, {})
  if (hasMoved) await requireEditableMeeting(tx, actor, row.tractionId)
  const tractionIds = [row.tractionId, ...rock.shown.tractionIds.filter((id) => id !== shownId)]
  const wanted = hasMoved ? { tractionId: row.tractionId, tractionIds } : { tractionId: null }
  const { hasChanged, ...meetings } = await changedMeetings(tx, actor, editable, wanted)
  await requireOwner(tx, meetings.chosen, row.ownerId, field)
  if (hasChanged) await repository.saveMeetings(tx, rock.id, meetings.tractionIds)
  const place = hasChanged ? { mainTractionId: meetings.mainId } : {}
  repository.saveRock(tx, rock, { ownerId: row.ownerId, type: row.type, ...place })
  return true
}

/** A new delegate needs another owner than the level above. */
function requireOtherOwners(rock: Pick<StoredRock, 'ownerId'>, levels: readonly Level[]): void {
  const owners = [rock.ownerId, ...levels.map(({ row }) => row.ownerId)]
  const isSelfDelegated = levels.some(({ row, rock: existing }, index) => !existing && row.ownerId === owners[index])
  if (isSelfDelegated) throw invalidForm([refusalMessage('DELEGATED_TO_OWNER', { field })])
}

/** @throws 422 */
function newLinks({ rock, chain }: EditableChain, levels: readonly Level[]) {
  const chainIds = [rock.id, ...levels.map(({ id }) => id)]
  const omitted = visibleDelegates(chain, rock.id).filter(({ id }) => !chainIds.includes(id))
  const isTaken = linksIn(chain).some(({ id, parentId }) => {
    const at = parentId === null ? -1 : chainIds.indexOf(parentId)
    return at >= 0 && at < chainIds.length - 1 && !chainIds.includes(id) && !omitted.some((other) => other.id === id)
  })
  if (isTaken) throw alreadyDelegated()
  const wanted = new Map<string, string | null>(omitted.map(({ id }) => [id, null]))
  for (const [index, { id }] of levels.entries()) wanted.set(id, chainIds[index] as string)
  const present = chain.filter(({ removedAt }) => removedAt === null)
  const added = levels.filter((level) => !level.rock).map(({ id }) => ({ id, parentId: null }))
  const all = [...linksIn(present), ...added].map(({ id, parentId }) => ({
    id,
    parentId: wanted.has(id) ? (wanted.get(id) ?? null) : parentId,
  }))
  const fault = findChainFault(all, rock.id)
  if (fault) throw faults[fault]()
  const before = new Map(linksIn(chain).map((one) => [one.id, one.parentId]))
  const changed = all.filter(({ id, parentId }) => wanted.has(id) && before.get(id) !== parentId)
  return { all, changed, before: linksIn(present) }
}

/** Omitted levels become independent, with the levels below. @throws 403, 404, 422 */
export async function delegate(
  tx: Tx,
  actor: Actor,
  editable: EditableChain,
  rows: readonly DelegatedRow[],
  parent: Pick<StoredRock, 'title' | 'dueDate' | 'ownerId' | 'mainTractionId'>,
): Promise<void> {
  const levels = await resolveLevels(tx, actor, editable, rows)
  requireOtherOwners(parent, levels)
  const { all, changed, before: links } = newLinks(editable, levels)
  const before = new Map(editable.chain.map((rock) => [rock.id, rock]))
  const relinked = changed.filter(({ id }) => before.has(id))
  await saveLinks(tx, relinked)
  const touched = new Set(relinked.map(({ id }) => id))
  const added = new Set<string>()
  for (const level of levels) {
    if (level.rock) {
      if (await changeLevel(tx, actor, level.rock, level.row)) touched.add(level.id)
    } else {
      await addLevel(tx, actor, parent, level, all.find(({ id }) => id === level.id)?.parentId ?? null)
      added.add(level.id)
    }
  }
  const below = levelsBelow(all, editable.rock.id).flatMap(({ id }) => before.get(id) ?? [])
  const retitled = below.filter(({ title }) => title !== parent.title).map(({ id }) => id)
  await saveTitles(tx, retitled, parent.title)
  await touchRocks(
    tx,
    relinked.map(({ id }) => before.get(id)?.links.parentId ?? null),
  )
  const first = { id: editable.rock.id, ownerId: parent.ownerId, tractionId: parent.mainTractionId }
  recordLinks(tx, links, all, [first, ...levels.map(({ row, id }) => ({ ...row, id })), ...editable.chain])
  const changedIds = [...touched, ...retitled]
  await changedRocks(
    tx,
    actor,
    editable.chain.filter(({ id }) => changedIds.includes(id)),
  )
  for (const id of added) {
    await rockAssigned.run(tx, actor, { rock: await changedRock(tx, actor, id, editable.calendar, null) })
  }
}
