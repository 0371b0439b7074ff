import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { installFocusReturn } from '../../lib/keyboard/focus-return'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { ChartPage } from './chart-page'
import { chart, SALES, SHOP, seat, TOP } from './chart-page.testing'

beforeAll(() => Promise.all([import('../../features/issues/components/issue-popups'), import('./seat-details')]))

vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

const seats = [
  seat(TOP, null, 'President', { assignedToId: ME, assignedTo: 'Tom Reyes' }),
  seat(SALES, TOP, 'Sales', { assignedToId: ANNA, assignedTo: 'Anna Reyes', roles: ['Bookings'] }),
  seat(SHOP, TOP, 'Shop', { assignedToId: ANNA, assignedTo: 'Anna Reyes' }),
]

const COPY = '00000000-0000-7000-8000-000000000073'

async function press(name: RegExp, further: Partial<Chart> = {}) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://cairn.example')
    if (pathname.endsWith('/gwc')) return Response.json({ succeeded: false, messages: [] }, { status: 403 })
    if (/\/(collections|published)$/.test(pathname)) return Response.json([])
    if (pathname.includes('/ac/')) return Response.json(chart(seats, further))
    return method === 'GET' ? Response.json([]) : Response.json({ items: [], totalCount: 0 })
  })
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsQuery.queryKey, [])
  const opened = await renderApp(<ChartPage />, { queryClient })
  await opened.user.click(await screen.findByRole('treeitem', { name }))
  return opened
}

it('opens a seat’s editor by its key, and leaves the diagram unchanged', async () => {
  const { user } = await press(/^Sales/)
  await user.keyboard('e')
  const popup = within(await screen.findByRole('dialog', { name: 'Edit Seat' }))
  expect(await popup.findByRole('textbox', { name: 'Title' })).toHaveValue('Sales')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('treeitem', { name: /^Sales/ })).toBeVisible()
})

it('keeps typed text when edit permission ends, and says that it can’t be saved', async () => {
  const { user, queryClient } = await press(/^Sales/)
  await user.keyboard('e')
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Trade')
  const reading = { canEdit: false, shownPublishedId: COPY, seats: seats.filter(({ id }) => id !== SALES) }
  const { queryKey } = chartQueries.one({ collectionId: '', revisionId: '' })
  queryClient.setQueryData(queryKey, (held) => held && { ...held, ...reading })
  expect(await screen.findByText(/You now have read-only access to this chart/)).toBeVisible()
  expect(title).toHaveValue('Trade')
  expect(screen.queryByText(/removed by another user/)).toBeNull()
})

it('starts an issue with the seat’s title', async () => {
  const { user } = await press(/^Sales/)
  await user.keyboard('i')
  const popup = within(await screen.findByRole('dialog', { name: 'New issue' }))
  expect(await popup.findByRole('textbox', { name: 'Title' })).toHaveValue('Sales')
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
})

it('focuses the opened notes of a seat, and the chart again after they are closed', async () => {
  const stop = installFocusReturn()
  const { user } = await press(/^Sales/)
  await user.keyboard('n')
  const panel = await screen.findByRole('dialog', { name: 'Sales' })
  await expect.poll(() => panel.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('tree'))
  stop()
})

it('shows readers a seat’s details, the holder’s other seats and the parent seat', async () => {
  const { user } = await press(/^Sales/, { canEdit: false, leadershipIds: [] })
  const panel = within(await screen.findByRole('dialog', { name: 'Sales' }))
  expect(panel.getByText('Bookings')).toBeVisible()
  expect(panel.getByRole('link', { name: 'More about Anna Reyes' })).toHaveAttribute('href', `/person/${ANNA}`)
  expect(panel.getByRole('button', { name: 'President, Tom Reyes' })).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Shop, Anna Reyes' }))
  expect(await screen.findByRole('dialog', { name: 'Shop' })).toBeVisible()
})
