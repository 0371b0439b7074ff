import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import type { tractionChanged, tractionRemoved } from './tractions.hooks'

type Rooms = Pick<Realtime, 'refreshRooms'>

/**
 * After a change of invitees, the sockets of those who came or went hear of the traction, or no longer do. Of a new
 * traction, Owner and Admin hear too, invited or not, so that everybody's rooms are read anew.
 */
export function refreshRooms(realtime: Rooms): ListenerOf<typeof tractionChanged> {
  return async (tx, _actor, { traction, before }) => {
    const { orgId } = tx
    if (before === null) return realtime.refreshRooms(tx, orgId)
    const came = traction.invitees.filter((id) => !before.invitees.includes(id))
    const went = before.invitees.filter((id) => !traction.invitees.includes(id))
    const moved = [...came, ...went]
    if (moved.length > 0) realtime.refreshRooms(tx, orgId, moved)
  }
}

/** Of a removed traction nobody hears any more; of one that came back those who may see it. */
export function refreshAllRooms(realtime: Rooms): ListenerOf<typeof tractionRemoved> {
  return async (tx) => realtime.refreshRooms(tx, tx.orgId)
}
