import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { todosQueries } from '../../entities/items/item-kinds'
import { itemHandlers } from '../../entities/items/item-live-updates'
import { emitApiEvent } from '../../lib/api/http-client'
import { resetKeyboard } from '../../lib/keyboard/keyboard-guard'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { type Answer, answerByHand, refusal } from '../../testing/answer-by-hand'
import { renameRow } from '../../testing/rename-row'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { TodoList } from './components/todo-list'
import { TodoRow } from './components/todo-row'

const ID = '00000000-0000-7000-8000-000000000100'

const todo: Todo = {
  id: ID,
  version: 3,
  title: 'Call the county',
  ownerId: ME,
  dueDate: '2026-11-19',
  contentHtml: '',
  tractionId: TRACTION,
  status: 'NotDone',
  completedAt: null,
  createdAt: '2026-11-16T09:00:00Z',
  createdById: ME,
  createdInMeetingId: null,
  repeat: null,
  source: null,
  archivedAt: null,
}

function filledClient(): QueryClient {
  const client = signedInClient()
  client.setQueryData(todosQueries.search({ tractionId: TRACTION }).queryKey, [todo])
  return client
}

function Todos({ archived, onOpen }: { archived?: boolean; onOpen?: (todo: Todo) => void }) {
  const { data = [] } = useQuery(todosQueries.search({ tractionId: TRACTION, archived }))
  return <TodoList todos={data} onOpen={onOpen} />
}

const ok = (changes: Partial<Todo>): Answer => ({
  status: 200,
  body: { succeeded: true, todo: { ...todo, version: 4, ...changes } },
})
const box = () => screen.getByRole('checkbox', { name: /^Done: / })

afterEach(() => vi.unstubAllGlobals())

