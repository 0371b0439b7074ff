import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { personRemoved } from './people.hooks'
import * as repository from './people.memberships.repository'
import { type PersonRow, presentPerson } from './people.presenter'
import { organisationOwnerId } from './people.service'

/** Returns the number of items handed over. */
export async function takeOut(tx: Tx, actor: Actor, { id }: PersonRow): Promise<{ person: Person; items: number }> {
  const ownerId = await organisationOwnerId(tx)
  const change = { removedAt: tx.now(), hasBilling: false, upgradeRequestStatus: 'None' as const }
  const person = presentPerson(await repository.saveMembership(tx, id, change))
  const handedOver = new Map<string, number>()
  await personRemoved.run(tx, actor, { person, ownerId, handedOver })
  recordChange(tx, 'Deleted', { kind: 'person', id, version: person.version })
  return { person, items: [...handedOver.values()].reduce((sum, count) => sum + count, 0) }
}

/** Only before acceptance. */
export async function takeOutUnlessCome(tx: Tx, actor: Actor, personId: string): Promise<void> {
  const [row] = await repository.lockPeople(tx, [personId])
  if (row && row.acceptedAt === null && row.removedAt === null) await takeOut(tx, actor, row)
}
