import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { FOLDER, PLAN } from '../../features/collections/collections.testing'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { ChartPage } from './chart-page'
import { chart, seat, TOP } from './chart-page.testing'

const PUBLISHED = '00000000-0000-7000-8000-000000000072'
const nothingHere = { succeeded: false, messages: [{ code: 'NOT_FOUND', text: 'Not here.' }] }

async function open(answer: () => Response) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://cairn.example')
    return /\/(collections|published)$/.test(pathname) ? Response.json([]) : answer()
  })
  return await renderApp(<ChartPage />, { queryClient: signedInClient() })
}
const top = seat(TOP, null, 'President')

it('shows the state of a draft, and offers to share and publish it', async () => {
  await open(() => Response.json(chart([top])))
  expect(await screen.findByRole('heading', { name: '2027 structure', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Folder: Charts' })).toHaveAttribute('href', `/ac/folder/${FOLDER}`)
  expect(screen.getByText('Draft')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible()
})

it('says that a published copy never changes, and only offers to open the draft', async () => {
  await open(() =>
    Response.json(chart([top], { isPublished: true, publishedId: PUBLISHED, shownPublishedId: PUBLISHED })),
  )
  expect(await screen.findByText(/It does not change/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Go to the draft' })
  expect(link).toHaveAttribute('href', `/ac/collection/${FOLDER}/revision/${PLAN}`)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('offers readers of the published version its versions, and no changes', async () => {
  const read = { canEdit: false, leadershipIds: [], isPublished: true, publishedId: PUBLISHED }
  const { user } = await open(() => Response.json(chart([top], { ...read, shownPublishedId: PUBLISHED })))
  await user.click(await screen.findByRole('button', { name: 'More actions for 2027 structure' }))
  const acts = await screen.findAllByRole('menuitem')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Versions'])
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('tells readers that nothing is published yet', async () => {
  await open(() => Response.json(chart(null, { canEdit: false, leadershipIds: [] })))
  expect(await screen.findByText('Not published yet')).toBeVisible()
})

it('tells viewers that it was removed, instead of its contents', async () => {
  let isGone = false
  const { queryClient } = await open(() =>
    isGone ? Response.json(nothingHere, { status: 404 }) : Response.json(chart([top])),
  )
  await screen.findByRole('heading', { name: '2027 structure' })
  isGone = true
  void queryClient.invalidateQueries({ queryKey: chartQueries.all })
  expect(await screen.findByText('2027 structure is no longer available')).toBeVisible()
})
