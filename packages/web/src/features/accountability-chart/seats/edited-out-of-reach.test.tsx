import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useConnection } from '../../../lib/connection'
import { answerByHand, refusal } from '../../../testing/answer-by-hand'
import { openSeat, SALES, seats } from './seats.testing'

const sales = seats[1] as Seat
const gone = { status: 404, body: { succeeded: false, messages: [{ code: 'NOT_FOUND', text: 'Not here.' }] } }
afterEach(() => useConnection.setState({ state: 'online' }))

it.each([
  [refusal(409, { ...sales, version: 5, title: 'Shops' }), 'Somebody else changed Sales meanwhile.'],
  [gone, 'Sales has been removed by another user.'],
  [refusal(422, undefined, 'Not like that.'), 'Not like that.'],
])('an edit that waited for a connection and was refused says what was not saved', async (answer, why) => {
  const server = answerByHand('writes')
  const { user, view } = await openSeat('edit', SALES)
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Trade')
  useConnection.setState({ state: 'reconnecting' })
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => view.getState().opened).toBeNull()
  await server.answer(answer)
  expect(await screen.findByText(`${why} What you wrote was not saved: Trade`)).toBeVisible()
})
