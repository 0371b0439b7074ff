import type { PublishedRevision } from '@cairn/contract/collections/collections.schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FOLDER, PLAN } from '../../features/collections/collections.testing'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { ChartHistoryPage } from './chart-history'
import { chart, FINANCE, SALES, SHOP, seat, TOP } from './chart-page.testing'

const [FIRST, SECOND] = ['00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000072']
const published: PublishedRevision[] = [
  { id: SECOND, number: 2, title: '2027 structure', publishedAt: '2026-09-30T09:00:00Z', publishedById: ANNA },
  { id: FIRST, number: 1, title: '2027 structure', publishedAt: '2026-06-30T09:00:00Z', publishedById: ANNA },
]
const top = seat(TOP, null, 'President', { assignedToId: ANNA, assignedTo: 'Anna Reyes' })
const first = [top, seat(SALES, TOP, 'Sales', { roles: ['Lead', 'Bookings'] }), seat(SHOP, SALES, 'Shop')]
const later = [
  top,
  seat(SALES, TOP, 'Sales', { roles: ['Lead', 'Orders'], assignedToId: ME, assignedTo: 'Tom Reyes' }),
  seat(SHOP, TOP, 'Works', { sequence: 1 }),
  seat(FINANCE, TOP, 'Finance', { sequence: 2 }),
]

let kept = published
beforeEach(() => {
  kept = published
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://cairn.example')
    if (pathname.endsWith('/collections')) return Response.json([])
    if (pathname.endsWith('/published')) return Response.json(kept)
    const shownPublishedId = searchParams.get('publishedId')
    return Response.json(chart(shownPublishedId === FIRST ? first : later, { shownPublishedId }))
  })
})

const open = () => renderApp(<ChartHistoryPage />, { queryClient: signedInClient() })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('says that the draft and the last published version are the same', async () => {
  await open()
  expect(await screen.findByText('No differences.')).toBeVisible()
})

it('shows how two versions differ per seat, grouped by change, and marks it in both', async () => {
  await open()
  fireEvent.change(await screen.findByRole('slider', { name: 'Earlier version' }), { target: { value: '0' } })
  expect((await part('Seats added')).getByText('Finance, below President')).toBeVisible()
  expect((await part('Moved')).getByText('Works, from Sales to President')).toBeVisible()
  expect((await part('Renamed')).getByText('Shop is now Works')).toBeVisible()
  expect((await part('New holder')).getByText('Sales, previously open, now held by Tom Reyes')).toBeVisible()
  const roles = await part('Changed roles')
  expect(roles.getByText('Bookings')).toHaveProperty('tagName', 'DEL')
  expect(roles.getByText('Orders')).toHaveProperty('tagName', 'INS')
  expect(screen.queryByRole('region', { name: 'Seats removed' })).toBeNull()
  const before = await part('Seats of Version 1')
  expect(before.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'PresidentAnna Reyes',
    'SalesOpen seatNew holderChanged roles',
    'ShopOpen seatMovedRenamed',
  ])
})

it('opens each version on its own page', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Open version 2' })
  expect(link).toHaveAttribute('href', `/ac/collection/${FOLDER}/revision/${PLAN}/${SECOND}`)
})

it('shows a message before the first publication', async () => {
  kept = []
  await open()
  expect(await screen.findByText(/^Not published yet. Each published version of this chart/)).toBeVisible()
})
