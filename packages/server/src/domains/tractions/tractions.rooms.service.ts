import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import type { tractionChanged, tractionRemoved } from './tractions.hooks'
import type { ReadTraction } from './tractions.repository'

type Rooms = Pick<Realtime, 'refreshRooms'>

/** Everybody's are read anew, unless somebody practises in it. */
function refreshHearers(tx: Tx, { isPractice, ownerId }: ReadTraction, realtime: Rooms): void {
  if (isPractice) realtime.refreshRooms(tx, tx.orgId, [ownerId])
  else realtime.refreshRooms(tx, tx.orgId)
}

/**
 * After a change of invitees, the sockets of those who came or went hear of the traction, or no longer do. Of a new
 * traction, Owner and Admin hear too, invited or not, so that everybody's rooms are read anew.
 */
export function refreshRooms(realtime: Rooms): ListenerOf<typeof tractionChanged> {
  return async (tx, _actor, { traction, before }) => {
    const { orgId } = tx
    if (before === null) return refreshHearers(tx, traction, realtime)
    const came = traction.invitees.filter((id) => !before.invitees.includes(id))
    const went = before.invitees.filter((id) => !traction.invitees.includes(id))
    const moved = [...came, ...went]
    if (moved.length > 0) realtime.refreshRooms(tx, orgId, moved)
  }
}

/** Of a removed traction nobody hears any more; of one that came back those who may see it. */
export function refreshAllRooms(realtime: Rooms): ListenerOf<typeof tractionRemoved> {
  return async (tx, _actor, { traction }) => refreshHearers(tx, traction, realtime)
}
