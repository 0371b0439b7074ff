import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { FOLDER, PLAN } from '../../features/collections/collections.testing'
import { peopleQueries } from '../../lib/people'
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

it('says where a draft stands, and offers to share and publish it', async () => {
  await open(() => Response.json(chart([top])))
  expect(await screen.findByRole('heading', { name: '2027 structure', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Folder: Charts' })).toHaveAttribute('href', `/ac/folder/${FOLDER}`)
  expect(screen.getByText('Draft')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible()
})

it('says of a published copy that it stays as it was, with nothing to do but go to the draft', async () => {
  await open(() =>
    Response.json(chart([top], { isPublished: true, publishedId: PUBLISHED, shownPublishedId: PUBLISHED })),
  )
  expect(await screen.findByText(/It stays as it was/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Go to the draft' })
  expect(link).toHaveAttribute('href', `/ac/collection/${FOLDER}/revision/${PLAN}`)
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('tells whoever reads it before anything was published', async () => {
  await open(() => Response.json(chart(null, { canEdit: false, leadershipIds: [] })))
  expect(await screen.findByText('Nothing is published yet')).toBeVisible()
})

it('tells whoever looks at it that it is gone, instead of what it said', async () => {
  let isGone = false
  const { queryClient } = await open(() =>
    isGone ? Response.json(nothingHere, { status: 404 }) : Response.json(chart([top])),
  )
  await screen.findByRole('heading', { name: '2027 structure' })
  isGone = true
  void queryClient.invalidateQueries({ queryKey: chartQueries.all })
  expect(await screen.findByText('2027 structure is not here any more')).toBeVisible()
})

const [ZOE, BEN] = ['00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000082']
const person = (id: string, firstName: string, eosRoleInOrg: Person['eosRoleInOrg']): Person => ({
  ...{ id, version: 1, firstName, lastName: 'Olsen', email: '', avatarUrl: null, roles: ['Member'], hasLicense: true },
  ...{ eosRoleInOrg, hasAcceptedInvite: true, hasBilling: false, upgradeRequestStatus: 'None', isRemoved: false },
})

/** An empty chart of an organisation of these people; what is written there is answered. */
async function openEmpty(people: Person[], further: Partial<Chart> = {}) {
  const written: Record<string, unknown>[] = []
  const queryClient = signedInClient()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://cairn.example')
    if (/\/(collections|published)$/.test(pathname)) return Response.json([])
    if (pathname.endsWith('/create-seat')) {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>
      written.push(body)
      return Response.json({ succeeded: true, seat: seat(String(body.id), null, String(body.title)) })
    }
    return Response.json(chart([], further))
  })
  queryClient.setQueryData(peopleQueries.all.queryKey, people)
  return { written, ...(await renderApp(<ChartPage />, { queryClient })) }
}
const zoe = person(ZOE, 'Zoe', 'Visionary')

it('begins an empty chart with the two seats at its head, held by who is named so', async () => {
  const { written, user } = await openEmpty([zoe])
  await user.click(await screen.findByRole('button', { name: 'Begin with Visionary and Integrator' }))
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written[0]).toMatchObject({ title: 'Visionary', assignedToId: ZOE })
  expect(written[0]).not.toHaveProperty('parentId')
  expect(written[1]).toMatchObject({ title: 'Integrator', assignedToId: null, parentId: written[0]?.id })
})

it('begins from the people: one at the top, the leadership team below, each in a seat', async () => {
  const { written, user } = await openEmpty([person(ZOE, 'Zoe', null), person(BEN, 'Ben', null)], {
    leadershipIds: [BEN],
  })
  await user.click(await screen.findByRole('button', { name: 'Begin from the people' }))
  const popup = within(await screen.findByRole('dialog'))
  await user.click(popup.getByRole('button', { name: /^Create/ }))
  expect(await popup.findByText('This is required.')).toBeVisible()
  await user.type(popup.getByRole('combobox', { name: /^At the top/ }), 'Zoe')
  await user.keyboard('{Enter}')
  await user.click(popup.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written.map(({ title, assignedToId }) => [title, assignedToId])).toEqual([
    ['Zoe Olsen', ZOE],
    ['Ben Olsen', BEN],
  ])
  expect(written[1]?.parentId).toBe(written[0]?.id)
})

it('says to whoever only reads it that nothing is there', async () => {
  await openEmpty([zoe], { canEdit: false })
  expect(await screen.findByText('There is no seat in this chart yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull()
})
