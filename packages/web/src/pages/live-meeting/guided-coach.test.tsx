import { PRACTICED } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { create } from 'zustand'
import { answerByHand } from '../../testing/answer-by-hand'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { GuidedCoach } from './guided-meeting-page'

const types = ['Segue', 'Scorecard', 'RockReview', 'Headlines', 'ToDoList', 'IDS', 'Conclude']
const actions = { setAgendaItem: vi.fn() }
const live = create<{ state: Record<string, unknown>; isScribe: boolean }>(() => ({ state: {}, isScribe: true }))

const me = { personId: 'me', firstName: 'Ada', segueStatus: 'Waiting', hasRated: false }
const begun = {
  status: 'Running',
  agenda: types.map((type) => ({ type })),
  agendaIndex: 0,
  attendees: [me],
  issueCount: PRACTICED.issues,
  solvedIssueIds: [],
  reviewedHeadlineIds: [],
  completedTodoIds: [],
  focusGroupIds: [],
}
const become = (change: object) => act(() => live.setState(({ state }) => ({ state: { ...state, ...change } })))
const SOON = { timeout: 15_000 }

beforeEach(() => {
  localStorage.clear()
  actions.setAgendaItem.mockReset()
  live.setState({ state: begun, isScribe: true })
  inLiveMeeting({
    state: () => live(({ state }) => state),
    role: () => ({ isScribe: live(({ isScribe }) => isScribe) }),
    actions,
  })
})

async function draw(queryClient = signedInClient()) {
  answerByHand('writes')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const onLeave = vi.fn()
  const guided = { meetingId: 'meeting', tractionId: 'series', scorecardId: 'sheet' }
  const drawn = await renderApp(<GuidedCoach guided={guided} onLeave={onLeave} />, { queryClient })
  await screen.findByRole('complementary', { name: 'Guide' })
  return { ...drawn, onLeave }
}

it('advances with the meeting once the task is done', async () => {
  await draw()
  expect(screen.getByText('Press “Start with Ada”.')).toBeVisible()
  become({ attendees: [{ ...me, segueStatus: 'Speaking' }] })
  expect(await screen.findByText('Done. On to the next.')).toBeVisible()
  expect(screen.getByText('Step 1 of 10')).toBeVisible()
  expect(actions.setAgendaItem).not.toHaveBeenCalled()
  expect(await screen.findByText('Step 2 of 10', {}, SOON)).toBeVisible()
  await waitFor(() => expect(actions.setAgendaItem).toHaveBeenCalledExactlyOnceWith({ index: 1 }))
})

it('skips steps done before their turn', async () => {
  await draw()
  become({ attendees: [{ ...me, segueStatus: 'Done', hasRated: true }], reviewedHeadlineIds: ['a'] })
  expect(await screen.findByText('Step 2 of 10', {}, SOON)).toBeVisible()
})

it('skips immediately, and stores it for the person', async () => {
  const { user, unmount, queryClient } = await draw()
  await user.click(screen.getByRole('button', { name: /^Skip: / }))
  expect(await screen.findByText('Step 2 of 10')).toBeVisible()
  await waitFor(() => expect(actions.setAgendaItem).toHaveBeenCalledExactlyOnceWith({ index: 1 }))
  unmount()
  await draw(queryClient)
  expect(await screen.findByText('Step 2 of 10')).toBeVisible()
  expect(localStorage.length).toBe(0)
})

it('returns people who navigated away only on request', async () => {
  const { user } = await draw()
  become({ agendaIndex: 5 })
  const go = await screen.findByRole('button', { name: 'Go to: Segue' })
  expect(actions.setAgendaItem).not.toHaveBeenCalled()
  await user.click(go)
  expect(actions.setAgendaItem).toHaveBeenCalledExactlyOnceWith({ index: 0 })
  become({ agendaIndex: 0 })
  expect(screen.queryByRole('button', { name: 'Go to: Segue' })).toBeNull()
})

it('can be left at any step, the last one only by the meeting’s end', async () => {
  const { user, onLeave } = await draw()
  for (let step = 1; step < 10; step += 1) {
    await user.click(await screen.findByRole('button', { name: /^Skip: / }))
    await screen.findByText(`Step ${step + 1} of 10`)
  }
  expect(screen.queryByRole('button', { name: /^Skip: / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave the guide' }))
  expect(onLeave).toHaveBeenCalledOnce()
})
