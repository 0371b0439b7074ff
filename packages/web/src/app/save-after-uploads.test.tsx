import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { todosQueries } from '../entities/items/item-kinds'
import { itemDetailsQueries } from '../features/item-details/item-details.queries'
import { EditTodoPopup } from '../features/todos/components/todo-popups'
import '../features/attachments/components/item-attachments'
import '../features/item-details/components/item-comments'
import '../features/item-details/components/item-links'
import { hasUnsaved } from '../lib/forms/unsaved'
import { ItemExtrasProvider } from '../pages/item-extras'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ME, signedInClient, TRACTION } from '../testing/signed-in'
import '../entities/rich-text/rich-text-editor'

const LOADED = { timeout: 15_000 }
const todo: Todo = {
  id: '00000000-0000-7000-9000-000000000100',
  version: 3,
  title: 'Order the stone',
  ownerId: ME,
  contentHtml: '',
  tractionId: TRACTION,
  createdAt: '2026-11-16T09:00:00Z',
  createdById: ME,
  archivedAt: null,
  repeat: null,
  createdInMeetingId: null,
  status: 'NotDone',
  dueDate: '2026-11-19',
  completedAt: null,
  source: null,
}
const refused = { succeeded: false, messages: [{ code: 'X', text: 'Not this one.' }] }
const kept = {
  id: todo.id,
  version: 1,
  itemKind: 'todo',
  itemId: todo.id,
  commentId: null,
  name: 'Slips.pdf',
  preview: null,
  mediaType: 'application/pdf',
  size: 1,
  addedById: ME,
  addedAt: '2026-11-16T09:00:00Z',
}

class Sending {
  static last: Sending | undefined
  upload = {}
  onload?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  constructor() {
    Sending.last = this
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.onabort?.()
  }
}

const answerFile = (status: number, body: unknown) =>
  act(async () => {
    Object.assign(Sending.last ?? {}, { status, responseText: JSON.stringify(body) })
    Sending.last?.onload?.()
    await Promise.resolve()
  })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', Sending)
})
afterEach(() => vi.unstubAllGlobals())

async function savedWithFile({ links }: { links: [] | undefined } = { links: [] }) {
  const queryClient = signedInClient()
  queryClient.setQueryData(todosQueries.byId(todo.id).queryKey, todo)
  queryClient.setQueryData(itemDetailsQueries.links({ kind: 'todo', id: todo.id }).queryKey, links)
  const server = answerByHand('writes')
  const onClose = vi.fn()
  const { user } = await renderApp(
    <ItemExtrasProvider>
      <EditTodoPopup id={todo.id} onClose={onClose} />
    </ItemExtrasProvider>,
    { queryClient },
  )
  const title = await screen.findByLabelText(/^Title/, {}, LOADED)
  await screen.findByLabelText('Add a file', {}, LOADED)
  const file = new File(['x'], 'Slips.pdf', { type: 'application/pdf' })
  fireEvent.drop(await screen.findByRole('dialog', {}, LOADED), { dataTransfer: { files: [file], types: ['Files'] } })
  fireEvent.change(title, { target: { value: 'Order the slate' } })
  await user.click(screen.getByText('Save'))
  return { user, server, onClose }
}

async function isSaved({ server, onClose }: Awaited<ReturnType<typeof savedWithFile>>) {
  await waitFor(() => expect(server.sent.map(({ body }) => body)).toMatchObject([{ title: 'Order the slate' }]))
  await server.answer({ status: 200, body: { succeeded: true, todo: { ...todo, version: 4 } } })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
}

it('a popup is saved once its file is uploaded', async () => {
  const popup = await savedWithFile()
  expect(screen.getByText(/^Slips\.pdf is still uploading\./)).toBeVisible()
  expect(popup.server.sent).toEqual([])
  await answerFile(200, { succeeded: true, attachment: kept })
  await isSaved(popup)
})

const discard = () => screen.getByLabelText('Discard')
const goOn = () => screen.getByText('Save without it')

it.each([
  ['is discarded', discard],
  ['is done without', goOn],
])('a popup whose file failed stays open until %s', async (_how, control) => {
  const popup = await savedWithFile()
  await answerFile(400, refused)
  expect(await screen.findByText(/^Slips\.pdf could not be added\./)).toBeVisible()
  expect(popup.server.sent).toEqual([])
  expect(popup.onClose).not.toHaveBeenCalled()
  await popup.user.click(control())
  await isSaved(popup)
})

it('a popup with an unfinished upload asks before it closes', async () => {
  const popup = await savedWithFile()
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: todo.title } })
  await popup.user.click(screen.getByText('Cancel'))
  expect(await screen.findByText('You have unsaved changes.')).toBeVisible()
  expect(hasUnsaved()).toBe(true)
  await popup.user.click(screen.getByText('Discard'))
  await waitFor(() => expect(popup.onClose).toHaveBeenCalledTimes(1))
  expect(hasUnsaved()).toBe(false)
})

it('shows a file being uploaded before the links have loaded', async () => {
  await savedWithFile({ links: undefined })
  expect(screen.getByLabelText('Uploading Slips.pdf')).toBeVisible()
  await answerFile(400, refused)
  expect(await screen.findByText('Not this one.')).toBeVisible()
})
