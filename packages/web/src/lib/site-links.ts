import type { SiteLink } from '@cairn/contract/platform/platform.schemas'
import { getSiteLinks } from '@cairn/contract/platform/site.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

/** Pages of whoever runs the server; they change with a restart of it alone. */
export const siteLinksQuery = queryOptions({
  queryKey: ['site-links'],
  queryFn: (): Promise<SiteLink[]> => call(getSiteLinks, {}),
  staleTime: Number.POSITIVE_INFINITY,
})
