import { listDelegates, listMilestones } from '@cairn/contract/rocks/rocks.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

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
