import { getSiteLinks } from '@cairn/contract/platform/platform.endpoints'
import type { SiteLink } from '@cairn/contract/platform/platform.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/api'

export const siteLinksQuery = queryOptions({
  queryKey: ['site-links'],
  queryFn: (): Promise<SiteLink[]> => call(getSiteLinks, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useTermsUrl(): string | undefined {
  const { data: links = [] } = useQuery(siteLinksQuery)
  return links.find(({ name }) => name === 'terms')?.url
}
