import { getFlagMessages } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'
import { flagsKey } from './feature-flags'

/** The flags as they hold for everybody. */
export const flagsQuery = queryOptions({
  queryKey: flagsKey,
  queryFn: (): Promise<Record<string, boolean>> => call(getFeatureFlags, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** What the flags that say something say. */
export const flagMessagesQuery = queryOptions({
  queryKey: [...flagsKey, 'messages'],
  queryFn: (): Promise<Record<string, string>> => call(getFlagMessages, {}),
})
