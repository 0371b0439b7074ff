import type { QueryClient } from '@tanstack/react-query'
import { type ChartAt, chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { loadPacks } from '../../i18n/translate'
import { percent } from '../../lib/format/percent'
import { chunk } from '../../lib/offline/chunks'

/** Loads texts along: later ones would restart the diagram. */
export async function loadDiagram() {
  const [module] = await Promise.all([
    import('../../features/accountability-chart/diagram/chart-diagram'),
    loadPacks('chart-diagram', 'seats', 'refusals'),
  ])
  // The first call is slow: do it while the seats load.
  percent(1)
  return module.ChartDiagram
}

const preloadDiagram = chunk(loadDiagram)

const PACKS = ['collections', 'items', 'chart-list', 'imports'] as const

/** Waits only for the texts. The component reports failed reads. */
export async function readChart(client: QueryClient, at: ChartAt): Promise<void> {
  void client.prefetchQuery(chartQueries.one(at))
  void preloadDiagram().catch(() => undefined)
  await loadPacks(...PACKS).catch(() => undefined)
}
