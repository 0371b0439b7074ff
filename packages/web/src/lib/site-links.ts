import type { SiteLink } from '@cairn/contract/platform/platform.schemas'
import { getSiteLinks } from '@cairn/contract/platform/site.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api'

/** Pages of whoever runs the server; they change with a restart of it alone. */
export const siteLinksQuery = queryOptions({
  queryKey: ['site-links'],
  queryFn: (): Promise<SiteLink[]> => call(getSiteLinks, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Where the terms stand that are agreed to; undefined where nobody has said. */
export function useTermsUrl(): string | undefined {
  const { data: links = [] } = useQuery(siteLinksQuery)
  return links.find(({ name }) => name === 'terms')?.url
}
