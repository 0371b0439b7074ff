import type { QueryClient } from '@tanstack/react-query'
import { type ChartAt, chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { loadPacks } from '../../i18n/translate'

/** With all it says: a text that came later would have the diagram begin anew. */
export async function loadDiagram() {
  const [module] = await Promise.all([
    import('../../features/accountability-chart/diagram/chart-diagram'),
    loadPacks('chart-diagram', 'seats', 'refusals'),
  ])
  return module.ChartDiagram
}

/** Asks for a chart's seats and for what draws them, side by side, before its page is drawn; what is drawn says what is wrong. */
export function readChart(client: QueryClient, at: ChartAt): void {
  void client.prefetchQuery(chartQueries.one(at))
  void loadDiagram().catch(() => undefined)
}
