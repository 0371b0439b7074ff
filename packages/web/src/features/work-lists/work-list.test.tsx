import { createTodos } from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { upsertCachedItem } from '../../entities/items/item-cache'
import { itemCreation } from '../../entities/items/item-mutations'
import { LONG_PRESS_MS } from '../../lib/keyboard/long-press'
import { sessionQuery } from '../../lib/session/session'
import { startWrite, write } from '../../lib/sync/write'
import { answerByHand, refusal } from '../../testing/answer-by-hand'
import { ANNA, signedInClient, TRACTION } from '../../testing/signed-in'
import { four, idOf, isChecked, kind, open, rename, row, search, todo, toggle } from './work-list.testing'

const CHECK_CONNECTION = /^Check your connection and try again/

afterEach(() => {
  vi.unstubAllGlobals()
  search.mockImplementation(four)
})

it.each([
  ['some', four, 'To-do 0'],
  ['nothing', async () => ({ items: [], totalCount: 0 }), 'What belongs here.'],
])('the one button of the header adds to a list with %s in it', async (_what, found, first) => {
  search.mockImplementation(found)
  await open('/', [], signedInClient(), first)
  expect(screen.getAllByRole('button', { name: 'To-do' })).toHaveLength(1)
})

it('keeps the row that End leads to visible while rows load, until the user scrolls', async () => {
  const shown: (string | null)[] = []
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    shown.push(this.textContent)
  })
  const { user } = await open()
  row(0).focus()
  await user.keyboard('{End}')
  expect(shown.at(-1)).toContain('To-do 3')
  const before = shown.length
  await user.keyboard('x')
  expect(shown.length).toBeGreaterThan(before)
  fireEvent.wheel(row(3))
  const then = shown.length
  await user.keyboard('x')
  expect(shown).toHaveLength(then)
  scroll.mockRestore()
})

