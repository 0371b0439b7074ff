import type { Session } from '@cairn/contract/identity/session.schemas'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { TractionSummary } from './traction-summary'

const summary = {
  meetingId: 'meeting',
  startedAt: '2026-11-24T09:00:00Z',
  endedAt: '2026-11-24T10:10:00Z',
  timeZone: 'UTC',
  plannedMinutes: 90,
  seconds: 4200,
  scribe: { personId: 'ben', name: 'Ben Stone' },
  attendees: [],
  averageRating: null,
  previousAverageRating: null,
  sections: [],
  newTodos: [],
  todosDue: 0,
  todosDone: 0,
  solvedIssues: [],
  openIssueCount: 0,
  headlines: [],
  cascadingMessages: [],
  offTrackRocks: [],
  missedMeasurables: [],
  nextDate: null,
}

async function draw(meeting: object, figures: object = {}) {
  const queryClient = signedInClient()
  const inTokyo = (held?: Session) => held && { ...held, user: { ...held.user, timeZoneName: 'Asia/Tokyo' } }
  queryClient.setQueryData(sessionQuery.queryKey, inTokyo)
  queryClient.setQueryData(tractionsQueries.summary('meeting').queryKey, { ...summary, ...figures } as never)
  const held = { id: 'meeting', status: 'Completed', resumableUntil: null, canJoin: false, ...meeting }
  queryClient.setQueryData(tractionsQueries.meeting('meeting').queryKey, held as never)
  return renderApp(<TractionSummary />, { queryClient, path: '/meeting', pages: { '/$meetingId': null } })
}

const soon = () => new Date(Date.now() + 60_000).toISOString()

it('says who ended the meeting, and lets people who manage it resume it', async () => {
  const { sent } = answerByHand()
  const { user } = await draw({ resumableUntil: soon() })
  expect(screen.getByText('Ended by Ben Stone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resume the meeting' }))
  expect(sent[0]).toMatchObject({
    url: expect.stringContaining('/live-meeting/resume'),
    body: { meetingId: 'meeting' },
  })
})

it('offers it neither to others nor after ten minutes', async () => {
  await draw({ resumableUntil: null })
  expect(screen.getByText('Ended by Ben Stone')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resume the meeting' })).toBeNull()
})

it('does not offer it once the time is over', async () => {
  await draw({ resumableUntil: new Date(Date.now() - 1000).toISOString() })
  expect(screen.getByText('Ended by Ben Stone')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resume the meeting' })).toBeNull()
})

it('shows by the reader’s clock when it ended and until when it may be resumed', async () => {
  await draw({ resumableUntil: '2099-11-24T10:20:00Z' })
  expect(screen.getByText(/6:00\sPM–7:10\sPM$/)).toBeVisible()
  expect(screen.getByText(/until 7:20\sPM\./)).toBeVisible()
})

it('leads into a resumed meeting, in place of an outdated summary', async () => {
  await draw({ status: 'Running', canJoin: true })
  expect(screen.queryByText('Ended by Ben Stone')).toBeNull()
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible()
})

it.each([
  [undefined, 'No measurable missed its goal.'],
  [{ all: 3, entered: 0 }, 'No measurables had a number.'],
  [{ all: 3, entered: 2 }, '2 of 3 measurables had a number, and none of them missed its goal.'],
  [{ all: 3, entered: 3 }, 'Every measurable was on goal.'],
])('describes the numbers %o: %s', async (measurables, text) => {
  await draw({}, { measurables })
  expect(screen.getByText(text)).toBeVisible()
})

it.each([
  [0, 0, 0, 'No to-dos were due.'],
  [0, 0, 2, 'No to-dos were due, and 2 were done early.'],
  [4, 3, 0, '3 of 4 due to-dos were done.'],
  [4, 3, 1, '3 of 4 due to-dos were done, and 1 more early.'],
])('says in one sentence of %d due, %d done and %d early: %s', async (todosDue, todosDone, todosDoneEarly, text) => {
  await draw({}, { todosDue, todosDone, todosDoneEarly })
  expect(screen.getByText(text)).toBeVisible()
})

it('shows the notes of a solved issue', async () => {
  const issue = { id: 'gate', personId: 'ben', name: 'Ben Stone', title: 'Gate', leftTodos: [], notes: 'It sticks.' }
  await draw({}, { solvedIssues: [issue] })
  expect(screen.getByText('It sticks.')).toBeVisible()
})

it('shows the change of the rating as the difference of the displayed values', async () => {
  await draw({}, { averageRating: 9.04, previousAverageRating: 8.26 })
  expect(screen.getByText('+0.7 from last time')).toBeVisible()
})
