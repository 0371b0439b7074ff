import type { QueryClient } from '@tanstack/react-query'
import { type VtoAt, vtoQueries } from '../../entities/vto/vto'

/** The page reports failed reads. */
export function mayEnterTraction(client: QueryClient, at: VtoAt): Promise<boolean> {
  return client.ensureQueryData({ ...vtoQueries.one(at), retry: false }).then(
    ({ contents }) => contents !== null,
    () => true,
  )
}
