import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { ChartViewContext, createChartView } from '../chart-view'
import { PrintTool } from './print-tool'

const chart = { id: 'chart', collectionId: 'folder', shownPublishedId: null } as Chart
const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('cairn-chart-seats-'))
beforeEach(() => localStorage.clear())

it('takes the selected seats along to the page of printing, and leaves those printed last where none is', async () => {
  const view = createChartView()
  const part = (
    <ChartViewContext value={view}>
      <PrintTool chart={chart} />
    </ChartViewContext>
  )
  const { user } = await renderApp(part, { queryClient: signedInClient() })
  view.getState().select(['one', 'two'])
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(kept().map(([, value]) => value)).toEqual(['{"seatIds":["one","two"],"leftOutIds":[]}'])
  view.getState().select([])
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(kept().map(([, value]) => value)).toEqual(['{"seatIds":["one","two"],"leftOutIds":[]}'])
})
