import type { Log } from '../../platform/log/log'
import type { Realtime } from '../../platform/realtime/realtime'
import { ownershipTransferred, personRemoved, roleChanged } from './people.hooks'

/**
 * Sockets follow what somebody is: one who was removed hears that, and then nothing more; one with another role hears of
 * what that role may see.
 */
export function followStanding(realtime: Pick<Realtime, 'disconnectPerson' | 'refreshRooms'>, log: Log): void {
  const refresh = (orgId: string, personIds: readonly string[]) => {
    realtime.refreshRooms(orgId, personIds).catch((error) => {
      log.error({ err: error }, 'the rooms of somebody with another role could not be read anew')
    })
  }
  personRemoved.on(async (tx, _actor, { person }) => {
    const { orgId } = tx
    // After the commit's events have gone out, so that the person's own screens learn why.
    tx.afterCommit(() => realtime.disconnectPerson(orgId, person.id))
  })
  roleChanged.on(async (tx, _actor, { person }) => {
    const { orgId } = tx
    tx.afterCommit(() => refresh(orgId, [person.id]))
  })
  ownershipTransferred.on(async (tx, _actor, { owner, former }) => {
    const { orgId } = tx
    tx.afterCommit(() => refresh(orgId, [owner.id, former.id]))
  })
}
