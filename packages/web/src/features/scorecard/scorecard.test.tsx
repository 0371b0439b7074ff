import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useConflict } from '../../lib/sync/edit-conflicts'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { atLeastTen } from '../../testing/at-least-ten'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { MeasurablePopup } from './components/measurable-popup'
import { conflictKey, useAddMeasuredValue } from './scorecard.mutations'
import { type MeasurableWithValues, scorecardQueries } from './scorecard.queries'

const SCORECARD = '00000000-0000-7000-8000-000000000020'
const WEEK = '2026-11-09'

const goal = atLeastTen
const typed = { entered: '8', enteredAt: '2026-11-16T09:00:00Z', note: '', isComputed: false, problem: null }
const value = { intervalId: WEEK, value: 8, version: 2, ...goal, ...typed }
const measurable: MeasurableWithValues = {
  id: '00000000-0000-7000-8000-000000000100',
  version: 3,
  scorecardId: SCORECARD,
  tractionId: TRACTION,
  title: 'New customers',
  ownerId: ME,
  editorId: null,
  ...goal,
  linkedItemId: null,
  isComputed: false,
  formula: null,
  sequence: 1,
  createdAt: '2026-10-01T09:00:00Z',
  archivedAt: null,
  values: [{ ...value, isOnGoal: false, enteredById: ANNA }],
}
const weeks = scorecardQueries.weeks(SCORECARD, WEEK)

function filledClient(): QueryClient {
  const client = signedInClient()
  const scorecard = { id: SCORECARD, tractionId: TRACTION, measurables: [measurable] }
  client.setQueryData(weeks.queryKey, scorecard as unknown as Scorecard)
  return client
}

function enter(client: QueryClient, entered: number) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hooks = () => ({ add: useAddMeasuredValue(), conflict: useConflict(conflictKey(measurable.id, WEEK)) })
  const { result } = renderHook(hooks, { wrapper })
  act(() => result.current.add.mutate({ measurable, intervalId: WEEK, value: entered }))
  return result
}

const shown = (client: QueryClient) => client.getQueryData(weeks.queryKey)?.measurables[0]?.values[0]
describe('a week’s value', () => {
  it('is shown and judged before the reply, and reverted when refused', async () => {
    const server = answerByHand()
    const client = filledClient()
    enter(client, 12)
    await waitFor(() => expect(shown(client)).toMatchObject({ value: 12, isOnGoal: true }))
    await server.answer(refusal(422))
    await waitFor(() => expect(shown(client)).toMatchObject({ value: 8, isOnGoal: false, version: 2 }))
    expect(server.sent[0]?.body).toMatchObject({ intervalId: WEEK, value: 12, version: 2 })
  })

  it('is shown next to a number that someone else entered first', async () => {
    const server = answerByHand()
    const client = filledClient()
    const result = enter(client, 12)
    await server.answer(refusal(409, { ...value, value: 9, version: 4, isOnGoal: false, enteredById: ANNA }))
    await waitFor(() => expect(result.current.conflict).toEqual({ yours: '12', theirs: '9' }))
    expect(shown(client)).toMatchObject({ value: 9, version: 4 })
  })
})

