import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { peopleQueries, peopleSearchKey } from '../../../entities/people/people'
import { chart, seat } from '../../../pages/accountability-chart/chart-page.testing'
import { renderApp } from '../../../testing/render'
import { signedInClient } from '../../../testing/signed-in'
import { FOLDER, PLAN } from '../../collections/collections.testing'
import { ChartViewContext, createChartView } from '../chart-view'
import { ChartStart } from './chart-start'

const [ZOE, BEN] = ['00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000082']
const person = (id: string, firstName: string, eosRoleInOrg: Person['eosRoleInOrg']): Person => ({
  id,
  version: 1,
  firstName,
  lastName: 'Olsen',
  email: '',
  avatarUrl: null,
  roles: ['Member'],
  hasLicense: true,
  eosRoleInOrg,
  hasAcceptedInvite: true,
  hasBilling: false,
  upgradeRequestStatus: 'None',
  isRemoved: false,
})

async function openEmpty(people: Person[], further: Partial<Chart> = {}) {
  const view = createChartView()
  const written: Record<string, unknown>[] = []
  const queryClient = signedInClient()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://cairn.example')
    if (pathname.endsWith('/create-seat')) {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>
      written.push(body)
      return Response.json({ succeeded: true, seat: seat(String(body.id), null, String(body.title)) })
    }
    if (pathname.endsWith('/people/search')) return Response.json({ items: people, totalCount: 0, totalPages: 0 })
    return Response.json(chart([], further))
  })
  queryClient.removeQueries({ queryKey: peopleSearchKey })
  for (const each of people) queryClient.setQueryData(peopleQueries.byId(each.id).queryKey, each)
  const empty = chart([], further)
  const part = (
    <ChartViewContext value={view}>
      <ChartStart chart={empty} isEditable={empty.canEdit} />
    </ChartViewContext>
  )
  await renderApp(part, { queryClient })
  return { written, view }
}
const zoe = person(ZOE, 'Zoe', 'Visionary')

it('starts an empty chart with the two top seats, held by the named people', async () => {
  const { written } = await openEmpty([zoe])
  fireEvent.click(await screen.findByRole('button', { name: 'Start with Visionary and Integrator' }))
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written[0]).toMatchObject({ title: 'Visionary', assignedToId: ZOE })
  expect(written[0]).not.toHaveProperty('parentId')
  expect(written[1]).toMatchObject({ title: 'Integrator', assignedToId: null, parentId: written[0]?.id })
})

it('starts from the people: one at the top, the leadership team below, each in a seat', async () => {
  const { written } = await openEmpty([person(ZOE, 'Zoe', null), person(BEN, 'Ben', null)], {
    leadershipIds: [BEN],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Start with people' }))
  const popup = within(await screen.findByRole('dialog'))
  fireEvent.click(popup.getByRole('button', { name: /^Create/ }))
  expect(await popup.findByText('This is required.')).toBeVisible()
  fireEvent.click(popup.getByRole('combobox', { name: /^At the top/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Zoe Olsen' }))
  fireEvent.click(popup.getByRole('button', { name: /^Create/ }))
  await waitFor(() => expect(written).toHaveLength(2))
  expect(written.map(({ title, assignedToId }) => [title, assignedToId])).toEqual([
    ['Zoe Olsen', ZOE],
    ['Ben Olsen', BEN],
  ])
  expect(written[1]?.parentId).toBe(written[0]?.id)
})

it('tells readers that there are no seats', async () => {
  await openEmpty([zoe], { canEdit: false })
  expect(await screen.findByText('This chart has no seats yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Begin/ })).toBeNull()
})

it('opens the popup of a top seat, and the import of a table', async () => {
  const { view } = await openEmpty([zoe])
  fireEvent.click(await screen.findByRole('button', { name: 'Start with one seat at the top' }))
  expect(view.getState().opened).toEqual({ dialog: 'create', seatId: null })
  expect(screen.getByRole('link')).toHaveAttribute('href', `/ac/collection/${FOLDER}/revision/${PLAN}/import`)
})
