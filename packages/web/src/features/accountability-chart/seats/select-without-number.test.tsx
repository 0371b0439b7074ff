import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render'
import { ANNA } from '../../../testing/signed-in'
import { ChartViewContext, createChartView } from '../chart-view'
import { SelectWithoutNumber } from '../diagram/chart-toolbar'
import { seatOf, seats } from './seats.testing'

it('selects the seats whose holder owns no visible number, and no open ones', async () => {
  const calls = { id: 'calls', title: 'Calls', ownerId: ANNA, meeting: null }
  vi.stubGlobal('fetch', async () => Response.json([calls]))
  const view = createChartView()
  const yard = seatOf('yard', 'Yard', null, { assignedToId: ANNA })
  const { user } = await renderApp(
    <ChartViewContext value={view}>
      <SelectWithoutNumber seats={[...seats, yard]} />
    </ChartViewContext>,
  )
  await user.click(await screen.findByRole('button', { name: 'Without a number' }))
  await expect.poll(() => [...view.getState().selected]).toEqual([seats[0]?.id])
})
