import type { Chart, SeatFit as Fit } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { seatFitQuery } from '../../features/accountability-chart/seats/seats.queries'
import { CHART, COLLECTION, SALES, SHOP, seatOf, seats } from '../../features/accountability-chart/seats/seats.testing'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { SeatFit } from './seat-details'

const chart = { id: CHART, collectionId: COLLECTION, seats: [...seats] } as unknown as Chart
const fit = (seatId: string): Fit => ({
  seatId,
  personId: ANNA,
  getsIt: true,
  wantsIt: null,
  hasCapacity: null,
  updatedAt: null,
  updatedById: null,
  others: [],
})

async function openFit(seatId: string, said: Partial<Fit> = {}) {
  const queryClient = signedInClient()
  queryClient.setQueryData(seatFitQuery(chart, seatId).queryKey, { ...fit(seatId), ...said })
  const seat = seats.find(({ id }) => id === seatId) ?? seatOf(seatId, 'Nothing', null)
  return await renderApp(<SeatFit chart={chart} seat={{ ...seat, assignedToId: ANNA }} />, { queryClient })
}

const pressed = (question: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('button', { pressed: true }).textContent

it('shows a manager’s assessment optimistically, and reverts it when refused', async () => {
  const server = answerByHand('writes')
  const { user } = await openFit(SALES)
  expect(await screen.findByText('GWC')).toBeVisible()
  expect([pressed('Gets it'), pressed('Wants it')]).toEqual(['Yes', 'Not answered'])
  await user.click(within(screen.getByRole('group', { name: 'Wants it' })).getByRole('button', { name: 'No' }))
  expect(pressed('Wants it')).toBe('No')
  await expect
    .poll(() => server.sent[0]?.body)
    .toEqual({ personId: ANNA, getsIt: true, wantsIt: false, hasCapacity: null })
  await server.answer(refusal(409))
  await expect.poll(() => pressed('Wants it')).toBe('Not answered')
})

it('shows assessments of the same holder by others', async () => {
  answerByHand('all')
  const others = [
    { getsIt: true, wantsIt: false, hasCapacity: null, updatedAt: '2026-11-17T08:12:00Z', updatedById: ANNA },
  ]
  await openFit(SALES, { others })
  expect(await screen.findByText(/, Nov 17: Gets it: Yes, Wants it: No, Has the capacity: Not answered$/)).toBeVisible()
})

it('is hidden from everyone but managers, and only for the current holder', async () => {
  answerByHand('all')
  await openFit(SHOP)
  expect(screen.queryByText('GWC')).toBeNull()
  await openFit(SALES, { personId: CHART })
  expect(screen.queryByText('GWC')).toBeNull()
})
