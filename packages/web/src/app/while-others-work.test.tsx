import type { LiveUpdate } from '@cairn/contract/core/define-event'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { upsertCachedItem } from '../entities/items/item-cache'
import { todoKind, todosQueries } from '../entities/items/item-kinds'
import { EditTodoPopup } from '../features/todos/components/todo-popups'
import { saveDraft } from '../lib/forms/drafts'
import { sessionQuery } from '../lib/session/session'
import { noteChange } from '../lib/sync/recent-changes'
import { answerByHand, refusal } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../testing/signed-in'
import { liveUpdateHandlers } from './live-update-handlers'

const LOADED = { timeout: 15_000 }
let drawn = 0
function OpenUntilClosed({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <EditTodoPopup id={id} onClose={() => setTimeout(() => setOpen(false), 20)} />
}

const todoOf = (id: string): Todo => ({
  id,
  version: 3,
  title: 'Order the stone',
  ownerId: ME,
  contentHtml: '',
  tractionId: TRACTION,
  createdAt: '2026-11-16T09:00:00Z',
  createdById: ME,
  archivedAt: null,
  createdInMeetingId: null,
  status: 'NotDone',
  dueDate: '2026-11-19',
  completedAt: null,
  repeat: null,
  source: null,
})

async function draw(todo: Todo) {
  const queryClient = signedInClient()
  queryClient.setQueryData(todosQueries.byId(todo.id).queryKey, todo)
  const server = answerByHand()
  const { user } = await renderApp(<OpenUntilClosed id={todo.id} />, { queryClient })
  const title = await screen.findByLabelText(/^Title/, {}, LOADED)
  const type = (text: string) => fireEvent.change(title, { target: { value: text } })
  const save = () => user.click(screen.getByText('Save'))
  const anna = (changes: Partial<Todo>, version = 4) =>
    act(async () => {
      noteChange(todo.id, ANNA, version)
      upsertCachedItem(queryClient, todoKind, { ...todo, version, ...changes })
      await Promise.resolve()
    })
  const remove = (byPersonId: string) => {
    const update = { kind: 'todo', id: todo.id, version: 4, byPersonId, tractionId: TRACTION } as LiveUpdate
    act(() => {
      for (const handlers of liveUpdateHandlers) handlers.todo?.(queryClient, 'Deleted', update)
    })
  }
  return { server, user, title, type, save, anna, remove, queryClient }
}

async function open() {
  drawn += 1
  const todo = todoOf(`00000000-0000-7000-9000-${String(drawn).padStart(12, '0')}`)
  return { todo, ...(await draw(todo)) }
}

const isClosed = () => waitFor(() => expect(screen.queryByLabelText(/^Title/)).toBeNull())
const dueDate = () => screen.getByLabelText(/^Due date/)

describe('a popup open while someone else changes its item', () => {
  it('takes their changes in unedited fields, names them, and sends only edited fields', async () => {
    const { todo, server, type, save, anna, title } = await open()
    type('Order the slate')
    await anna({ dueDate: '2026-12-04' })
    await waitFor(() => expect(dueDate()).toHaveValue('Fri, Dec 4, 2026'))
    expect(await screen.findByText(/, just now$/)).toBeInTheDocument()
    expect(title).toHaveValue('Order the slate')
    await save()
    const sent = { version: 4, title: 'Order the slate', dueDate: '2026-12-04' }
    expect(server.sent.map(({ body }) => body)).toMatchObject([sent])
    await server.answer({ status: 200, body: { succeeded: true, todo: { ...todo, ...sent, version: 5 } } })
    await isClosed()
  })

  it('keeps mine in a field both changed, shows theirs, and takes theirs on request', async () => {
    const { user, title, type, anna } = await open()
    type('Order the slate')
    await anna({ title: 'Order the gravel' })
    expect(await screen.findByRole('group', { name: 'Two versions of the title' }, LOADED)).toBeInTheDocument()
    expect(
      screen.getAllByText(/ changed the title while you were editing\. Theirs is saved\. Yours is shown here\.$/)[0],
    ).toBeVisible()
    expect(title).toHaveValue('Order the slate')
    expect(screen.getByText('gravel').tagName).toBe('INS')
    await user.click(screen.getByText('Keep theirs'))
    expect(title).toHaveValue('Order the gravel')
    expect(screen.queryByRole('group', { name: /^Two versions/ })).toBeNull()
  })

  it('formats a date that both changed', async () => {
    const { anna } = await open()
    fireEvent.change(dueDate(), { target: { value: '2026-12-01' } })
    await anna({ dueDate: '2026-12-04' })
    const frame = await screen.findByRole('group', { name: 'Two versions of the due date' }, LOADED)
    expect(frame).toHaveTextContent('Tue, Dec 1, 2026')
    expect(frame).toHaveTextContent('Fri, Dec 4, 2026')
  })

  it('saves everything except conflicts, and those after a decision', async () => {
    const { todo, server, user, type, save, anna } = await open()
    type('Order the slate')
    fireEvent.change(dueDate(), { target: { value: '2026-12-01' } })
    await anna({ title: 'Order the gravel' })
    await screen.findByRole('group', { name: 'Two versions of the title' }, LOADED)
    await save()
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { version: 4, title: 'Order the gravel', dueDate: '2026-12-01' },
    ])
    const saved = { ...todo, version: 5, title: 'Order the gravel', dueDate: '2026-12-01' }
    await server.answer({ status: 200, body: { succeeded: true, todo: saved } })
    expect(await screen.findByText('Everything except the title is saved.')).toBeVisible()
    await user.click(screen.getByText('Use mine'))
    expect(server.sent[1]?.body).toMatchObject({ version: 5, title: 'Order the slate', dueDate: '2026-12-01' })
    await server.answer({
      status: 200,
      body: { succeeded: true, todo: { ...saved, version: 6, title: 'Order the slate' } },
    })
    await isClosed()
  })

  it('retries automatically if the other change left its own fields alone', async () => {
    const { todo, server, type, save } = await open()
    type('Order the slate')
    await save()
    await server.answer(refusal(409, { ...todo, version: 7, dueDate: '2026-12-04' }))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]?.body).toMatchObject({ version: 7, title: 'Order the slate', dueDate: '2026-12-04' })
    await server.answer({ status: 200, body: { succeeded: true, todo: { ...todo, version: 8 } } })
    await isClosed()
  })

  it('restores text typed before the browser closed, next to the current value', async () => {
    const { todo, type } = await open()
    type('Order the slate')
    cleanup()
    const { title } = await draw({ ...todo, version: 6, title: 'Order the gravel', dueDate: '2026-12-04' })
    expect(title).toHaveValue('Order the slate')
    expect(dueDate()).toHaveValue('Fri, Dec 4, 2026')
    expect(await screen.findByRole('group', { name: 'Two versions of the title' }, LOADED)).toBeInTheDocument()
  })
})

