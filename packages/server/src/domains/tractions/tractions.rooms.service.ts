import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import type { tractionChanged, tractionRemoved } from './tractions.hooks'
import type { ReadTraction } from './tractions.repository'

type Rooms = Pick<Realtime, 'refreshRooms'>

function refreshHearers(tx: Tx, { isPractice, ownerId }: ReadTraction, realtime: Rooms): void {
  if (isPractice) realtime.refreshRooms(tx, tx.orgId, [ownerId])
  else realtime.refreshRooms(tx, tx.orgId)
}

/** Owners and admins see new tractions uninvited. */
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

export function refreshAllRooms(realtime: Rooms): ListenerOf<typeof tractionRemoved> {
  return async (tx, _actor, { traction }) => refreshHearers(tx, traction, realtime)
}
