import { listDelegates, listMilestones } from '@cairn/contract/rocks/rocks.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { isWriting } from '../../lib/offline/outbox'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

export const partsKey = (part: 'delegates' | 'milestones', ...ids: [string] | []) => ['rocks', part, ...ids] as const

export const delegatesQuery = (id: string) =>
  queryOptions({
    queryKey: partsKey('delegates', id),
    queryFn: () => call(listDelegates, { params: { id } }),
  })

export const milestonesQuery = (id: string) =>
  queryOptions({
    queryKey: partsKey('milestones', id),
    queryFn: () => call(listMilestones, { params: { id } }),
  })

export const rockHandlers: LiveUpdateHandlers = {
  rock: (client, _change, { id }) => {
    if (!isWriting(id)) void client.invalidateQueries({ queryKey: partsKey('milestones', id) })
    void client.invalidateQueries({ queryKey: partsKey('delegates') })
  },
}
