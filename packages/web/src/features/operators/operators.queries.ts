import { listNodes } from '@cairn/contract/operators/operators.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

const ASKED_EVERY_MS = 5_000

/** Polled. Operators only. */
export const nodesQuery = queryOptions({
  queryKey: ['operator-nodes'],
  queryFn: () => call(listNodes, {}),
  refetchInterval: ASKED_EVERY_MS,
  staleTime: ASKED_EVERY_MS,
  retry: false,
})