it('a measurable changed by two people shows both, and mine overwrites theirs on request', async () => {
  const server = answerByHand()
  const popup = (
    <MeasurablePopup scorecardId={SCORECARD} tractionId={TRACTION} measurable={measurable} onClose={vi.fn()} />
  )
  const { user } = await renderApp(popup, { queryClient: filledClient() })
  const title = await screen.findByRole('textbox', { name: /^Title|^Measurable|^Name/ })
  await user.clear(title)
  await user.type(title, 'Mine')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const { values: _, ...theirs } = { ...measurable, title: 'Theirs', goalValue: 15, version: 6 }
  await server.answer(refusal(409, theirs))
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent(/Theirs: ≥.15/)
  expect(notice).toHaveTextContent(/Mine: ≥.15/)
  await user.click(screen.getByRole('button', { name: 'Use mine' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent.map(({ body }) => body)).toMatchObject([
    { version: 3 },
    { title: 'Mine', goalValue: 15, version: 6 },
  ])
})

it('a goal range asks for both ends, and shows them', async () => {
  const server = answerByHand()
  // An id without pending writes from other tests.
  const other = { ...measurable, id: '00000000-0000-7000-8000-000000000101' }
  const popup = <MeasurablePopup scorecardId={SCORECARD} tractionId={TRACTION} measurable={other} onClose={vi.fn()} />
  const { user } = await renderApp(popup, { queryClient: filledClient() })
  await user.click(await screen.findByRole('combobox', { name: /^Comparison/ }))
  await user.click(await screen.findByRole('option', { name: 'Between' }))
  const upper = await screen.findByRole('textbox', { name: /^To/ })
  for (const [typed, message] of [
    ['', 'This is required.'],
    ['9', 'Enter a number above the lower one.'],
  ] as const) {
    if (typed) await user.type(upper, typed)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(message)).toBeVisible()
  }
  expect(server.sent).toEqual([])
  await user.clear(upper)
  await user.type(upper, '12')
  expect(screen.getByText(/^10.–.12$/)).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ comparison: 'Between', goalValue: 10, goalUpperValue: 12 })
})

it('a changed goal asks once which periods it applies to', async () => {
  const server = answerByHand()
  const other = { ...measurable, id: '00000000-0000-7000-8000-000000000102' }
  const [last] = other.values
  if (!last) throw new Error('a measurable without a week')
  const past = { ...other, values: [last, { ...last, intervalId: '2026-11-23', value: null, isOnGoal: null }] }
  const popup = <MeasurablePopup scorecardId={SCORECARD} tractionId={TRACTION} measurable={past} onClose={vi.fn()} />
  const { user } = await renderApp(popup, { queryClient: filledClient() })
  const goalField = await screen.findByRole('textbox', { name: /^Goal/ })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await user.clear(goalField)
  await user.type(goalField, '100{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Choose the periods.')).toBeVisible()
  expect(server.sent).toEqual([])
  await user.click(screen.getByRole('radio', { name: /^Past periods too/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.body).toMatchObject({ goalValue: 100, goalFrom: 'began' })
})

it('a measurable is linked to an open Rock of its meeting, and the link is cleared', async () => {
  const [dig, pour] = ['00000000-0000-7000-8000-000000000201', '00000000-0000-7000-8000-000000000202']
  const sent: unknown[] = []
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/rocks/search')) {
      asked.push(JSON.parse(String(body)).filters)
      return Response.json({
        items: [
          { id: dig, title: 'Dig' },
          { id: pour, title: 'Pour' },
        ],
        totalCount: 2,
      })
    }
    if (url.includes('/rocks?')) return Response.json([{ id: pour, title: 'Pour' }])
    if (method === 'PUT') sent.push(JSON.parse(String(body)).linkedItemId)
    return Response.json(method === 'PUT' ? { succeeded: true, measurable } : { items: [], totalCount: 0 })
  })
  const open = (linkedItemId: string | null, id: string) =>
    renderApp(
      <MeasurablePopup
        scorecardId={SCORECARD}
        tractionId={TRACTION}
        measurable={{ ...measurable, id, linkedItemId }}
        onClose={vi.fn()}
      />,
      { queryClient: filledClient() },
    )
  const { user, unmount } = await open(null, '00000000-0000-7000-8000-000000000103')
  await user.click(await screen.findByRole('combobox', { name: 'Linked Rock' }))
  await user.click(await screen.findByRole('option', { name: 'Dig' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toEqual([dig]))
  expect(asked[0]).toEqual({ 'traction-ids': [TRACTION], status: ['OnTrack', 'OffTrack', 'None'] })
  unmount()
  await open(pour, '00000000-0000-7000-8000-000000000104')
  expect(await screen.findByDisplayValue('Pour')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Linked Rock' }))
  await user.click(await screen.findByRole('option', { name: 'Pour' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toEqual([dig, null]))
})
