import {
  makeExampleOrganisation,
  removeExampleOrganisation,
} from '@cairn/contract/example-organisations/example-organisations.endpoints'
import { useWrite, write } from '../../lib/write'
import { exampleQuery } from './example-organisations.queries'

/** Returns an existing one. */
export const useMakeExample = () =>
  useWrite((_, client) =>
    write({
      endpoint: makeExampleOrganisation,
      reply: ({ example }) => client.setQueryData(exampleQuery.queryKey, example),
    }),
  )

/** Also while it is being created. Returns the organization to continue in. */
export const useRemoveExample = () =>
  useWrite((_, client) =>
    write({
      endpoint: removeExampleOrganisation,
      reply: () => client.setQueryData(exampleQuery.queryKey, null),
    }),
  )
