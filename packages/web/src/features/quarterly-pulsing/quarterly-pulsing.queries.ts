import { getQuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.endpoints'
import type { QuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { pulsingKey } from './pulsing-key'

/** A meeting's quarters, each named by its first date. While others are read, those of the same meeting stay in sight. */
export const pulsingQuery = (tractionId: string, quarters: readonly string[]) =>
  queryOptions({
    queryKey: [...pulsingKey, tractionId, quarters.join()],
    queryFn: (): Promise<QuarterlyPulsing> =>
      call(getQuarterlyPulsing, { params: { id: tractionId }, query: { quarters: quarters.join() } }),
    placeholderData: (before, query) => (query?.queryKey[2] === tractionId ? before : undefined),
  })
