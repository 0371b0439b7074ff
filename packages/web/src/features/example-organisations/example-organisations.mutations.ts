import {
  makeExampleOrganisation,
  removeExampleOrganisation,
} from '@cairn/contract/example-organisations/example-organisations.endpoints'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { exampleQuery } from './example-organisations.queries'

/** Begins to make it. Whoever has one is given that one. */
export const useMakeExample = () =>
  useWrite((_, client) =>
    write({
      endpoint: makeExampleOrganisation,
      reply: ({ example }) => client.setQueryData(exampleQuery.queryKey, example),
    }),
  )

/** With everything in it, also while it is made. Gives where one works then. */
export const useRemoveExample = () =>
  useWrite((_, client) =>
    write({
      endpoint: removeExampleOrganisation,
      reply: () => client.setQueryData(exampleQuery.queryKey, null),
    }),
  )
