import type { HeldSeat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rocksQueries, todosQueries } from '../../entities/items/item-kinds'
import { peopleQueries } from '../../entities/people/people'
import { seenMeasurablesQuery } from '../../entities/scorecard/seen-measurables'
import { heldSeatsQuery } from '../../features/accountability-chart/seats/seats.queries'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { PersonProfile } from './person-page'

const id = (n: number) => `0198c0de-0000-7000-8000-0000000000f${n}`

const sales: HeldSeat = {
  collectionId: id(1),
  collectionTitle: 'Company',
  revisionId: id(2),
  revisionTitle: '2027 structure',
  isCompanyFolder: true,
  isDraft: false,
  id: id(3),
  title: 'Sales',
  roles: ['Bookings', 'Margin'],
  isAssistant: false,
  above: { id: id(4), title: 'President', assignedToId: ME, assignedTo: 'Tom Reyes' },
}

async function openAnna(held: HeldSeat[]) {
  answerByHand('writes')
  const queryClient = signedInClient()
  const quarterStart = quarterOf('2026-11-17', 1).startDate
  queryClient.setQueryData(heldSeatsQuery(ANNA).queryKey, held)
  queryClient.setQueryData(rocksQueries.search({ ownerId: ANNA, quarterStart }).queryKey, [])
  queryClient.setQueryData(todosQueries.search({ ownerId: ANNA, statuses: ['NotDone'] }).queryKey, [])
  const measurable = { id: id(5), title: 'Calls', ownerId: ANNA, meeting: 'Mill' }
  queryClient.setQueryData(seenMeasurablesQuery(ANNA).queryKey, [measurable])
  const person = queryClient.getQueryData(peopleQueries.byId(ANNA).queryKey)
  if (!person) throw new Error('nobody')
  return await renderApp(<PersonProfile person={person} />, { queryClient })
}

it('shows a person’s seats with roles and parent seats', async () => {
  await openAnna([sales])
  const seats = within(await screen.findByRole('region', { name: 'Seats' }))
  expect(seats.getByText('Sales')).toBeVisible()
  expect(within(seats.getByRole('list', { name: 'Roles of Sales' })).getAllByRole('listitem')).toHaveLength(2)
  expect(seats.getByRole('link', { name: 'Tom Reyes' })).toHaveAttribute('href', `/person/${ME}`)
  expect(seats.getByRole('link', { name: '2027 structure, Company' })).toHaveAttribute(
    'href',
    `/ac/collection/${id(1)}/revision/${id(2)}`,
  )
})

it('names whose numbers they are, and says if there are none', async () => {
  await openAnna([])
  const numbers = within(await screen.findByRole('region', { name: 'Measurables' }))
  expect(numbers.getAllByRole('listitem')).toHaveLength(1)
  expect(numbers.getByRole('link', { name: 'Calls' })).toHaveAttribute('href', `/measurable/${id(5)}`)
  expect(screen.getByText('No seats in charts you can see.')).toBeVisible()
  expect(screen.getByText('None this quarter that you can see.')).toBeVisible()
})
