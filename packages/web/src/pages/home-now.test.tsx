import type { Notification } from '@cairn/contract/notifications/notifications.schemas'
import { addMeasuredValue } from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo } from '@cairn/contract/todos/todos.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { myTractionsQuery } from '../entities/tractions/my-tractions'
import { OnWall } from '../features/dashboards/components/board'
import { sessionQuery } from '../lib/session/session'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../testing/signed-in'
import { nowKey, ownQueries } from './home.reads'
import { HomeNow } from './home-now'

const WEEK = '2026-11-09'
const ID = (n: number) => `00000000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const item = {
  version: 1,
  ownerId: ME,
  contentHtml: '',
  createdById: ME,
  createdAt: '2026-10-01T09:00:00Z',
  completedAt: null,
  archivedAt: null,
  source: null,
  tractionId: TRACTION,
}
const todo = (n: number, title: string, dueDate: string) => ({
  ...item,
  id: ID(n),
  title,
  dueDate,
  status: 'NotDone' as const,
  createdInMeetingId: null,
  repeat: null,
})
/** Judged by that week's goal, not today's. */
const week = {
  intervalId: WEEK,
  value: null,
  version: 1,
  goalValue: 7,
  comparison: 'Greater' as const,
  goalUpperValue: null,
  unitOfMeasure: 'Number' as const,
  valueScale: 'One' as const,
  decimalPlaces: 0,
  isOnGoal: null,
  entered: null,
  enteredById: null,
  enteredAt: null,
  note: '',
  isComputed: false,
  problem: null,
}
const measurable = {
  id: ID(1),
  version: 3,
  scorecardId: ID(9),
  tractionId: null,
  title: 'Orders',
  ownerId: ANNA,
  editorId: ME,
  goalValue: 10,
  comparison: 'Greater' as const,
  goalUpperValue: null,
  unitOfMeasure: 'Number' as const,
  valueScale: 'One' as const,
  decimalPlaces: 0,
  linkedItemId: null,
  isComputed: false,
  formula: null,
  sequence: 1,
  archivedAt: null,
  createdAt: '2026-10-01T09:00:00Z',
  values: [week],
}
const news = {
  id: ID(5),
  recipientId: ME,
  type: 'Mentioned' as Notification['type'],
  title: 'Anna mentioned you',
  message: 'In an issue',
  said: null,
  createdAt: '2026-11-17T08:00:00Z',
  isRead: false,
  isRemoved: false,
  isActioned: false,
  approvalUrl: null,
  denyUrl: null,
  link: '/issues',
}

async function drawn(isEmpty = false, told = [news], isOnWall = false) {
  const server = answerByHand()
  const queryClient = signedInClient()
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session) throw new Error('nobody is signed in')
  const own = ownQueries(session)
  const computed = { ...measurable, id: ID(7), title: 'Orders a day', isComputed: true, formula: `[${ID(1)}] / 5` }
  const measurables = isEmpty ? [] : [measurable, computed]
  queryClient.setQueryData(own.measured.queryKey, { weeks: [WEEK], focusIntervalId: WEEK, measurables })
  queryClient.setQueryData(own.rocks.queryKey, [])
  const todos = [todo(2, 'Call', '2026-11-16'), todo(3, 'Later', '2026-11-20')]
  queryClient.setQueryData(own.todos.queryKey, isEmpty ? [] : todos)
  queryClient.setQueryData(myTractionsQuery.queryKey, [])
  queryClient.setQueryData(nowKey, { here: null, news: isEmpty ? [] : told, teams: [] })
  return {
    server,
    ...(await renderApp(
      <OnWall value={isOnWall}>
        <HomeNow />
      </OnWall>,
      { queryClient },
    )),
  }
}

it('lists missing numbers of assisted measurables, due items and new items, with later ones below', async () => {
  await drawn()
  const waiting = within(await screen.findByRole('list', { name: 'What needs you now' }))
  expect(waiting.getByText(/^Orders, week of November 9/)).toBeVisible()
  expect(waiting.getByText(/> ?7$/)).toBeVisible()
  expect(waiting.queryByText(/^Orders a day/)).toBeNull()
  expect(waiting.getByText('Call')).toBeVisible()
  expect(waiting.getByRole('link', { name: 'Anna mentioned you' })).toHaveAttribute('href', '/issues')
  expect(waiting.queryByText('Later')).toBeNull()
})

it('a number is entered in place, also after its field was cleared, and disappears; a to-do is done and disappears', async () => {
  const { user, server } = await drawn()
  const field = () => screen.findByRole('textbox', { name: 'Enter the value of Orders' })
  await user.click(await field())
  await user.tab()
  await user.click(await field())
  await user.keyboard('12{Enter}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const [path] = addMeasuredValue.path.split('{')
  expect(server.sent[0]).toMatchObject({
    url: expect.stringContaining(path ?? ''),
    body: { intervalId: WEEK, value: 12 },
  })
  await waitFor(() => expect(screen.queryByText(/^Orders, week of/)).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Done: Call' }))
  await waitFor(() => expect(server.sent.at(-1)?.url).toContain(completeTodo.path.replace('{id}', ID(2))))
  expect(screen.queryByRole('checkbox', { name: 'Done: Call' })).toBeNull()
})

it('marks assignments, mentions and handed-over items with an icon', async () => {
  const kinds = ['Mentioned', 'ItemAssigned', 'RoleChanged'] as const
  const told = kinds.map((type, n) => ({ ...news, id: ID(20 + n), type, title: `Told of ${type}` }))
  await drawn(false, told)
  const signs = await Promise.all(
    kinds.map(async (type) => {
      const row = (await screen.findByText(`Told of ${type}`)).closest('li')
      return row?.querySelector('svg')?.innerHTML
    }),
  )
  expect(signs.every(Boolean)).toBe(true)
  expect(new Set(signs).size).toBe(kinds.length)
})

it('shows six rows, and further mentions and numbers on request', async () => {
  const told = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...news, id: ID(20 + n), title: `Mention ${n}` }))
  const { user } = await drawn(false, told)
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'What needs you now' })).getAllByRole('listitem')
  expect(await rows()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'All 9' }))
  expect(await rows()).toHaveLength(9)
  expect(screen.getByRole('link', { name: 'Mention 7' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(await rows()).toHaveLength(6)
})

it('on a wall display shows nothing of one person’s tasks', async () => {
  await drawn(false, [news], true)
  expect(await screen.findByText(/^Welcome/)).toBeVisible()
  expect(screen.queryByText('Call')).toBeNull()
})

it('shows a message when nothing waits', async () => {
  await drawn(true)
  expect(await screen.findByText('You’re all caught up.')).toBeVisible()
})

it('welcomes a member without a meeting, without offering to create one', async () => {
  await drawn()
  expect(screen.getByText(/^Welcome\. Your meeting appears here as soon as you are invited/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create meeting' })).toBeNull()
})
