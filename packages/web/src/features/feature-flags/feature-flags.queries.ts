import { listFlagSettings } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** Every flag with what was set. Refused to all but operators. */
export const flagSettingsQuery = queryOptions({
  queryKey: ['flag-settings'],
  queryFn: () => call(listFlagSettings, {}),
  retry: false,
})
