import type { Actor } from '@cairn/contract/people/people.policy'
import { type ChainLink, findChainFault } from '@cairn/contract/rocks/rock-chain'
import { canEditRock } from '@cairn/contract/rocks/rocks.policy'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import type { Tx } from '../../platform/database/transaction'
import { readTractions } from '../tractions/tractions.service'
import { type Leaving, meetingsOf, noteHandedOver } from '../work-items/work-items.owners.service'
import type { ItemGuard } from '../work-items/work-items.service'
import {
  changedRock,
  changedRocks,
  lockEditableChain,
  notifyCompanyRocksChanged,
  recordMilestoneAct,
  recordRock,
  rocksBelow,
  type StoredRock,
  touchRocks,
} from './rocks.access.service'
import { giveUpMilestones } from './rocks.milestones.repository'
import { presentRock } from './rocks.presenter'
import * as repository from './rocks.repository'
import { saveTitles } from './rocks.repository'

/** Stops at the first level that is not editable. */
async function removableBelow(tx: Tx, actor: Actor, chain: readonly StoredRock[], id: string): Promise<StoredRock[]> {
  const levels = rocksBelow(chain, id)
  const named = levels.flatMap(({ tractionIds }) => tractionIds)
  const tractions = levels.length > 0 ? await readTractions(tx, actor, named) : []
  const meetingsOf = ({ tractionIds }: StoredRock) => tractions.filter((one) => tractionIds.includes(one.id))
  const stays = levels.findIndex((level) => !canEditRock(actor, meetingsOf(level)))
  return stays < 0 ? levels : levels.slice(0, stays)
}

const idsOf = (rocks: readonly StoredRock[]) => rocks.map(({ id }) => id)

/** The delegate is independent until the parent is restored. */
export async function removeRock(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, withDelegates }: ItemGuard & { readonly withDelegates: boolean },
) {
  const { rock, calendar, chain } = await lockEditableChain(tx, actor, id, { version })
  const others = withDelegates ? await removableBelow(tx, actor, chain, id) : []
  await repository.removeRocks(tx, idsOf(others))
  repository.saveRock(tx, rock, { removedAt: tx.now() })
  await changedRocks(tx, actor, others)
  await touchRocks(tx, [others.at(-1)?.links.delegateId ?? null])
  await changedRock(tx, actor, id, calendar, rock)
  return { succeeded: true as const, id }
}

const remainingLinks = (chain: readonly StoredRock[], present: ReadonlySet<string>): ChainLink[] =>
  chain.flatMap(({ id, delegatedFromId: parentId }) =>
    present.has(id) ? { id, parentId: parentId !== null && present.has(parentId) ? parentId : null } : [],
  )

function removedWith(chain: readonly StoredRock[], rock: StoredRock): StoredRock[] {
  const gone = chain.filter(({ removedAt }) => removedAt?.getTime() === rock.removedAt?.getTime())
  return rocksBelow(gone, rock.id, remainingLinks(gone, new Set(idsOf(gone))))
}

function fitsAgain(rock: StoredRock, chain: readonly StoredRock[], present: ReadonlySet<string>): boolean {
  const parentId = rock.delegatedFromId
  if (parentId === null) return true
  const isTaken = chain.some((one) => one.id !== rock.id && present.has(one.id) && one.delegatedFromId === parentId)
  return !isTaken && findChainFault(remainingLinks(chain, present), rock.id) === null
}

/** Restores the link if the chain has room. */
export async function restoreRock(tx: Tx, actor: Actor, id: string, guard: ItemGuard): Promise<Rock> {
  const locked = await lockEditableChain(tx, actor, id, { version: guard.version, takesRemoved: true })
  const { rock, calendar, chain } = locked
  if (!rock.removedAt) return presentRock(rock, calendar)
  const together = removedWith(chain, rock)
  const present = new Set(idsOf([rock, ...together, ...chain.filter(({ removedAt }) => !removedAt)]))
  const fits = fitsAgain(rock, chain, present)
  const parent = fits && chain.find((one) => one.id === rock.delegatedFromId && !one.removedAt)
  const title = parent ? parent.title : rock.title
  repository.saveRock(tx, rock, { removedAt: null, title, ...(fits ? {} : { delegatedFromId: null }) })
  await repository.restoreRocks(tx, idsOf(together))
  const below = rocksBelow(chain, id, remainingLinks(chain, present))
  const retitled = below.filter((level) => level.title !== title)
  await saveTitles(tx, idsOf(retitled), title)
  await changedRocks(tx, actor, [...together, ...retitled.filter((level) => !together.includes(level))])
  return await changedRock(tx, actor, id, calendar, rock)
}

/** To the owner of the main meeting. */
export async function handOverRocks(tx: Tx, actor: Actor, leaving: Leaving): Promise<void> {
  const rocks = await repository.lockOpenOf(tx, leaving.person.id)
  const meetings = await meetingsOf(
    tx,
    rocks.flatMap(({ tractionIds }) => tractionIds),
    leaving,
  )
  for (const rock of rocks) {
    const [meetingId] = [rock.tractionId, ...rock.tractionIds].filter((id) => meetings.has(id))
    const meeting = meetingId === undefined ? undefined : meetings.get(meetingId)
    if (!meeting) continue
    recordRock(tx, { ...rock, ...repository.saveRock(tx, rock, { ownerId: meeting.ownerId }) }, rock)
    noteHandedOver(leaving, meeting)
  }
  await notifyCompanyRocksChanged(
    tx,
    actor,
    rocks.map((rock) => ({ rock, before: rock })),
  )
  const steps = await giveUpMilestones(tx, leaving.person.id)
  for (const { rockId, title } of steps) recordMilestoneAct(tx, rockId, { act: 'given', title, to: null })
  await touchRocks(tx, [...rocks.map(({ links }) => links.parentId), ...steps.map(({ rockId }) => rockId)])
}
