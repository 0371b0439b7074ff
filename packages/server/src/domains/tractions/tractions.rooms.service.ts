import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Log } from '../../platform/log/log'
import type { Realtime } from '../../platform/realtime/realtime'
import type { tractionChanged, tractionRemoved } from './tractions.hooks'

type Rooms = Pick<Realtime, 'refreshRooms'>

const refresher = (realtime: Rooms, log: Log) => (orgId: string, personIds?: readonly string[]) => {
  realtime.refreshRooms(orgId, personIds).catch((error) => {
    log.error({ err: error }, 'the rooms of a changed meeting could not be read anew')
  })
}

/**
 * After a change of invitees, the sockets of those who came or went hear of the traction, or no longer do. Of a new
 * traction, Owner and Admin hear too, invited or not, so that everybody's rooms are read anew.
 */
export function refreshRooms(realtime: Rooms, log: Log): ListenerOf<typeof tractionChanged> {
  const refresh = refresher(realtime, log)
  return async (tx, _actor, { traction, before }) => {
    const { orgId } = tx
    if (before === null) return tx.afterCommit(() => refresh(orgId))
    const came = traction.invitees.filter((id) => !before.invitees.includes(id))
    const went = before.invitees.filter((id) => !traction.invitees.includes(id))
    const moved = [...came, ...went]
    if (moved.length > 0) tx.afterCommit(() => refresh(orgId, moved))
  }
}

/** Of a removed traction nobody hears any more; of one that came back those who may see it. */
export function refreshAllRooms(realtime: Rooms, log: Log): ListenerOf<typeof tractionRemoved> {
  const refresh = refresher(realtime, log)
  return async (tx) => tx.afterCommit(() => refresh(tx.orgId))
}
