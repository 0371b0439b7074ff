import { getExampleOrganisation } from '@cairn/contract/example-organisations/example-organisations.endpoints'
import type { ExampleOrganisation } from '@cairn/contract/example-organisations/example-organisations.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** In ms, during creation. */
const ASKED_EVERY_MS = 400

export const exampleQuery = queryOptions({
  queryKey: ['example-organisation'] as const,
  queryFn: async (): Promise<ExampleOrganisation | null> => (await call(getExampleOrganisation, {})).example,
  // Another tab may have created or removed it.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'Making' ? ASKED_EVERY_MS : false),
})
