import { listCascadeTargets } from '@cairn/contract/headlines/headlines.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

export const cascadeTargetsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['headlines', 'targets', ownerId] as const,
    queryFn: () => call(listCascadeTargets, { query: { ownerId } }),
  })
