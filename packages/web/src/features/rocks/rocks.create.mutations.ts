import { quarterOf } from '@cairn/contract/calendar/quarters'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import type { DelegatedRow, Rock, RockType } from '@cairn/contract/rocks/rocks.schemas'
import { rockKind } from '../../entities/items/item-kinds'
import { itemCreation } from '../../entities/items/item-mutations'
import { newId } from '../../lib/api/new-id'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'

export interface RockDraft {
  title: string
  ownerId: string
  contentHtml: string
  dueDate: string
  type: RockType
  /** At least one; the first is the main meeting. */
  tractionIds: [string, ...string[]]
  delegated?: DelegatedRow[]
}

export function useCreateRock() {
  const { user, org } = useSession()
  return useWrite(({ delegated, ...input }: RockDraft, client) => {
    const quarter = quarterOf(input.dueDate, org?.quarterStartMonth)
    const draft: Rock = {
      id: newId(),
      version: 1,
      ...input,
      tractionId: input.tractionIds[0],
      status: null,
      weeks: [],
      closedIn: null,
      quarterStart: quarter.startDate,
      quarterEnd: quarter.endDate,
      completedAt: null,
      createdAt: new Date().toISOString(),
      createdById: user.userId,
      archivedAt: null,
      delegatedFrom: null,
      recommittedFrom: null,
      recommittedTo: null,
      hasParent: false,
      hasDelegate: false,
      delegate: null,
      milestones: { done: 0, all: 0 },
      isRemoved: false,
    }
    const body = { ...input, delegated, id: draft.id, tractionId: draft.tractionId }
    return itemCreation(client, rockKind, [draft], write({ endpoint: createRock, body }), ({ rock }) => [rock])
  })
}
