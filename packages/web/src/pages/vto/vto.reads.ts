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
