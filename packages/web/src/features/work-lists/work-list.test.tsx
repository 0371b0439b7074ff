import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { View } from '@cairn/contract/views/views.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { restHands } from '../../lib/hands'
import { type ItemKind, upsertCachedItem } from '../../lib/item-cache'
import { itemCreation } from '../../lib/item-mutations'
import { startWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { WorkList } from './components/work-list'
import type { ListDefinition } from './list-definition'
import { viewsQuery } from './work-lists.queries'

const idOf = (at: number) => `00000000-0000-7000-8000-00000000010${at}`
const todo = (at: number, set: Partial<Todo> = {}): Todo => ({
  id: idOf(at),
  version: 1,
  title: `To-do ${at}`,
  ownerId: ME,
  dueDate: '2026-11-20',
  contentHtml: '',
  tractionId: TRACTION,
  status: 'NotDone',
  completedAt: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  createdById: ME,
  createdInMeetingId: null,
  repeat: null,
  source: null,
  archivedAt: null,
  ...set,
})
const all = [0, 1, 2, 3].map((at) => todo(at))

const kind: ItemKind<Todo, never> = {
  name: 'todo',
  root: 'todos',
  fetchById: async (id) => all.find((item) => item.id === id) ?? null,
  search: async () => [],
  belongs: () => false,
  stays: () => true,
  order: () => 0,
}
afterEach(() => vi.unstubAllGlobals())

const toggle = vi.fn()
const search = vi.fn(async () => ({ items: all, totalCount: all.length }))
const list: ListDefinition<Todo> = {
  kind,
  search,
  groups: async () => [],
  groupings: ['meeting'],
  statusFilter: 'status',
  statuses: ['NotDone', 'Done'],
  doneStatus: 'Done',
  types: [],
  sorts: { title: 'Title', due: 'DueDate', owner: 'Owner' },
  columns: ['due'],
  views: [
    { name: 'tab.open', query: { filters: { status: ['NotDone'] } } },
    { name: 'tab.mine', query: { filters: { 'owner-id': ['me'] } } },
  ],
  standard: { sorts: [{ property: 'DueDate', ascending: true }], by: null, columns: ['due'] },
  useActs: () => ({
    update: { mutate: () => undefined, mutateAsync: async () => undefined },
    reassign: { mutate: () => undefined },
    toggle,
    create: async () => undefined,
  }),
  Lead: () => null,
  Add: () => null,
}

async function open(path = '/', views: View[] = []) {
  const client = signedInClient()
  client.setQueryData(viewsQuery('todo').queryKey, views)
  const view = await renderApp(<WorkList list={list} title="To-dos" one="To-do" teach="What belongs here." />, {
    queryClient: client,
    path,
  })
  await screen.findByText('To-do 0')
  restHands()
  return { ...view, client }
}
const row = (at: number) => {
  const found = screen.getByText(`To-do ${at}`).closest<HTMLElement>('[data-row]')
  if (!found) throw new Error('No such row.')
  return found
}
const isChecked = (at: number) => within(row(at)).getByRole<HTMLInputElement>('checkbox').checked

it('X checks the row that has the focus, and Shift with an arrow those that it passes', async () => {
  const { user } = await open()
  row(0).focus()
  await user.keyboard('x')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await waitFor(() => expect([0, 1, 2, 3].map(isChecked)).toEqual([true, true, true, false]))
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 selected')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('Space completes the row, and does nothing while somebody types into the list', async () => {
  const { user } = await open()
  row(1).focus()
  await user.keyboard(' ')
  expect(toggle).toHaveBeenCalledWith(expect.objectContaining({ id: idOf(1) }))
  toggle.mockClear()
  await user.type(screen.getByRole('searchbox'), 'x s')
  expect(toggle).not.toHaveBeenCalled()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('Enter opens the item beside the list, and reload finds it there again', async () => {
  const { user, unmount } = await open()
  row(2).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('complementary', { name: 'To-do 2' })
  unmount()
  await open(`/?panel=${idOf(2)}`)
  await screen.findByRole('complementary', { name: 'To-do 2' })
})

it('the address narrows the list, and says that it is not the view any more', async () => {
  search.mockClear()
  await open(`/?filters=${encodeURIComponent(JSON.stringify({ status: ['Done'] }))}&sort=-Title`)
  expect(search).toHaveBeenCalledWith(
    expect.objectContaining({ filters: { status: ['Done'] }, sorts: [{ property: 'Title', ascending: false }] }),
  )
  expect(screen.getByRole('button', { name: 'Save view' })).toBeInTheDocument()
})

it('a row that somebody else changes stays where it is', async () => {
  const { client } = await open()
  upsertCachedItem(client, kind, todo(1, { version: 2, title: 'To-do 1, changed' }))
  await screen.findByText('To-do 1, changed')
  const titles = screen.getAllByText(/^To-do \d/).map(({ textContent }) => textContent)
  expect(titles[1]).toBe('To-do 1, changed')
})

const mine: View = {
  id: '00000000-0000-7000-8000-000000000200',
  version: 4,
  kind: 'todo',
  name: 'Planning day',
  ownerId: ME,
  isShared: true,
  canEdit: true,
  position: 0,
  query: { filters: { status: ['Done'] }, sorts: [{ property: 'Title', ascending: true }], by: null, columns: ['due'] },
}
const changed = `/?view=${mine.id}&sort=-Title`
const lastSearch = () => search.mock.lastCall as unknown as [{ filters: object; sorts: object[] }]

it('a changed view is saved over itself, and Undo makes it what it was', async () => {
  const server = answerByHand('writes')
  const { user } = await open(changed, [mine])
  expect(screen.getByText('Changed')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const query = { ...mine.query, sorts: [{ property: 'Title', ascending: false }] }
  await server.answer({ status: 200, body: { succeeded: true, messages: [], view: { ...mine, version: 5, query } } })
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  expect(server.sent[0]?.body).toEqual({ query, version: 4 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sent[1]?.body).toEqual({ query: mine.query, version: 5 }))
})

it('what was changed stays changed where somebody else has saved the view meanwhile', async () => {
  const server = answerByHand('writes')
  const { user } = await open(changed, [mine])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  await server.answer(refusal(409))
  await screen.findByText('Changed')
  expect(lastSearch()[0].sorts).toEqual([{ property: 'Title', ascending: false }])
})

it('a changed view is taken back, and one of somebody else’s is saved under a name of its own alone', async () => {
  const { user } = await open(changed, [{ ...mine, canEdit: false }])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save view' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull())
  expect(screen.getByRole('button', { name: /Planning day/ })).toHaveAttribute('aria-current', 'page')
})

it('a date that is typed in words narrows the list, and is said in words', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('option', { name: 'Due' }))
  await user.type(await screen.findByRole('textbox', { name: 'Day' }), 'tomorrow')
  await waitFor(() => expect(lastSearch()[0].filters).toEqual({ status: ['NotDone'], 'due-to': ['2026-11-17'] }))
  expect(screen.getByRole('button', { name: 'Due before Nov 18' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next 7 days' }))
  await waitFor(() =>
    expect(lastSearch()[0].filters).toMatchObject({ 'due-from': ['2026-11-17'], 'due-to': ['2026-11-24'] }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove the filter on Due' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Due / })).toBeNull())
})

it('what was done on a day is asked for without the status that leaves out what is done', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('option', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(lastSearch()[0].filters).toEqual({ 'done-from': ['2026-11-10'] }))
})

it('the list is ordered by a menu too, where there is no head and of what has no column', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Due, ascending' }))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  await waitFor(() => expect(lastSearch()[0].sorts).toEqual([{ property: 'Owner', ascending: true }]))
  await user.click(screen.getByRole('button', { name: 'Owner, ascending' }))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  await waitFor(() => expect(lastSearch()[0].sorts).toEqual([{ property: 'Owner', ascending: false }]))
})

const draft = todo(7, { title: 'Just made', dueDate: '2026-11-18' })
const make = (client: QueryClient, item: Todo) =>
  startWrite(
    itemCreation(
      client,
      kind,
      [item],
      write({
        endpoint: createTodos,
        body: { title: item.title, ownerIds: [item.ownerId], tractionId: TRACTION, dueDate: item.dueDate },
      }),
      () => [item],
    ),
  )

it('what is made stands in its place before the server has answered, and goes again where it refuses', async () => {
  const server = answerByHand('writes')
  const { client } = await open()
  make(client, draft)
  await screen.findByText('Just made')
  const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(titles()[0]).toContain('Just made')
  await server.answer(refusal(403))
  await waitFor(() => expect(screen.queryByText('Just made')).toBeNull())
})

it('what the filters hide says so when it is made', async () => {
  const server = answerByHand('writes')
  const { client } = await open('/?view=tab.mine')
  make(client, { ...draft, ownerId: ANNA })
  await server.answer({ status: 200, body: { succeeded: true, messages: [] } })
  await screen.findByText('“Just made” was added. The filters of this list hide it.')
  expect(screen.queryByText('Just made')).toBeNull()
})
