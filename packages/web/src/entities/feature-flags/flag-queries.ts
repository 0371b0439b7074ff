import type { FlagMessages, Flags } from '@cairn/contract/feature-flags/feature-flags'
import { getFlagMessages } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export const fetchFlags = (): Promise<Flags> => call(getFeatureFlags, {})

export const flagMessagesQuery = queryOptions({
  queryKey: ['feature-flags', 'messages'],
  queryFn: (): Promise<FlagMessages> => call(getFlagMessages, {}),
})
