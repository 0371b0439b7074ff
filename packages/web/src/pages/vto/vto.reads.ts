import type { QueryClient } from '@tanstack/react-query'
import { type VtoAt, vtoQueries } from '../../entities/vto/vto'
import { loadPacks } from '../../i18n/translate'

/** Loaded together: one by one, each would suspend the page. */
const PACKS = ['vto', 'vto-traction', 'collections', 'live-text'] as const

/** Waits only for the texts. The component reports failed reads. */
export async function readVto(client: QueryClient, at: VtoAt): Promise<void> {
  void client.prefetchQuery({ ...vtoQueries.one(at), retry: false })
  await loadPacks(...PACKS).catch(() => undefined)
}

/** The page reports failed reads. */
export function mayEnterTraction(client: QueryClient, at: VtoAt): Promise<boolean> {
  return client.ensureQueryData({ ...vtoQueries.one(at), retry: false }).then(
    ({ contents }) => contents !== null,
    () => true,
  )
}
