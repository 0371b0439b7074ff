import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { issuesQueries } from '../../entities/items/item-kinds'
import { makeQueryClient } from '../../lib/api/query-client'
import { resetKeyboard } from '../../lib/keyboard/keyboard-guard'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { exampleIssue } from '../../testing/example-issue'
import { inLiveMeeting } from '../../testing/in-live-meeting'
import { renderApp } from '../../testing/render'
import { IdsSheet } from './ids-section'

const tractionId = 'traction'
const live = { state: {} as LiveMeetingState, canAct: true }
const actions = {
  addFocusIssue: vi.fn(),
  removeFocusIssue: vi.fn(),
  startFocusGroup: vi.fn(),
  startPrioritization: vi.fn(),
  markAsSolved: vi.fn(async () => undefined),
  reopenIssue: vi.fn(async () => undefined),
  nextFocusIssue: vi.fn(),
  pauseIssue: vi.fn(),
}
const session = { send: vi.fn(), now: () => Date.now() }

const issue = (id: string, changes: Partial<Issue> = {}): Issue => ({
  ...exampleIssue,
  id,
  title: `Issue ${id}`,
  ownerId: 'me',
  tractionId,
  ...changes,
})

const dora: LiveMeetingState['attendees'][number] = {
  personId: 'dora',
  firstName: 'Dora',
  lastName: 'Fischer',
  avatarUrl: null,
  isObserver: false,
  attendance: 'Online',
  segueStatus: 'Waiting',
  rating: null,
  ratingReason: '',
  hasRated: false,
  ratedByPersonId: null,
  ratingReasonByPersonId: null,
}

const picking = {
  status: 'Running',
  tractionId,
  meetingId: 'meeting',
  idsStatus: 'Prioritizing',
  focusIssueIds: [],
  focusIndex: -1,
  focusGroupIds: [],
  discussedIssueIds: [],
  solvedIssueIds: [],
  issueTimers: {},
  attendees: [],
} as unknown as LiveMeetingState

async function draw(state: Partial<LiveMeetingState> = {}, issues = ['a', 'b', 'c', 'd'].map((id) => issue(id))) {
  live.state = { ...picking, ...state }
  const queryClient = makeQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, {
    calendarDate: '2026-11-17',
    user: { userId: 'me', accountId: 'account', roles: ['Member'] },
    org: null,
  } as never)
  queryClient.setQueryData(issuesQueries.search({ tractionId, statuses: ['NotDone', 'Pending'] }).queryKey, issues)
  return await renderApp(<IdsSheet />, { queryClient })
}

const row = (title: string) => {
  const found = screen.getByText(title).closest<HTMLElement>('[data-row]')
  if (!found) throw new Error(`No row of ${title}.`)
  return found
}

beforeEach(() => {
  vi.clearAllMocks()
  live.canAct = true
  inLiveMeeting({ session, state: () => live.state, role: () => ({ canAct: live.canAct }), actions })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

describe('picking by keys', () => {
  it('brings the focused row’s issue to the key’s place', async () => {
    const { user } = await draw()
    row('Issue c').focus()
    await user.keyboard('1')
    expect(actions.addFocusIssue).toHaveBeenCalledWith({ issueId: 'c', index: 0 })
  })

  it('puts it after the picked ones when a later place is requested', async () => {
    const { user } = await draw({ focusIssueIds: ['a'], focusGroupIds: ['a'] })
    row('Issue d').focus()
    await user.keyboard('2')
    expect(actions.addFocusIssue).toHaveBeenCalledWith({ issueId: 'd', index: 1 })
  })

  it('does nothing without a focused row', async () => {
    const { user } = await draw()
    await user.keyboard('1')
    expect(actions.addFocusIssue).not.toHaveBeenCalled()
  })

  it('does nothing for people who only watch', async () => {
    live.canAct = false
    const { user } = await draw()
    row('Issue a').focus()
    await user.keyboard('1')
    expect(actions.addFocusIssue).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: /^Pick: / })).toBeNull()
  })

  it('walks through the rows, picked ones first', async () => {
    const { user } = await draw({ focusIssueIds: ['c'], focusGroupIds: ['c'] })
    row('Issue c').focus()
    await user.keyboard('{ArrowDown}')
    expect(row('Issue a')).toHaveFocus()
  })

  it('picks the next place by the stone next to the issue', async () => {
    const { user } = await draw()
    await user.click(screen.getByRole('button', { name: 'Pick: Issue b' }))
    expect(actions.addFocusIssue).toHaveBeenCalledWith({ issueId: 'b' })
  })
})

describe('a double click', () => {
  const discussing = { idsStatus: 'DiscussSolve', focusIssueIds: ['a', 'b'], focusIndex: 0, focusGroupIds: ['a', 'b'] }

  it('picks one issue, not the one that takes its place as well', async () => {
    const { user } = await draw()
    await user.dblClick(screen.getByRole('button', { name: 'Pick: Issue b' }))
    expect(actions.addFocusIssue).toHaveBeenCalledExactlyOnceWith({ issueId: 'b' })
  })

  it('keeps or solves one issue, not the next as well', async () => {
    const { user } = await draw(discussing as Partial<LiveMeetingState>)
    await user.dblClick(screen.getByRole('button', { name: 'Keep on the list' }))
    expect(actions.nextFocusIssue).toHaveBeenCalledOnce()
    await user.dblClick(screen.getByRole('button', { name: 'Solve without a to-do' }))
    expect(actions.markAsSolved).toHaveBeenCalledOnce()
  })

  it('starts one discussion', async () => {
    const { user } = await draw({ focusIssueIds: ['a'], focusGroupIds: ['a'] })
    await user.dblClick(screen.getByRole('button', { name: 'Start the discussion' }))
    expect(actions.startFocusGroup).toHaveBeenCalledOnce()
  })
})

