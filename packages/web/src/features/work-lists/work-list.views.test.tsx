import type { View } from '@cairn/contract/views/views.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { refusal as refusedAs, serving } from '../../testing/imports-served'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { four, open, search, todo } from './work-list.testing'
import { viewHandlers } from './work-lists.queries'

afterEach(() => {
  vi.unstubAllGlobals()
  search.mockImplementation(four)
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

it('a changed view is saved over itself, and Undo restores it', async () => {
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
  expect(await screen.findByRole('button', { name: 'Title, ascending' })).toBeInTheDocument()
  expect(screen.queryByText('Changed')).toBeNull()
})

it('keeps local changes when someone else has saved the view', async () => {
  const server = answerByHand('writes')
  const { user } = await open(changed, [mine])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  await server.answer(refusal(409))
  await screen.findByText('Changed')
  expect(lastSearch()[0].sorts).toEqual([{ property: 'Title', ascending: false }])
})

it('reverts a changed view, and saves someone else’s only under a new name', async () => {
  const { user } = await open(changed, [{ ...mine, canEdit: false }])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull())
  expect(screen.getByRole('button', { name: /Planning day/ })).toHaveAttribute('aria-current', 'page')
})

it('filters by a date typed in words, and shows it in words', async () => {
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

it('an owner filters by meetings they are not invited to', async () => {
  const far = '00000000-0000-7000-8000-000000000300'
  const { sent } = serving({
    'POST /find': { body: { items: [{ kind: 'meeting', id: far, title: 'Far away' }], takenFor: [] } },
  })
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: ['Owner' as const] } },
  )
  const { user } = await open('/', [], client)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('option', { name: 'Meeting' }))
  await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'far')
  await screen.findByRole('option', { name: 'Far away' })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(lastSearch()[0].filters).toMatchObject({ 'traction-ids': [far] }))
  expect(sent.find(({ path }) => path === '/find')?.body).toMatchObject({ text: 'far', kinds: ['meeting'] })
})

it('drops the open-items status when filtering by completion date', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('option', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(lastSearch()[0].filters).toEqual({ 'done-from': ['2026-11-10'] }))
})

it('the list can also be sorted by a menu, without a header and by hidden columns', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Due, ascending' }))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  await waitFor(() => expect(lastSearch()[0].sorts).toEqual([{ property: 'Owner', ascending: true }]))
  await user.click(screen.getByRole('button', { name: 'Owner, ascending' }))
  await user.click(await screen.findByRole('option', { name: 'Owner' }))
  await waitFor(() => expect(lastSearch()[0].sorts).toEqual([{ property: 'Owner', ascending: false }]))
})

it('says that a search found nothing, instead of the empty list’s text', async () => {
  const { user } = await open()
  search.mockImplementation(async () => ({ items: [], totalCount: 0 }))
  await user.type(screen.getByRole('searchbox'), 'zzz')
  await screen.findByText('No matches. Remove a filter to see more.')
  expect(screen.queryByText('What belongs here.')).toBeNull()
})

it('the rows stay until the results arrive', async () => {
  const { user } = await open()
  let answer: (found: Awaited<ReturnType<typeof four>>) => void = () => undefined
  const found = new Promise<Awaited<ReturnType<typeof four>>>((resolve) => {
    answer = resolve
  })
  search.mockImplementation(() => found)
  const asked = search.mock.calls.length
  await user.type(screen.getByRole('searchbox'), 'To-do 3{Enter}')
  await waitFor(() => expect(search.mock.calls.length).toBeGreaterThan(asked))
  expect(screen.getByText('To-do 0')).toBeInTheDocument()
  answer({ items: [todo(3)], totalCount: 1 })
  await waitFor(() => expect(screen.queryByText('To-do 0')).toBeNull())
  expect(screen.getByText('To-do 3')).toBeInTheDocument()
})

it('text still being typed is not carried to another view', async () => {
  await open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } })
  fireEvent.click(screen.getByRole('button', { name: /^Mine/ }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
  expect(lastSearch()[0].filters).not.toHaveProperty('text-search')
})

const SERVED = 'GET /views'
const told = { kind: 'view', id: mine.id, version: 5, tractionId: null, byPersonId: ANNA, at: '' } as const

async function hear(served: View[], path = changed) {
  serving({ [SERVED]: { body: served } })
  const view = await open(path, [mine])
  viewHandlers.view?.(view.client, 'Updated', told)
  return view
}

it('shows a view renamed by someone else under its new name', async () => {
  await hear([{ ...mine, version: 5, name: 'Planning week' }])
  expect(await screen.findByText('Planning week', { selector: '[aria-current=page]' })).toBeInTheDocument()
})

it('keeps the list and notifies the user when someone else removes the view', async () => {
  await hear([], `/?view=${mine.id}&columns=due,age`)
  expect(await screen.findByText(/^“Planning day” is no longer available to you/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Planning day/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save view' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Title, ascending' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Status/ })).toHaveTextContent('Done')
})

it('reports an unknown view in the address, and shows the default list', async () => {
  await open(`/?view=${todo(1).id}`, [mine])
  expect(await screen.findByText(/^This view no longer exists/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^All open/ })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByText('Save view')).toBeNull()
})

it('a view removed by someone else first stays removed', async () => {
  const answers = serving({ [SERVED]: { body: [] } })
  answers.answers[`DELETE /view/${mine.id}`] = refusedAs('It is not there any more.', undefined, 404)
  const { user } = await open(`/?view=${mine.id}`, [mine])
  await user.click(screen.getByRole('button', { name: `View ${mine.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove view' }))
  await waitFor(() => expect(answers.sent.some(({ path }) => path === '/views')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Planning day/ })).toBeNull())
})

it('renames a view that someone else renamed, once reported', async () => {
  const theirs = { ...mine, version: 5, name: 'Theirs' }
  const server = serving({ [SERVED]: { body: [theirs] } })
  const path = `PUT /view/${mine.id}`
  server.answers[path] = refusedAs('Somebody else has changed it.', undefined, 409)
  const { user } = await open(`/?view=${mine.id}`, [mine])
  await user.click(screen.getByRole('button', { name: `View ${mine.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or share view' }))
  const field = await screen.findByRole('textbox', { name: /^Name/ })
  await user.clear(field)
  await user.type(field, 'Ours{Enter}')
  await screen.findByRole('button', { name: 'View Theirs', hidden: true })
  server.answers[path] = { body: { succeeded: true, messages: [], view: { ...theirs, version: 6, name: 'Ours' } } }
  server.answers[SERVED] = { body: [{ ...theirs, version: 6, name: 'Ours' }] }
  await user.type(field, '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.writes().map(({ body }) => body)).toMatchObject([{ version: 4 }, { version: 5, name: 'Ours' }])
})
