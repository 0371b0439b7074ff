import { getExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.endpoints'
import type { ExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

/** In ms, during creation. */
const POLL_MS = 400

export const exampleQuery = queryOptions({
  queryKey: ['example-organization'] as const,
  queryFn: async (): Promise<ExampleOrganization | null> => (await call(getExampleOrganization, {})).example,
  // Another tab may have created or removed it.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'Making' ? POLL_MS : false),
})
