import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render'
import { ChartViewContext, createChartView } from '../chart-view'
import { SeatMenu } from './seat-menu'
import { seats } from './seats.testing'

const chart = { canEdit: true, shownPublishedId: null, seats: [...seats] }
const [top, sales] = seats

async function acts(seat: typeof top) {
  if (!seat) throw new Error('no seat')
  const { user, unmount } = await renderApp(
    <ChartViewContext value={createChartView()}>
      <SeatMenu chart={chart} seat={seat} />
    </ChartViewContext>,
  )
  await user.click(screen.getByRole('button', { name: `More actions for ${seat.title}` }))
  const items = await screen.findAllByRole('menuitem')
  return { items: items.map(({ textContent, style }) => [textContent, style.color]), unmount }
}

it('shows removing a seat in red at the end, and not for the top one while it holds several', async () => {
  const { items, unmount } = await acts(sales)
  expect(items.at(-1)).toEqual(['Remove Seat', 'var(--bad)'])
  expect(items.filter(([, color]) => color !== '')).toHaveLength(1)
  unmount()
  expect((await acts(top)).items.map(([name]) => name)).not.toContain('Remove Seat')
})