describe('a popup whose item someone else removes', () => {
  const removedBy = async (byPersonId: string, typed: string | null) => {
    const opened = await open()
    if (typed !== null) opened.type(typed)
    opened.remove(byPersonId)
    return opened
  }

  it('names the person, offers what was typed, and makes a new one of it', async () => {
    const { server, user } = await removedBy(ANNA, 'Order the slate')
    expect(await screen.findByText('Order the slate', { ignore: 'textarea' }, LOADED)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/This to-do has been removed by another user\. .+ removed it\./)
    expect(screen.getByRole('button', { name: 'Copy my text' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create a new item from it' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    expect(server.sent[0]?.body).toMatchObject({ title: 'Order the slate', ownerIds: [ME], tractionId: TRACTION })
    await server.answer({
      status: 200,
      body: { succeeded: true, todos: [{ ...todoOf('x'), title: 'Order the slate' }] },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(localStorage).filter((key) => key.startsWith('cairn-draft'))).toEqual([])
  })

  it('offers every field with the typed text, to copy or for a new item', async () => {
    const opened = await open()
    const { todo, user, queryClient } = opened
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, orgId: 'org' })
    const owner = { personId: ME, orgId: 'org' }
    const typed = {
      dueDate: '2026-12-04',
      ownerId: ANNA,
      repeat: { rule: 'Weekly', until: null },
      contentHtml: '<p>By rail</p>',
    }
    saveDraft(owner, `todo/${todo.id}`, typed, todo.version)
    saveDraft(owner, `comment/of/todo/${todo.id}`, '<p>Ask the quarry</p>', null)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    opened.remove(ANNA)
    expect(await screen.findByText('Fri, Dec 4, 2026', {}, LOADED)).toBeVisible()
    for (const words of ['Anna Reyes', 'Every week', 'By rail', 'Ask the quarry'])
      expect(screen.getByText(words)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy my text' }))
    const lines = [
      'Due date: Fri, Dec 4, 2026',
      'Owner: Anna Reyes',
      'Repeats: Every week',
      'By rail',
      'Ask the quarry',
    ]
    expect(copied).toHaveBeenCalledWith(lines.join('\n\n'))
    await user.click(screen.getByRole('button', { name: 'Create a new item from it' }))
    await waitFor(() => expect(opened.server.sent).toHaveLength(1))
    const { ownerId, ...fields } = typed
    expect(opened.server.sent[0]?.body).toMatchObject({ title: 'Order the stone', ...fields, ownerIds: [ownerId] })
    await opened.server.answer({ status: 200, body: { succeeded: true, todos: [{ ...todo, ...typed, id: 'x' }] } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(localStorage).filter((key) => key.startsWith('cairn-draft'))).toEqual([])
  })

  it('closes if nothing was typed', async () => {
    await removedBy(ANNA, null)
    await isClosed()
    expect(screen.queryByText('Create a new item from it')).toBeNull()
  })
})
