import type { QueryClient } from '@tanstack/react-query'
import { loadPacks } from '../../i18n/translate'
import { type VtoAt, vtoQueries } from '../../lib/vto'

/** What its pages speak: asked for one after the other, each would have the page drawn in part and wait again. */
const PACKS = ['vto', 'vto-traction', 'collections', 'live-text'] as const

/** Asks for a V/TO before its page is drawn, which says what is wrong with it. Waits for the words alone. */
export async function readVto(client: QueryClient, at: VtoAt): Promise<void> {
  void client.prefetchQuery({ ...vtoQueries.one(at), retry: false })
  await loadPacks(...PACKS).catch(() => undefined)
}
