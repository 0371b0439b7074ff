import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { type RockStatus, rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { organizationCalendar } from '../organizations/organizations.service'
import { defineItemKind } from '../work-items/work-items.kinds.service'
import { handOverRocks, removeRock, restoreRock } from './rocks.removal.service'
import * as rocks from './rocks.service'
import { setRockStatus } from './rocks.status.service'

function meetingsWith({ tractionId, tractionIds }: Rock, wanted: string | null | undefined) {
  if (wanted == null) return { tractionId: null }
  const others = tractionIds.includes(wanted) ? tractionIds : tractionIds.filter((id) => id !== tractionId)
  return { tractionId: wanted, tractionIds: [...new Set([wanted, ...others])] }
}

export const rockKind = defineItemKind<Rock, RockStatus | null>({
  kind: 'rock',
  list: rocks.listRocks,
  ids: rocks.rockIds,
  lock: rocks.lockRocks,
  handOver: handOverRocks,
  purgeRemoved: rocks.purgeRemovedRocks,
  purgeOf: rocks.purgeRocksOf,
  countIn: rocks.countRocksIn,
  requireIn: rocks.requireRocksIn,
  bulkAddItems: rocks.bulkAddRocks,
  removeUntouched: rocks.removeUntouchedRocks,
  openTitles: rocks.openRockTitles,
  restore: restoreRock,
  archive: rocks.archiveRock,
  remove: (tx, actor, id) => removeRock(tx, actor, id, { withDelegates: false }),
  settable: ['ownerId', 'dueDate', 'tractionId', 'type'],
  statuses: [...rockStatuses, null],
  change: (tx, actor, rock, { ownerId, dueDate, tractionId, type }) => {
    const { id, version, title } = rock
    return rocks.updateRock(tx, actor, id, {
      version,
      title,
      ownerId,
      dueDate,
      type,
      ...meetingsWith(rock, tractionId),
    })
  },
  setStatus: setRockStatus,
  copy: async (tx, actor, { ownerId, tractionId, tractionIds, type, dueDate }, copy) => {
    const { today } = await organizationCalendar(tx)
    const own = { ownerId, tractionId, tractionIds, type, recommittedFrom: null }
    return await rocks.createRock(tx, actor, { ...copy, ...own, dueDate: dueDate < today ? null : dueDate })
  },
})
