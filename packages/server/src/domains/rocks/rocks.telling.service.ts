import type { MilestoneAct } from '@cairn/contract/items/history.schemas'
import type { ChainLink } from '@cairn/contract/rocks/rock-chain'
import type { Tx } from '../../platform/database/transaction'
import { keepAct } from '../work-items/work-items.history.service'

export function keepMilestone(tx: Tx, rockId: string, ...acts: readonly MilestoneAct[]): void {
  for (const act of acts) keepAct(tx, { kind: 'rock', id: rockId }, 'changed', { milestone: [null, act] })
}

export function keepRecommitment(
  tx: Tx,
  again: { readonly id: string; readonly recommittedFromId: string | null },
): void {
  if (again.recommittedFromId === null) return
  const ref = { kind: 'rock', id: again.id } as const
  keepAct(tx, { ...ref, id: again.recommittedFromId }, 'changed', { recommittedTo: [null, ref] })
}

interface LinkedRock {
  readonly id: string
  readonly ownerId: string
  readonly tractionId: string
}

const parentOf = (links: readonly ChainLink[], id: string) => links.find((link) => link.id === id)?.parentId
const delegateOf = (links: readonly ChainLink[], id: string) => links.find(({ parentId }) => parentId === id)?.id

/** Recorded on both rocks. */
export function keepLinks(
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
    if (changes.length > 0) keepAct(tx, { kind: 'rock', id }, 'changed', Object.fromEntries(changes))
  }
}
