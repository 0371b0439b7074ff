import { getQuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.endpoints'
import type { QuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

/** Below `tractions`, so that it is cached on the device as well. */
export const pulsingKey = ['tractions', 'pulsing'] as const

/** Keeps the meeting's previous data while loading. */
export const pulsingQuery = (tractionId: string, quarters: readonly string[]) =>
  queryOptions({
    queryKey: [...pulsingKey, tractionId, quarters.join()],
    queryFn: (): Promise<QuarterlyPulsing> =>
      call(getQuarterlyPulsing, { params: { id: tractionId }, query: { quarters: quarters.join() } }),
    placeholderData: (before, query) => (query?.queryKey[2] === tractionId ? before : undefined),
  })
