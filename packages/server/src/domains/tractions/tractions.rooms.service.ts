import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Log } from '../../platform/log/log'
import type { Realtime } from '../../platform/realtime/realtime'
import type { tractionChanged } from './tractions.hooks'

/**
 * After a change of invitees, the sockets of those who came or went hear of the traction, or no longer do. Of a new
 * traction, Owner and Admin hear too, invited or not, so that everybody's rooms are read anew.
 */
export function refreshRooms(realtime: Pick<Realtime, 'refreshRooms'>, log: Log): ListenerOf<typeof tractionChanged> {
  const refresh = (orgId: string, personIds?: readonly string[]) => {
    realtime.refreshRooms(orgId, personIds).catch((error) => {
      log.error({ err: error }, 'the rooms of a changed meeting could not be read anew')
    })
  }
  return async (tx, _actor, { traction, before }) => {
    const { orgId } = tx
    if (before === null) return tx.afterCommit(() => refresh(orgId))
    const came = traction.invitees.filter((id) => !before.invitees.includes(id))
    const went = before.invitees.filter((id) => !traction.invitees.includes(id))
    const moved = [...came, ...went]
    if (moved.length > 0) tx.afterCommit(() => refresh(orgId, moved))
  }
}