it('X checks the focused row, and Shift with an arrow those it passes', async () => {
  const { user } = await open()
  row(0).focus()
  await user.keyboard('x')
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await waitFor(() => expect([0, 1, 2, 3].map(isChecked)).toEqual([true, true, true, false]))
  expect(await screen.findByRole('toolbar')).toHaveTextContent('3 selected')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('the button for several dates announces that it opens a calendar', async () => {
  const { user } = await open()
  await user.click(within(row(0)).getByRole('checkbox'))
  const date = screen.getByRole('button', { name: 'Date' })
  expect(date).toHaveAttribute('aria-expanded', 'false')
  expect(date).toHaveAttribute('aria-haspopup', 'dialog')
  await user.click(date)
  expect(await screen.findByRole('dialog', { name: 'Date' })).toBeInTheDocument()
  expect(date).toHaveAttribute('aria-expanded', 'true')
})

it('takes a bulk date in words, and reports an invalid one without changes', async () => {
  const server = answerByHand()
  const { user } = await open()
  await user.click(within(row(0)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Date' }))
  const field = await screen.findByRole('textbox', { name: 'Or type a date' })
  await user.type(field, 'someday{Enter}')
  expect(field).toBeInvalid()
  expect(server.sent).toHaveLength(0)
  await user.clear(field)
  await user.type(field, 'tomorrow{Enter}')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]).toMatchObject({ body: { changes: [{ id: idOf(0), set: { dueDate: '2026-11-18' } }] } })
})

it('Undo of several skips items that were already that way', async () => {
  const server = answerByHand('writes')
  const { user } = await open()
  for (const at of [0, 1]) await user.click(within(row(at)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Date' }))
  await user.type(await screen.findByRole('textbox', { name: 'Or type a date' }), 'tomorrow{Enter}')
  const changed = { kind: 'todo', outcome: 'changed', version: 2 }
  const former = { dueDate: '2026-11-20' }
  const results = [
    { ...changed, id: idOf(0), former: {} },
    { ...changed, id: idOf(1), former },
  ]
  await server.answer({ status: 200, body: { succeeded: true, messages: [], results } })
  expect(await screen.findByText('1 item has a new due date')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[1]).toMatchObject({ body: { changes: [{ kind: 'todo', id: idOf(1), set: former }] } })
})

it('the page keys move by the visible rows', async () => {
  const { user } = await open()
  row(0).focus()
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(document.activeElement).not.toBe(row(0)))
  await user.keyboard('{PageUp}{PageUp}')
  await waitFor(() => expect(row(0)).toHaveFocus())
})

it('Space completes the row, but not while typing in the list', async () => {
  const { user } = await open()
  row(1).focus()
  await user.keyboard(' ')
  expect(toggle).toHaveBeenCalledWith(expect.objectContaining({ id: idOf(1) }))
  toggle.mockClear()
  await user.type(screen.getByRole('searchbox'), 'x s')
  expect(toggle).not.toHaveBeenCalled()
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('Enter opens the item next to the list, and a reload opens it again', async () => {
  const { user, unmount } = await open()
  row(2).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('complementary', { name: 'To-do 2' })
  unmount()
  await open(`/?panel=${idOf(2)}`)
  await screen.findByRole('complementary', { name: 'To-do 2' })
})

it('a click on the title opens the item, and with Shift or Ctrl selects it; F2 renames it', async () => {
  const { user } = await open()
  const title = (at: number) => screen.getByRole('button', { name: `Open To-do ${at}` })
  await user.keyboard('{Control>}')
  await user.click(title(1))
  await user.keyboard('{/Control}{Shift>}')
  await user.click(title(3))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect([0, 1, 2, 3].map(isChecked)).toEqual([false, true, true, true]))
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.click(title(0))
  await screen.findByRole('complementary', { name: 'To-do 0' })
  title(0).focus()
  await user.keyboard('{F2}')
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('To-do 0')
})

it('boxes are shown for all rows during selection, which the list’s menu starts', async () => {
  const { user } = await open()
  const table = row(0).closest('[style*="--grid"]')
  expect(table).not.toHaveAttribute('data-selecting')
  await user.click(screen.getByRole('button', { name: /^More: print/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select items' }))
  expect(table).toHaveAttribute('data-selecting')
  await user.click(within(row(0)).getByRole('checkbox'))
  expect(table).toHaveAttribute('data-selecting')
  await user.click(within(row(0)).getByRole('checkbox'))
  expect(table).not.toHaveAttribute('data-selecting')
})

it('a long press selects, and so does a tap after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  const press = (at: number) => fireEvent.pointerDown(row(at), { pointerType: 'touch', pointerId: 1 })
  press(0)
  await act(() => vi.advanceTimersByTimeAsync(LONG_PRESS_MS))
  expect(isChecked(0)).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(LONG_PRESS_MS))
  press(1)
  fireEvent.pointerUp(row(1), { pointerType: 'touch', pointerId: 1 })
  fireEvent.click(row(1))
  expect(isChecked(1)).toBe(true)
  expect(screen.queryByRole('complementary')).toBeNull()
  vi.useRealTimers()
})

it('shows readers no checkboxes and no fields in the panel', async () => {
  const client = signedInClient()
  client.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, roles: ['Observer' as const] } },
  )
  await open(`/?panel=${idOf(1)}`, [], client)
  expect(screen.queryByRole('checkbox')).toBeNull()
  const panel = within(await screen.findByRole('complementary', { name: 'To-do 1' }))
  expect(panel.getByRole('heading', { name: 'To-do 1' })).toBeInTheDocument()
  expect(panel.queryByRole('textbox')).toBeNull()
})

it('the address filters the list, and says that it differs from the view', async () => {
  search.mockClear()
  await open(`/?filters=${encodeURIComponent(JSON.stringify({ status: ['Done'] }))}&sort=-Title`)
  expect(search).toHaveBeenCalledWith(
    expect.objectContaining({ filters: { status: ['Done'] }, sorts: [{ property: 'Title', ascending: false }] }),
  )
  expect(screen.getByRole('button', { name: 'Save view' })).toBeInTheDocument()
})

it('a row that someone else changes stays in place', async () => {
  const { client } = await open()
  upsertCachedItem(client, kind, todo(1, { version: 2, title: 'To-do 1, changed' }))
  await screen.findByText('To-do 1, changed')
  const titles = screen.getAllByText(/^To-do \d/).map(({ textContent }) => textContent)
  expect(titles[1]).toBe('To-do 1, changed')
})

it('a click with Shift checks all from the last box, Ctrl+A all existing, and another filter none', async () => {
  const { user } = await open()
  await user.click(within(row(1)).getByRole('checkbox'))
  await user.keyboard('{Shift>}')
  await user.click(within(row(3)).getByRole('checkbox'))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect([0, 1, 2, 3].map(isChecked)).toEqual([false, true, true, true]))
  row(0).focus()
  await user.keyboard('{Control>}a{/Control}')
  await waitFor(() => expect(screen.getByRole('toolbar')).toHaveTextContent('4 selected'))
  await user.click(screen.getByRole('button', { name: /^Mine/ }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

it('E edits the title in place, and Enter saves it', async () => {
  const { user } = await open()
  row(2).focus()
  await user.keyboard('e')
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(field)
  await user.type(field, 'Another title{Enter}')
  expect(rename).toHaveBeenCalledWith(expect.objectContaining({ changes: { title: 'Another title' } }))
})

it('steps through items next to the list without leaving it', async () => {
  const { user } = await open(`/?panel=${idOf(1)}`)
  await screen.findByRole('complementary', { name: 'To-do 1' })
  await user.click(screen.getByRole('button', { name: 'Next item' }))
  await screen.findByRole('complementary', { name: 'To-do 2' })
  expect(row(2)).toHaveAttribute('aria-current', 'true')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('arrows in the list move the open panel along, and leave the list’s focus and typed text alone', async () => {
  const { user } = await open(`/?panel=${idOf(1)}`)
  await screen.findByRole('complementary', { name: 'To-do 1' })
  row(1).focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('complementary', { name: 'To-do 2' })
  expect(row(2)).toHaveFocus()
  await user.type(await screen.findByLabelText('Notes'), 'Half')
  act(() => row(2).focus())
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(row(3)).toHaveFocus())
  expect(row(2)).toHaveAttribute('aria-current', 'true')
  expect(screen.getByLabelText('Notes')).toHaveValue('Half')
})

it('Enter on the open row moves into the panel; Escape closes it, and the row has the focus again', async () => {
  const { user } = await open()
  row(1).focus()
  await user.keyboard('{Enter}')
  await screen.findByLabelText('Notes')
  expect(row(1)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Notes')).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(row(1)).toHaveFocus()
})

it('Escape on a row first clears the selection; in a field next to the panel it does not close the panel', async () => {
  const { user } = await open(`/?panel=${idOf(1)}`)
  await screen.findByRole('complementary', { name: 'To-do 1' })
  row(1).focus()
  await user.keyboard('x')
  await screen.findByRole('toolbar')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('complementary')).toBeInTheDocument()
  act(() => row(1).focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

it('the panel asks before leaving unsaved text for another item or closing, and keeps it as a draft', async () => {
  localStorage.clear()
  const { user } = await open(`/?panel=${idOf(1)}`)
  await user.type(await screen.findByLabelText('Notes'), 'Half')
  for (const [leave, place] of [
    [() => user.click(screen.getByRole('button', { name: 'Next item' })), 'To-do 2'],
    [() => user.click(row(0)), 'To-do 0'],
    [() => user.click(screen.getByRole('button', { name: 'Close' })), null],
  ] as const) {
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByLabelText('Notes')).toHaveValue('Half')
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Leave Anyway' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'To-do 1' })).toBeNull())
    if (place) await screen.findByRole('complementary', { name: place })
    await user.click(row(1))
    expect(await screen.findByLabelText('Notes')).toHaveValue('Half')
  }
})

it('the panel shows the title while its form is loading', async () => {
  const Form = lazy(() => new Promise<never>(() => undefined))
  await open(`/?panel=${idOf(1)}`, [], undefined, undefined, Form)
  const panel = within(await screen.findByRole('complementary', { name: 'To-do 1' }))
  expect(panel.getByRole('heading', { name: 'To-do 1' })).toBeVisible()
  expect(panel.getByRole('status', { name: /^Loading/ })).toBeVisible()
})

it('the panel leaves the item to its popup while that is open over it', async () => {
  await open(`/?panel=${idOf(1)}&popup=todo&item=${idOf(1)}`)
  const panel = within(await screen.findByRole('complementary', { name: 'To-do 1' }))
  expect(panel.queryByRole('textbox')).toBeNull()
})

const pagesOf = (all: readonly Todo[], isPending = (_startIndex: number) => false) =>
  search.mockImplementation(async (asked) => {
    const { startIndex, endIndex } = asked as { startIndex: number; endIndex: number }
    if (isPending(startIndex)) await new Promise(() => undefined)
    return { items: all.slice(startIndex, endIndex), totalCount: all.length }
  })
const spyOnPrint = () =>
  vi
    .spyOn(window, 'print')
    .mockReset()
    .mockImplementation(() => undefined)

it('the complete list is printed, including rows not scrolled to, with its columns', async () => {
  const print = spyOnPrint()
  const many = Array.from({ length: 104 }, (_, at) => todo(at, { title: `To-do ${at}` }))
  pagesOf(many)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^More: print/ }))
  await user.click(await screen.findByText('Print'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const [head, ...printed] = [...document.querySelectorAll('article tr')]
  expect([...(head?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Title', 'Due', 'Owner'])
  expect(printed.map((each) => each.firstChild?.textContent)).toEqual(many.map(({ title }) => title))
  expect(document.querySelectorAll('article button')).toHaveLength(0)
  expect(screen.queryByText(/^Only the first/)).toBeNull()
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('article')).toBeNull())
})

it('says when a printout is shorter than the list', async () => {
  const print = spyOnPrint()
  search.mockImplementation(async () => ({ items: [todo(0)], totalCount: 1001 }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /^More: print/ }))
  await user.click(await screen.findByText('Print'))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.getByText('Only the first 1,000 are printed.')).toBeInTheDocument()
})

const printedRows = () => document.querySelectorAll('article tbody tr').length

it('the browser’s own print shows the loaded rows and their number', async () => {
  pagesOf(
    Array.from({ length: 104 }, (_, at) => todo(at)),
    (startIndex) => startIndex > 0,
  )
  await open()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const loaded = printedRows()
  expect(loaded).toBeGreaterThan(0)
  expect(loaded).toBeLessThan(104)
  expect(screen.getByText(`Only the first ${loaded} are printed.`)).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('article')).toBeNull()
})

it('Ctrl+P prints the complete list', async () => {
  const print = spyOnPrint()
  pagesOf(Array.from({ length: 104 }, (_, at) => todo(at)))
  const { user } = await open()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(printedRows()).toBe(104)
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

it('shows a new item in its place before the reply, and removes it if refused', async () => {
  const server = answerByHand('writes')
  const { client } = await open()
  make(client, draft)
  await screen.findByText('Just made')
  const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(titles()[0]).toContain('Just made')
  await server.answer(refusal(403))
  await waitFor(() => expect(screen.queryByText('Just made')).toBeNull())
})

it('says when filters hide a new item', async () => {
  const server = answerByHand('writes')
  const { client } = await open('/?view=tab.mine')
  make(client, { ...draft, ownerId: ANNA })
  await server.answer({ status: 200, body: { succeeded: true, messages: [] } })
  await screen.findByText('“Just made” was added. The filters of this list hide it.')
  expect(screen.queryByText('Just made')).toBeNull()
})

it('a failed first load of the list can be retried', async () => {
  search.mockRejectedValue(new Error('down'))
  const { user } = await open('/', [], signedInClient(), CHECK_CONNECTION)
  search.mockImplementation(four)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('To-do 0')).toBeVisible()
})

it('a failed first load of the item in the panel can be retried', async () => {
  const fetchById = vi.spyOn(kind, 'fetchById').mockRejectedValue(new Error('down'))
  const client = signedInClient()
  search.mockImplementation(async () => ({ items: [], totalCount: 0 }))
  const { user } = await open(`/?panel=${idOf(1)}`, [], client, CHECK_CONNECTION)
  fetchById.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('complementary', { name: 'To-do 1' })).toBeVisible()
})