describe('a to-do on a list', () => {
  it('is ticked before the server has answered, and stays so when it agrees', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    await user.click(box())
    expect(box()).toBeChecked()
    await server.answer(ok({ status: 'Done' }))
    expect(box()).toBeChecked()
    expect(server.sent[0]).toMatchObject({ url: `/api/v2/todo/${ID}/complete`, body: { isComplete: true } })
  })

  it('reverts when the server refuses, and says why', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    const told = vi.fn()
    provideFailureToasts(told)
    await user.click(box())
    await server.answer(refusal(422, undefined, 'Not in this meeting.'))
    await waitFor(() => expect(box()).not.toBeChecked())
    expect(told).toHaveBeenCalledWith({ text: 'Not in this meeting.' })
  })

  it('keeps offline completions and resends them under the same key', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    await user.click(box())
    await server.answer('no network')
    await waitFor(() => expect(box()).toBeChecked())
    await new Promise((resolve) => setTimeout(resolve, 20))
    emitApiEvent('api-available')
    await server.answer(ok({ status: 'Done' }))
    expect(server.sent).toHaveLength(2)
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
    expect(box()).toBeChecked()
  })

  it('leaves the archive as soon as it is reopened', async () => {
    const server = answerByHand()
    const client = filledClient()
    const filters = { tractionId: TRACTION, archived: true }
    const archivedAt = '2026-11-16T09:00:00Z'
    client.setQueryData(todosQueries.search(filters).queryKey, [{ ...todo, status: 'Done', archivedAt }])
    const { user } = await renderApp(<Todos archived />, { queryClient: client })
    await user.click(box())
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    await server.answer(ok({}))
  })

  it('has no box for readers, and shows whether it is done', async () => {
    const row = (one: Todo) => <TodoRow todo={one} canEdit={false} />
    const { unmount } = await renderApp(row(todo), { queryClient: filledClient() })
    expect(await screen.findByText(todo.title)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    unmount()
    await renderApp(row({ ...todo, status: 'Done' }), { queryClient: filledClient() })
    expect(await screen.findByRole('img', { name: 'Done' })).toBeVisible()
  })

  it('undoes a tick made by mistake', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    await user.click(box())
    await server.answer(ok({ status: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(box()).not.toBeChecked())
    await server.answer(ok({ status: 'NotDone', version: 5 }))
    expect(server.sent[1]?.body).toMatchObject({ isComplete: false })
  })

  it('gives a pending to-do that status back, and a done one its completion time', async () => {
    const server = answerByHand()
    const client = filledClient()
    const was = (changes: Partial<Todo>) =>
      client.setQueryData(todosQueries.search({ tractionId: TRACTION }).queryKey, [{ ...todo, ...changes }])
    was({ status: 'Pending' })
    const { user } = await renderApp(<Todos />, { queryClient: client })
    await user.click(box())
    await server.answer(ok({ status: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await server.answer(ok({ status: 'Pending', version: 5 }))
    expect(server.sent[1]).toMatchObject({ url: `/api/v2/todo/${ID}/status`, body: { status: 'Pending' } })
    const completedAt = '2026-11-10T09:00:00.000Z'
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
    was({ status: 'Done', completedAt, version: 6 })
    await waitFor(() => expect(box()).toBeChecked())
    await user.click(box())
    await server.answer(ok({ status: 'NotDone', version: 7 }))
    expect(await screen.findByText(`Reopened: ${todo.title}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await server.answer(ok({ status: 'Done', completedAt, version: 8 }))
    expect(server.sent[3]?.body).toMatchObject({ isComplete: true, before: { at: completedAt, archivedAt: null } })
  })

  it('shows both titles after a concurrent change, and overwrites theirs on request', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    await renameRow(user, 'Call the mayor')
    await server.answer(refusal(409, { ...todo, version: 7, title: 'Write to the county' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('Write to the county')
    expect(notice).toHaveTextContent('Call the mayor')
    await user.click(screen.getByRole('button', { name: 'Use mine' }))
    await server.answer(ok({ title: 'Call the mayor', version: 8 }))
    expect(server.sent[1]?.body).toMatchObject({ title: 'Call the mayor', version: 7 })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole('button', { name: 'Title: Call the mayor' })).toBeVisible()
  })

  it('makes a second edit from the version returned by the first', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    await renameRow(user, 'One')
    await renameRow(user, 'Two')
    expect(server.sent).toHaveLength(1)
    await server.answer(ok({ title: 'One', version: 4 }))
    await server.answer(ok({ title: 'Two', version: 5 }))
    expect(server.sent.map((request) => request.body)).toMatchObject([{ version: 3 }, { version: 4 }])
    expect(screen.getByRole('button', { name: 'Title: Two' })).toBeVisible()
  })

  it('is completed by Space and renamed by E from the keyboard', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos />, { queryClient: filledClient() })
    await user.tab()
    expect(screen.getByRole('listitem')).toHaveFocus()
    await user.keyboard(' ')
    expect(box()).toBeChecked()
    await server.answer(ok({ status: 'Done' }))
    resetKeyboard()
    await user.keyboard('e')
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeVisible()
  })
})

describe('the title of a to-do that can be opened', () => {
  it('opens it by a click, and by Enter on its row; a pencil renames it in place', async () => {
    answerByHand()
    const opened = vi.fn()
    const { user } = await renderApp(<Todos onOpen={opened} />, { queryClient: filledClient() })
    await user.click(screen.getByRole('button', { name: 'Open Call the county' }))
    screen.getByRole('listitem').focus()
    await user.keyboard('{Enter}')
    expect(opened.mock.calls).toEqual([[todo], [todo]])
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Rename Call the county' }))
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Call the county')
  })

  it('is renamed by F2 from its row and its title, and keeps the typed text until saved', async () => {
    const server = answerByHand()
    const { user } = await renderApp(<Todos onOpen={vi.fn()} />, { queryClient: filledClient() })
    screen.getByRole('listitem').focus()
    await user.keyboard('{F2}{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
    screen.getByRole('button', { name: 'Open Call the county' }).focus()
    await user.keyboard('{F2}')
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again{Enter}')
    await server.answer(refusal(500))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Call the county again')
  })

  it('opens it for readers, and offers no renaming', async () => {
    const opened = vi.fn()
    const row = <TodoRow todo={todo} canEdit={false} onOpen={opened} />
    const { user } = await renderApp(row, { queryClient: filledClient() })
    await user.click(screen.getByRole('button', { name: 'Open Call the county' }))
    expect(opened).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull()
  })
})

describe('changes by others', () => {
  const update = (version: number, id = ID) => ({
    kind: 'todo' as const,
    id,
    version,
    tractionId: TRACTION,
    byPersonId: ANNA,
    at: '2026-11-17T09:00:00Z',
  })

  it('is fetched by id and shown with their name', async () => {
    const server = answerByHand()
    const client = filledClient()
    await renderApp(<Todos />, { queryClient: client })
    itemHandlers.todo?.(client, 'Updated', update(4))
    await server.answer({ status: 200, body: [{ ...todo, version: 4, title: 'Changed by Anna' }] })
    expect(await screen.findByText('Changed by Anna')).toBeVisible()
    expect(screen.getByText('Anna Reyes, just now')).toBeVisible()
    expect(server.sent[0]?.url).toBe(`/api/v2/todos?ids=${ID}`)
  })

  it('is not fetched when that version is already here', async () => {
    const server = answerByHand()
    const client = filledClient()
    await renderApp(<Todos />, { queryClient: client })
    const other = '00000000-0000-7000-8000-000000000999'
    itemHandlers.todo?.(client, 'Updated', update(3))
    itemHandlers.todo?.(client, 'Updated', update(4, other))
    await waitFor(() => expect(server.sent.map(({ url }) => url)).toEqual([`/api/v2/todos?ids=${other}`]))
  })

  it('removes a removed one from the list', async () => {
    answerByHand()
    const client = filledClient()
    await renderApp(<Todos />, { queryClient: client })
    itemHandlers.todo?.(client, 'Deleted', update(4))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  })
})
