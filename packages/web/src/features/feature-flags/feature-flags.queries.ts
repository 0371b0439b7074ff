import { listFlagSettings } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

/** Operators only. */
export const flagSettingsQuery = queryOptions({
  queryKey: ['flag-settings'],
  queryFn: () => call(listFlagSettings, {}),
  retry: false,
})
