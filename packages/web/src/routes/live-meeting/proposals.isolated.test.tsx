import type { Proposal } from '@cairn/contract/assistants/scribe'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../lib/query-client'
import { sessionQuery } from '../../lib/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { Proposals } from './proposals'

const live = vi.hoisted(() => ({ recap: '', isScribe: true }))
const actions = vi.hoisted(() => ({ writeRecap: vi.fn() }))
vi.mock('../../features/live-meeting/live-meeting.context', () => ({
  useLiveRole: () => ({ isScribe: live.isScribe, isRunning: true, canAct: true }),
  useLiveMe: () => ({ personId: 'me' }),
  useLiveState: (select: (state: Record<string, unknown>) => unknown) =>
    select({
      ...{ tractionId: 'traction', meetingId: 'meeting', recap: live.recap, settings: { sendRecapEmail: true } },
      attendees: [{ personId: 'me', firstName: 'Ada', lastName: 'Fox', isObserver: false, attendance: 'Online' }],
    }),
}))
vi.mock('../../features/live-meeting/live-meeting.actions', () => ({ useLiveActions: () => actions }))

const proposal = (changes: Partial<Proposal>): Proposal => ({
  ...{ type: 'headline', title: 'The saw is repaired', ownerId: 'me', dueDate: null },
  ...{ quote: 'The saw is repaired.', speaker: 'Ada', issueId: null },
  ...changes,
})

async function draw(proposals: readonly Proposal[]) {
  const server = answerByHand()
  const queryClient = makeQueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, {
    calendarDate: '2026-11-17',
    orgId: 'org',
    user: { userId: 'me', accountId: 'account', roles: ['Member'] },
    org: null,
  } as never)
  const shown = await renderApp(<Proposals />, { queryClient })
  const body = { succeeded: true, proposals, recap: 'Ada met herself.', answeredBy: 'rules' }
  await server.answer({ status: 200, body })
  await screen.findByText(/^From phrases/)
  return { ...shown, server, body }
}

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(live, { recap: '', isScribe: true })
})

it('proposes, and accepts nothing without an owner', async () => {
  const { user } = await draw([proposal({}), proposal({ title: 'Call the county', ownerId: null })])
  const row = (title: string) => screen.getByDisplayValue(title).closest('li') as HTMLElement
  expect(within(row('The saw is repaired')).getByRole('button', { name: /^Accept/ })).toBeEnabled()
  expect(within(row('Call the county')).getByRole('button', { name: /^Accept/ })).toBeDisabled()
  await user.click(within(row('The saw is repaired')).getByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByDisplayValue('The saw is repaired')).toBeNull()
})

it('keeps an unsent transcript and an unsaved recap', async () => {
  const { user, unmount } = await draw([])
  await user.click(screen.getByRole('button', { name: 'Paste a transcript' }))
  await user.type(screen.getByRole('textbox', { name: 'Transcript' }), 'Ada: we agreed')
  await user.type(screen.getByRole('textbox', { name: 'Recap' }), 'A good')
  unmount()
  expect(actions.writeRecap).not.toHaveBeenCalled()
  const again = await draw([])
  expect(screen.getByRole('textbox', { name: 'Transcript' })).toHaveValue('Ada: we agreed')
  expect(screen.getByRole('textbox', { name: 'Recap' })).toHaveValue('A good')
  await again.user.type(screen.getByRole('textbox', { name: 'Recap' }), ' week')
  await again.user.tab()
  expect(actions.writeRecap).toHaveBeenCalledWith({ text: 'A good week' })
  await again.user.click(screen.getByRole('button', { name: 'Propose' }))
  await again.server.answer({ status: 200, body: again.body })
  expect(again.server.sent.at(-1)?.body).toMatchObject({ transcript: 'Ada: we agreed' })
  expect(await screen.findByRole('button', { name: 'Paste a transcript' })).toBeVisible()
})

it('shows nothing to those who are not the scribe', async () => {
  live.isScribe = false
  await renderApp(<Proposals />)
  expect(screen.queryByRole('region', { name: 'Proposals' })).toBeNull()
})
