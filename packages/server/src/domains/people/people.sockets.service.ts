import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import type { ownershipTransferred, personRemoved, roleChanged } from './people.hooks'

const rank = (role: Role = 'Observer'): number => roles.indexOf(role)

export function socketListeners(realtime: Pick<Realtime, 'disconnectPerson' | 'refreshRooms'>) {
  // After the commit's events, which tell why.
  const cutOff = (tx: Tx, { id }: Person) => realtime.disconnectPerson(tx, tx.orgId, id)
  const onPersonRemoved: ListenerOf<typeof personRemoved> = async (tx, _actor, { person }) => cutOff(tx, person)
  const onRoleChanged: ListenerOf<typeof roleChanged> = async (tx, _actor, { person, before }) => {
    // A lower role may lose a running meeting.
    if (rank(person.roles[0]) > rank(before)) cutOff(tx, person)
    else realtime.refreshRooms(tx, tx.orgId, [person.id])
  }
  const onOwnershipTransferred: ListenerOf<typeof ownershipTransferred> = async (tx, _actor, { owner, former }) => {
    realtime.refreshRooms(tx, tx.orgId, [owner.id, former.id])
  }
  return { onPersonRemoved, onRoleChanged, onOwnershipTransferred }
}
