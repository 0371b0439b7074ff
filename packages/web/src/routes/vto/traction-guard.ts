import type { QueryClient } from '@tanstack/react-query'
import { type VtoAt, vtoQueries } from '../../lib/vto'

/** Whether there is a plan to be read. What cannot be asked for now is told by the page itself. */
export function mayEnterTraction(client: QueryClient, at: VtoAt): Promise<boolean> {
  return client.ensureQueryData({ ...vtoQueries.one(at), retry: false }).then(
    ({ contents }) => contents !== null,
    () => true,
  )
}