describe('the rounds', () => {
  it('offers the discussion as soon as one is picked', async () => {
    const { user } = await draw({ focusIssueIds: ['a'], focusGroupIds: ['a'] })
    await user.click(screen.getByRole('button', { name: 'Start the discussion' }))
    expect(actions.startFocusGroup).toHaveBeenCalledOnce()
  })

  it('offers three more when all picked ones are discussed', async () => {
    const { user } = await draw({ idsStatus: 'IssuesDiscussed', focusGroupIds: ['a'], discussedIssueIds: ['a'] })
    expect(within(row('Issue a')).getByText('Kept on the list')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pick three more' }))
    expect(actions.startPrioritization).toHaveBeenCalledOnce()
  })

  it('explains itself when nothing was brought up', async () => {
    await draw({ idsStatus: 'Complete' }, [])
    expect(screen.getByRole('heading', { name: 'No issues on the list' })).toBeVisible()
    expect(screen.queryByText('All solved')).toBeNull()
  })

  it('says when all are solved', async () => {
    await draw({ idsStatus: 'Complete', solvedIssueIds: ['a'] }, [])
    expect(screen.getByRole('heading', { name: 'All solved' })).toBeVisible()
  })
})

describe('solving', () => {
  const discussing = {
    idsStatus: 'DiscussSolve',
    focusIssueIds: ['a', 'b'],
    focusIndex: 0,
    focusGroupIds: ['a', 'b'],
  } as const

  it('solves the issue in discussion by S, but not while typing or right after', async () => {
    const { user } = await draw({ ...discussing, focusIssueIds: ['a', 'b'], focusGroupIds: ['a', 'b'] })
    await user.type(screen.getByLabelText('Solved? Who does what next?'), 'Ask three suppliers')
    row('Issue b').focus()
    await user.keyboard('s')
    expect(actions.markAsSolved).not.toHaveBeenCalled()
    resetKeyboard()
    await user.keyboard('s')
    expect(actions.markAsSolved).toHaveBeenCalledWith({ issueId: 'a' })
  })

  it('asks for the name of the to-do if it is empty, and keeps the issue open', async () => {
    const { user } = await draw({ ...discussing, focusIssueIds: ['a', 'b'], focusGroupIds: ['a', 'b'] })
    await user.click(screen.getByRole('button', { name: 'Solve' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a to-do, or solve without one.')
    expect(actions.markAsSolved).not.toHaveBeenCalled()
  })

  it('solves without a to-do, or keeps the issue on the list', async () => {
    const { user } = await draw({ ...discussing, focusIssueIds: ['a', 'b'], focusGroupIds: ['a', 'b'] })
    await user.click(screen.getByRole('button', { name: 'Keep on the list' }))
    expect(actions.nextFocusIssue).toHaveBeenCalledWith({ focusIssueId: 'a', wasSolved: false })
    await user.click(screen.getByRole('button', { name: 'Solve without a to-do' }))
    expect(actions.markAsSolved).toHaveBeenCalledWith({ issueId: 'a' })
  })

  it('solves with several to-dos, each named in turn', async () => {
    const server = answerByHand()
    const { user } = await draw({ ...discussing, focusIssueIds: ['a', 'b'], focusGroupIds: ['a', 'b'] })
    const name = screen.getByLabelText('Solved? Who does what next?')
    await user.type(name, 'Ask three suppliers')
    await user.click(screen.getByRole('button', { name: 'Add another to-do' }))
    expect(name).toHaveValue('')
    expect(screen.getByRole('list', { name: 'Resulting to-dos' })).toHaveTextContent('Ask three suppliers')
    await user.type(name, 'Tell the floor')
    await user.click(screen.getByRole('button', { name: 'Solve' }))
    expect(actions.markAsSolved).toHaveBeenCalledWith({ issueId: 'a' })
    const made = () => server.sent.filter(({ url }) => url.endsWith('/todos')).map(({ body }) => body)
    await waitFor(() =>
      expect(made()).toMatchObject([
        { title: 'Ask three suppliers', fromIssueId: 'a' },
        { title: 'Tell the floor', fromIssueId: 'a' },
      ]),
    )
  })

  it('assigns the to-do to the named person, with the named date', async () => {
    const server = answerByHand()
    const { user } = await draw({ ...discussing, focusIssueIds: ['a'], focusGroupIds: ['a'], attendees: [dora] })
    await user.type(screen.getByLabelText('Solved? Who does what next?'), 'Ask three suppliers @Dora friday')
    expect(screen.getByRole('button', { name: 'Owner: Dora Fischer' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Solve' }))
    const made = () => server.sent.filter(({ url }) => url.endsWith('/todos')).map(({ body }) => body)
    const todo = { title: 'Ask three suppliers', ownerIds: ['dora'], dueDate: '2026-11-20' }
    await waitFor(() => expect(made()).toMatchObject([todo]))
  })
})
