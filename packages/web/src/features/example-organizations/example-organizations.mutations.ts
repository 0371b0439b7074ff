import {
  makeExampleOrganization,
  removeExampleOrganization,
} from '@cairn/contract/example-organizations/example-organizations.endpoints'
import { useWrite, write } from '../../lib/sync/write'
import { exampleQuery } from './example-organizations.queries'

/** Returns an existing one. */
export const useMakeExample = () =>
  useWrite((_, client) =>
    write({
      endpoint: makeExampleOrganization,
      reply: ({ example }) => client.setQueryData(exampleQuery.queryKey, example),
    }),
  )

/** Also while it is being created. Returns the organization to continue in. */
export const useRemoveExample = () =>
  useWrite((_, client) =>
    write({
      endpoint: removeExampleOrganization,
      reply: () => client.setQueryData(exampleQuery.queryKey, null),
    }),
  )
