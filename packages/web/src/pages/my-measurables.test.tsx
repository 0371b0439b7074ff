import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { MeasuredWeeks } from '@cairn/contract/scorecard/scorecard.schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { scorecardQueries } from '../features/scorecard/scorecard.queries'
import { REFRESH_DELAY_MS, scorecardHandlers } from '../features/scorecard/scorecard.realtime'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../testing/signed-in'
import { MyMeasurables } from './home-board'

const ID = '00000000-0000-7000-8000-000000000100'
const SCORECARD = '00000000-0000-7000-8000-000000000020'
const WEEK = '2026-11-09'
const own = scorecardQueries.own('2026-11-17')

const unseen: MeasuredWeeks = {
  weeks: [WEEK],
  focusIntervalId: WEEK,
  measurables: [
    {
      id: ID,
      version: 3,
      scorecardId: SCORECARD,
      tractionId: null,
      title: 'Quotes',
      ownerId: ANNA,
      editorId: ME,
      goalValue: 10,
      comparison: 'Greater',
      goalUpperValue: null,
      unitOfMeasure: 'Number',
      valueScale: 'One',
      decimalPlaces: 0,
      linkedItemId: null,
      isComputed: false,
      formula: null,
      sequence: 1,
      createdAt: '2026-10-01T09:00:00Z',
      archivedAt: null,
      values: [],
    },
  ],
}

it('a number of a hidden meeting is entered here, and cannot be opened', async () => {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.setQueryData(own.queryKey, unseen)
  const { user } = await renderApp(<MyMeasurables isLicensed />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Enter the value of Quotes' }))
  await user.keyboard('12{Enter}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const { path: call } = addMeasuredValue
  expect(server.sent[0]?.url).toContain(call.replace('{scorecardId}', SCORECARD).replace('{id}', ID))
  expect(server.sent[0]?.body).toMatchObject({ intervalId: WEEK, value: 12 })
  expect(screen.queryByRole('button', { name: 'Quotes' })).toBeNull()
})

it('an entered number stays in place, so that the next one follows', async () => {
  answerByHand()
  const queryClient = signedInClient()
  const [quotes] = unseen.measurables
  if (!quotes) throw new Error('There is nothing to enter.')
  const measurables = ['Quotes', 'Visits', 'Calls'].map((title, at) => ({
    ...quotes,
    title,
    id: `${ID.slice(0, -1)}${at}`,
  }))
  queryClient.setQueryData(own.queryKey, { ...unseen, measurables })
  const { user } = await renderApp(<MyMeasurables isLicensed />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Enter the value of Quotes' }))
  await user.keyboard('12')
  await user.tab()
  expect(await screen.findByRole('button', { name: /^Change Quotes|Quotes.*12/ })).toBeVisible()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 5))
  expect(rows).toEqual(['Quote', 'Visit', 'Calls'])
})

it('the address of a number’s popup opens it if one sees its meeting, and otherwise nothing', async () => {
  const path = `/?popup=measurable&item=${ID}`
  const measurables = unseen.measurables.map((measurable) => ({ ...measurable, tractionId: TRACTION }))
  for (const known of [{ ...unseen, measurables }, unseen]) {
    const queryClient = signedInClient()
    queryClient.setQueryData(own.queryKey, known)
    const { unmount } = await renderApp(<MyMeasurables isLicensed />, { queryClient, path })
    await screen.findByText('Quotes', { selector: 'a' })
    if (known === unseen) expect(screen.queryByRole('dialog')).toBeNull()
    else expect(await screen.findByRole('dialog')).toBeVisible()
    unmount()
  }
})

it('a link to a number of a hidden meeting opens its field here, and says if there is none', async () => {
  for (const id of [ID, SCORECARD]) {
    const queryClient = signedInClient()
    queryClient.setQueryData(own.queryKey, unseen)
    const { unmount } = await renderApp(<MyMeasurables isLicensed />, { queryClient, path: `/?cell=${id}.${WEEK}` })
    if (id === ID) {
      await waitFor(() => expect(screen.getByRole('textbox', { name: /Quotes/ })).toHaveFocus())
      expect(screen.queryByRole('alert')).toBeNull()
    } else {
      expect(await screen.findByRole('alert')).toHaveTextContent('The number this link points to no longer exists.')
      expect(screen.queryByRole('textbox')).toBeNull()
    }
    unmount()
  }
})

it('fetches changes by others to such a number', async () => {
  const client = signedInClient()
  client.setQueryData(own.queryKey, unseen)
  vi.useFakeTimers()
  const update = { id: ID, version: 4, tractionId: null, byPersonId: ANNA, at: '2026-11-17T09:00:00Z' }
  for (const kind of ['measuredvalue', 'measurable'] as const) {
    client.setQueryData(own.queryKey, unseen)
    scorecardHandlers[kind]?.(client, 'Updated', { ...update, kind })
    await vi.advanceTimersByTimeAsync(REFRESH_DELAY_MS)
    expect(client.getQueryState(own.queryKey)?.isInvalidated).toBe(true)
  }
  vi.useRealTimers()
})

it.each([
  ['is elsewhere leads to its page', { measurables: [{ id: SCORECARD, title: 'Leads' }] }, 'Open its page'],
  ['is nowhere says so', undefined, null],
])('a link to a measurable that %s', async (_what, sheet, link) => {
  vi.stubGlobal('fetch', async () => Response.json({ succeeded: false, messages: [] }, { status: 404 }))
  const queryClient = signedInClient()
  queryClient.setQueryData(own.queryKey, unseen)
  if (sheet) queryClient.setQueryData(['scorecards', 'measurable', SCORECARD], sheet)
  const path = `/?popup=measurable&item=${SCORECARD}`
  await renderApp(<MyMeasurables isLicensed />, { queryClient, path })
  const dialog = await screen.findByRole('dialog')
  if (link) expect(dialog).toContainElement(screen.getByRole('link', { name: link }))
  else expect(dialog).toHaveTextContent('This item is not available. It was removed or moved')
})
