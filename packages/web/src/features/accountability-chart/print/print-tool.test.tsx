import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { ChartViewContext, createChartView } from '../chart-view'
import { PrintTool } from '../diagram/chart-toolbar'

const [ONE, TWO] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const
const chart = { id: 'chart', collectionId: 'folder', shownPublishedId: null } as Chart
const kept = (): unknown[] =>
  Object.entries(localStorage).flatMap(([key, value]) =>
    key.startsWith('cairn-chart-seats-') ? JSON.parse(value) : [],
  )
it('passes selected and collapsed seats to the print page, and offers the last print', async () => {
  const view = createChartView()
  const part = (
    <ChartViewContext value={view}>
      <PrintTool chart={chart} />
    </ChartViewContext>
  )
  const { user } = await renderApp(part, { queryClient: signedInClient() })
  view.getState().select([ONE, TWO])
  view.getState().collapseAll([TWO])
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  const selected = { seatIds: [ONE, TWO], leftOutIds: [], collapsedIds: [TWO] }
  expect(kept()).toEqual([selected])
  view.getState().select([])
  view.getState().expandAll()
  for (let times = 0; times < 2; times += 1) await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(kept()).toEqual([{ leftOutIds: [], collapsedIds: [], earlier: selected }])
})
