import { weeksEndingAt } from '@cairn/contract/calendar/weeks'
import type { Change } from '@cairn/contract/core/define-event'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
// Preload for the first click.
import '../../features/scorecard/components/measurable-popup'
import { type MeasurableWithValues, scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { scorecardHandlers } from '../../features/scorecard/scorecard.realtime'
import { hasDrafts } from '../../lib/forms/drafts'
import { isWriting } from '../../lib/offline/outbox'
import { forgetRemoval } from '../../lib/sync/removals'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { atLeastTen } from '../../testing/at-least-ten'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { OverviewMeasurables } from './overview-blocks'

const SCORECARD = '00000000-0000-7000-8000-000000000020'
const WEEK = '2026-11-09'
const weeks = weeksEndingAt(WEEK, 13)

const goal = atLeastTen
const measurable = (title: string, sequence: number, value: number | null): MeasurableWithValues => ({
  id: `00000000-0000-7000-8000-00000000010${sequence}`,
  version: 3,
  scorecardId: SCORECARD,
  tractionId: TRACTION,
  title,
  ownerId: ME,
  editorId: null,
  ...goal,
  linkedItemId: null,
  isComputed: false,
  formula: null,
  sequence,
  createdAt: '2026-10-01T09:00:00Z',
  archivedAt: null,
  values: [
    {
      intervalId: WEEK,
      value,
      version: 2,
      ...goal,
      enteredById: ANNA,
      entered: null,
      enteredAt: null,
      note: '',
      isComputed: false,
      problem: null,
      isOnGoal: value === null ? null : value >= 10,
    },
  ],
})
const calls = measurable('Calls', 1, 12)
const visits = measurable('Visits', 2, null)
const { values: _, ...restored } = { ...calls, version: 5 }
const removedElsewhere = 'This measurable has been removed by another user.'

async function draw({ path = '/', of = [calls, visits], answers = 'all' as 'all' | 'writes' } = {}) {
  const queryClient = signedInClient()
  const { queryKey } = scorecardQueries.weeks(SCORECARD, weeks[0] ?? '')
  const scorecard: Scorecard = {
    id: SCORECARD,
    version: 1,
    periodKind: 'Week',
    tractionId: TRACTION,
    title: 'Team',
    weeks,
    focusIntervalId: WEEK,
    measurables: of.map((line) => ({ ...line, groupTitle: null, isAtHome: true, homeScorecardId: SCORECARD })),
  }
  queryClient.setQueryData(queryKey, scorecard)
  const server = answerByHand(answers)
  const traction = { id: TRACTION, scorecardId: SCORECARD, canEditItems: true } as Traction
  const { user } = await renderApp(<OverviewMeasurables traction={traction} />, { queryClient, path })
  const receive = (change: Change, version: number, byPersonId = ANNA) =>
    act(() =>
      scorecardHandlers.measurable?.(queryClient, change, {
        kind: 'measurable',
        id: calls.id,
        version,
        tractionId: TRACTION,
        byPersonId,
        at: '2026-11-17T09:00:00Z',
      }),
    )
  return { server, user, hear: receive }
}

const LOADED = { timeout: 15_000 }
const row = (title: string) => screen.queryByRole('button', { name: title })
const openPath = `/?popup=measurable&item=${calls.id}`
beforeEach(() => {
  localStorage.clear()
  forgetRemoval(calls.id)
})

describe('a measurable', () => {
  it('disappears immediately when removed by its row’s menu, and Undo restores it with its values', async () => {
    const { server, user } = await draw()
    await user.click(screen.getByRole('button', { name: 'More actions for Calls' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(row('Calls')).toBeNull()
    await server.answer({ status: 200, body: { succeeded: true, id: calls.id } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(row('Calls')).toBeVisible()
    expect(screen.getByRole('button', { name: /Calls: 12/ })).toBeVisible()
    await server.answer({ status: 200, body: { succeeded: true, measurable: restored } })
    await waitFor(() => expect(server.sent).toHaveLength(3))
    const place = `/api/v2/scorecard/${SCORECARD}/${calls.id}`
    expect(server.sent.slice(0, 2).map(({ url }) => url)).toEqual([place, `${place}/restore`])
    expect(new Set(server.sent.slice(0, 2).map(({ key }) => key)).size).toBe(2)
  })

  it('returns to the list when its removal is refused', async () => {
    const { server, user } = await draw()
    await user.click(screen.getByRole('button', { name: 'More actions for Calls' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await server.answer(refusal(403))
    await waitFor(() => expect(row('Calls')).toBeVisible())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  })

  it('closes its popup without a message when the user removes it there', async () => {
    const { server, user, hear: receive } = await draw({ path: openPath })
    await screen.findByText('Edit measurable', {}, LOADED)
    await user.click(screen.getByText('Remove'))
    await server.answer({ status: 200, body: { succeeded: true, id: calls.id } })
    await waitFor(() => expect(isWriting(calls.id)).toBe(false))
    await receive('Deleted', 4, ME)
    await waitFor(() => expect(screen.queryByText('Edit measurable')).toBeNull())
    expect(screen.queryByText(removedElsewhere)).toBeNull()
    expect(row('Calls')).toBeNull()
  })

  it('disappears with its popup and a message when someone else removes it', async () => {
    const { hear: receive } = await draw({ path: openPath })
    await screen.findByText('Edit measurable', {}, LOADED)
    await receive('Deleted', 4)
    expect(await screen.findByText(removedElsewhere)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Edit measurable')).toBeNull())
    expect(row('Calls')).toBeNull()
  })

  it('keeps the typed text for a new one when someone else removes it during an edit', async () => {
    const { server, user, hear: receive } = await draw({ path: openPath, answers: 'writes' })
    const title = await screen.findByLabelText(/^Title/, {}, LOADED)
    fireEvent.change(title, { target: { value: 'Calls made' } })
    fireEvent.change(screen.getByLabelText(/^Goal/), { target: { value: '25' } })
    await receive('Deleted', 4)
    expect(await screen.findByText(/Your text is still here\./, {}, LOADED)).toHaveTextContent(removedElsewhere)
    const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(lines).toEqual([
      ['Title', 'Calls made'],
      ['Goal', '25'],
    ])
    await user.click(screen.getByText('Create a new item from it'))
    await waitFor(() => expect(server.sent.at(-1)?.url).toBe(`/api/v2/scorecard/${SCORECARD}/add-measurable`))
    const { comparison, unitOfMeasure } = calls
    expect(server.sent.at(-1)?.body).toMatchObject({ title: 'Calls made', goalValue: 25, comparison, unitOfMeasure })
    const made = { ...restored, id: visits.id.replace(/.$/, '9'), title: 'Calls made' }
    await server.answer({ status: 200, body: { succeeded: true, measurables: [made] } })
    await waitFor(() => expect(screen.queryByText('Create a new item from it')).toBeNull())
    expect(hasDrafts(ME)).toBe(false)
  })

  it('stays if it was restored before the removal event arrives', async () => {
    const { hear: receive } = await draw()
    await receive('Deleted', 2)
    expect(row('Calls')).toBeVisible()
  })
})

describe('a number that is being typed', () => {
  const field = () => screen.findByRole('textbox', { name: 'Enter the value of Visits' })

  it('is there again after a reload, and is saved over the value it was based on', async () => {
    const before = await draw()
    await before.user.click(screen.getByRole('button', { name: 'Enter the value of Visits' }))
    await before.user.keyboard('1,24')
    cleanup()
    const [value] = visits.values
    const { server, user } = await draw({ of: [calls, { ...visits, values: value ? [{ ...value, version: 6 }] : [] }] })
    expect(await field()).toHaveValue('1,24')
    expect(screen.getByText('Not saved yet')).toBeVisible()
    expect(server.sent).toEqual([])
    await user.type(await field(), '0{Enter}')
    await waitFor(() =>
      expect(server.sent[0]?.body).toEqual({ intervalId: WEEK, value: 1240, entered: '1,240', version: 2 }),
    )
    cleanup()
    await draw()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps invalid input, and discards it on revert', async () => {
    const before = await draw()
    await before.user.click(screen.getByRole('button', { name: 'Enter the value of Visits' }))
    await before.user.keyboard('many{Enter}')
    expect(screen.getByText('Enter a number, such as 12.5.')).toBeVisible()
    cleanup()
    const { user } = await draw()
    await user.type(await field(), '{Escape}')
    cleanup()
    await draw()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('does not take the focus from the page', async () => {
    const before = await draw()
    await before.user.click(screen.getByRole('button', { name: 'Enter the value of Visits' }))
    await before.user.keyboard('7')
    cleanup()
    await draw()
    expect(await field()).not.toHaveFocus()
  })
})
