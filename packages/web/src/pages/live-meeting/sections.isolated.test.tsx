import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { headlinesQueries, rocksQueries } from '../../entities/items/item-kinds'
import { AgendaRail } from '../../features/live-meeting/components/agenda-rail'
import { QuickAddLine } from '../../features/live-meeting/components/quick-add-line'
import { AroundTheTable } from '../../features/live-meeting/components/side-column'
import { exampleRock } from '../../testing/example-rock'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { HeadlinesSheet } from './headlines-section'
import { suggestedKind } from './live-section-of'
import { RocksSheet } from './rocks-section'

const live = vi.hoisted(() => ({ state: {} as Record<string, unknown> }))
const joinLiveMeetingOffline = vi.hoisted(() => vi.fn())
vi.mock('../../features/live-meeting/live-meeting.context', () => ({
  useLiveSession: () => ({ session: { send: vi.fn(), now: () => Date.now() } }),
  useLiveRole: () => ({ canAct: true, isRunning: true, isScribe: true, isPresent: true }),
  useLiveMe: () => ({ personId: ME, isLicensed: true }),
  useLiveState: (select: (state: Record<string, unknown>) => unknown) => select(live.state),
  useLiveView: (select: (view: object) => unknown) => select({ presence: null, connection: 'online' }),
}))
vi.mock('../../features/live-meeting/live-meeting.actions', () => ({
  useLiveActions: () => ({ joinLiveMeetingOffline }),
}))

const attendee = (personId: string, firstName: string, attendance: string) => ({
  personId,
  firstName,
  lastName: 'Reyes',
  avatarUrl: null,
  isObserver: false,
  attendance,
  segueStatus: 'Waiting',
  rating: null,
  ratingReason: '',
  hasRated: false,
})
const section = (id: string, type: string) => ({
  id,
  type,
  title: null,
  lengthInMinutes: 5,
  isActive: id === 'segue',
  stopwatch: { elapsedMs: 0, runningSince: null },
})

beforeEach(() => {
  localStorage.clear()
  joinLiveMeetingOffline.mockReset()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  live.state = {
    status: 'Running',
    tractionId: TRACTION,
    meetingId: 'meeting',
    started: null,
    ended: null,
    reviewedHeadlineIds: [],
    plannedFor: '2026-11-17T14:00:00Z',
    pausedAt: null,
    breaks: [],
    resumes: [],
    attendees: [attendee(ME, 'Tom', 'Online'), attendee(ANNA, 'Anna', 'Absent')],
    selectedPersonId: null,
    scribePersonId: ME,
    selectedSince: null,
    agendaIndex: 0,
    focusIssueIds: [],
    issueTimers: {},
    agenda: [section('segue', 'Segue'), section('rocks', 'RockReview')],
  }
})

const rocks: Rock[] = [
  { ...exampleRock, id: 'done', title: 'Hire a buyer', status: 'Done' },
  { ...exampleRock, id: 'on', title: 'Open the second site', status: 'OnTrack' },
]

async function drawRocks() {
  const queryClient = signedInClient()
  queryClient.setQueryData(rocksQueries.search({ tractionId: TRACTION }).queryKey, rocks)
  const drawn = await renderApp(<RocksSheet />, { queryClient })
  const group = await screen.findByRole('region', { name: 'Tom Reyes' })
  const row = (title: string) => within(group).getByText(title).closest<HTMLElement>('[data-row]') as HTMLElement
  return { ...drawn, group, row }
}

it('replaces the two halves of a done Rock with a Done tag', async () => {
  const { row } = await drawRocks()
  expect(within(row('Hire a buyer')).getByText('Done')).toBeVisible()
  expect(within(row('Hire a buyer')).queryByText('Off-Track')).toBeNull()
  expect(within(row('Open the second site')).getByText('Off-Track')).toBeVisible()
})

it('names the owner of Rocks only in the heading of their group', async () => {
  const { group, row } = await drawRocks()
  expect(within(group).getByRole('heading')).toHaveTextContent('Tom Reyes')
  for (const { title } of rocks) {
    expect(within(row(title)).queryByRole('button', { name: /owner/i })).toBeNull()
    expect(row(title)).not.toHaveTextContent('TR')
  }
})

