import type { QueryClient } from '@tanstack/react-query'
import { type ChartAt, chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { loadPacks } from '../../i18n/translate'
import { chunk } from '../../lib/chunks'
import { percent } from '../../lib/percent'

/** With all it says: a text that came later would have the diagram begin anew. */
export async function loadDiagram() {
  const [module] = await Promise.all([
    import('../../features/accountability-chart/diagram/chart-diagram'),
    loadPacks('chart-diagram', 'seats', 'refusals'),
  ])
  // What writes shares takes its time when it is first asked: while the seats are waited for there is some.
  percent(1)
  return module.ChartDiagram
}

const loadAhead = chunk(loadDiagram)

/** What the page around it speaks. */
const PACKS = ['collections', 'items', 'chart-list', 'imports'] as const

/**
 * Asks for a chart's seats and for what draws them, side by side, before its page is drawn; what is drawn says what is wrong. Waits for the
 * words alone: asked for one after the other, each would have the page drawn in part and wait again.
 */
export async function readChart(client: QueryClient, at: ChartAt): Promise<void> {
  void client.prefetchQuery(chartQueries.one(at))
  void loadAhead().catch(() => undefined)
  await loadPacks(...PACKS).catch(() => undefined)
}
