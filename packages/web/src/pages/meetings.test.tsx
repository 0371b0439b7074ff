import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { answerByHand, refusal } from '../testing/answer-by-hand'
import { exampleTraction } from '../testing/example-traction'
import { renderApp } from '../testing/render'
import { signedInClient, TRACTION } from '../testing/signed-in'
import { ColorTagMenu, MeetingList } from './meetings'

const MEETING = '00000000-0000-7000-8000-000000000055'
const traction: Traction = {
  ...exampleTraction,
  id: TRACTION,
  version: 4,
  name: 'Weekly',
  colorTag: 'None',
  nextMeetingId: MEETING,
  canManage: true,
}

async function choose(of: Traction) {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.setQueryData(myTractionsKey, [of])
  const { user } = await renderApp(<ColorTagMenu traction={of} />, { queryClient })
  await user.click(screen.getByRole('button', { name: /^Color tag/ }))
  await user.click(await screen.findByText('Teal'))
  const tag = () => queryClient.getQueryData<Traction[]>(myTractionsKey)?.[0]?.colorTag
  await waitFor(() => expect(tag()).toBe('Teal'))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  return { server, tag }
}

it('a series is tagged through its next meeting', async () => {
  const { server } = await choose(traction)
  expect(server.sent[0]).toMatchObject({ url: `/api/v2/meeting/${MEETING}/color-tag`, body: { colorTag: 'Teal' } })
  await server.answer({ status: 200, body: { succeeded: true, meeting: { title: 'Weekly', colorTag: 'Teal' } } })
  expect(await screen.findByText('Meeting Weekly color tag updated to Teal')).toBeVisible()
})

it('a series without a date is also tagged, and keeps its tag if the change is refused', async () => {
  const { server, tag } = await choose({ ...traction, nextMeetingId: null })
  expect(server.sent[0]).toMatchObject({
    url: `/api/v2/traction/${TRACTION}`,
    body: { version: 4, colorTag: 'Teal' },
  })
  await server.answer(refusal(403))
  await waitFor(() => expect(tag()).toBe('None'))
})

it('shows which meeting is running, and each one’s last rating', async () => {
  const queryClient = signedInClient()
  const held = [{ tractionId: TRACTION, figures: { averageRating: 7.25 } }]
  queryClient.setQueryData(tractionsQueries.lastHeld.queryKey, held as never)
  const other = { ...traction, id: MEETING, name: 'Sales', isRunning: true }
  await renderApp(<MeetingList tractions={[traction, other]} onJoin={() => undefined} />, { queryClient })
  const [weekly, sales] = await screen.findAllByTestId('meeting-row')
  expect(weekly).toHaveTextContent('Not planned')
  expect(
    within(weekly as HTMLElement)
      .getByText('7.3')
      .closest('.warn'),
  ).not.toBeNull()
  expect(sales).toHaveTextContent('Running now')
  expect(sales).not.toHaveTextContent('7.3')
})