it('does not repeat below Customers that a headline is about a customer', async () => {
  const queryClient = signedInClient()
  const headline = {
    id: 'headline',
    version: 1,
    title: 'Northfield renewed',
    ownerId: ME,
    type: 'Customer',
    status: 'ToReview',
    contentHtml: '',
    tractionId: TRACTION,
    createdAt: '2026-11-10T09:00:00Z',
    reviewedAt: null,
    source: null,
  } as unknown as Headline
  queryClient.setQueryData(headlinesQueries.search({ tractionId: TRACTION }).queryKey, [headline])
  await renderApp(<HeadlinesSheet />, { queryClient })
  const customers = await screen.findByRole('region', { name: 'Customers' })
  expect(within(customers).getByText('Northfield renewed')).toBeVisible()
  expect(within(customers).queryByText('Customer')).toBeNull()
})

it('shows absent people as faces, and lets someone be marked present', async () => {
  const { user } = await renderApp(<AroundTheTable />, { queryClient: signedInClient() })
  expect(await screen.findByText('1 not here')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Anna Reyes/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark present' }))
  expect(joinLiveMeetingOffline).toHaveBeenCalledWith({ personId: ANNA })
})

it('shows no section as started in the lobby', async () => {
  const agenda = [section('segue', 'Segue')].map((one) => ({ ...one, isActive: false }))
  Object.assign(live.state, { status: 'NotStarted', agendaIndex: -1, agenda })
  const rail = <AgendaRail shownIndex={0} onPick={vi.fn()} isNarrow={false} onToggle={vi.fn()} />
  await renderApp(rail, { queryClient: signedInClient() })
  const segue = await screen.findByRole('button', { name: /^Segue/ })
  expect(segue).toHaveAttribute('data-state', 'todo')
  expect(segue).not.toHaveAttribute('aria-current')
})

it.each([
  ['IDS', false, 'issue'],
  ['IDS', true, 'todo'],
  ['Headlines', false, 'headline'],
  ['ToDoList', false, 'todo'],
  ['RockReview', false, 'issue'],
] as const)('suggests in %s, with an issue under discussion: %s, to add: %s', (type, isDiscussing, kind) => {
  expect(suggestedKind(type, isDiscussing)).toBe(kind)
})

function Sections({ onAdd }: { onAdd: () => Promise<unknown> }) {
  const [suggested, suggest] = useState<'issue' | 'todo'>('issue')
  return (
    <>
      <QuickAddLine suggested={suggested} onAdd={onAdd} />
      <button type="button" onClick={() => suggest('todo')}>
        Next section
      </button>
    </>
  )
}

it('opens our own menu to choose what to add, and returns to the suggestion with the next section', async () => {
  const onAdd = vi.fn(async () => undefined)
  const { user } = await renderApp(<Sections onAdd={onAdd} />, { queryClient: signedInClient() })
  expect(document.querySelector('select')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'What to add: Issue' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Headline' }))
  const line = screen.getByRole('textbox', { name: 'Add a headline' })
  await user.type(line, 'Employee: June passed her exam{Enter}')
  const added = { title: 'June passed her exam', about: 'Employee' }
  expect(onAdd).toHaveBeenCalledWith('headline', expect.objectContaining(added))
  await user.type(line, 'Lakeside thanked us{Enter}')
  expect(onAdd).toHaveBeenLastCalledWith('headline', expect.objectContaining({ about: 'Customer' }))
  await user.type(line, 'Anna got her license')
  expect(screen.getByRole('button', { name: 'Employee' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Customer' }))
  await user.type(line, '{Enter}')
  expect(onAdd).toHaveBeenLastCalledWith('headline', expect.objectContaining({ about: 'Customer' }))
  await user.click(screen.getByRole('button', { name: 'Next section' }))
  expect(screen.getByRole('button', { name: 'What to add: To-do' })).toBeVisible()
})
