import type { WorkItemKind } from '@cairn/contract/core/items'
import type { ImportRow } from '@cairn/contract/imports/imports.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasDrafts } from '../../lib/forms/drafts'
import { useConnection } from '../../lib/sync/connection'
import { context, IMPORT, importOf, refusal, rowsOf, serving } from '../../testing/imports-served'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient, TRACTION } from '../../testing/signed-in'
import { ImportCheck } from './components/import-check'
import { importsQueries } from './imports.queries'

// jsdom has no layout.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const list = rowsOf(
  ['Task', 'Who', 'By'],
  ['Order blades', 'Tom', 'Nov 20'],
  ['Paint', 'Jim', ''],
  ['', 'Jim', 'Nov 31'],
)
const started = { body: { succeeded: true, import: importOf({ state: 'Running', rightCount: 3 }) } }
const onCancel = vi.fn()

async function shown(
  rows: readonly ImportRow[] = list,
  duplicates: number[] = [],
  start: typeof started | 'no network' = started,
  kind: WorkItemKind = 'todo',
) {
  const server = serving({
    [`POST /import/${IMPORT}/duplicates`]: { body: { rows: duplicates } },
    [`POST /import/${IMPORT}/start`]: start,
  })
  const table = { id: IMPORT, kind, rows, context }
  const queryClient = signedInClient()
  const view = await renderApp(<ImportCheck read={importOf({ kind })} table={table} onCancel={onCancel} />, {
    queryClient,
  })
  await screen.findByRole('table')
  return { ...view, ...server }
}
const figures = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const importButton = (name: string) => screen.findByRole('button', { name })
const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('tr')
  if (!row) throw new Error(`no row says ${text}`)
  return within(row)
}
const startBodies = ({ sent }: ReturnType<typeof serving>) =>
  sent.filter(({ path }) => path.endsWith('/start')).map(({ body }) => body)

it('shows the reason in each refused cell, and counts them', async () => {
  await shown()
  expect(figures()).toContain('1 valid2 to fix')
  expect(rowOf('Paint').getByText('No one here is named Jim. Choose an owner.')).toBeVisible()
  expect(rowOf('No title').getByText('This cell is empty. Enter a title.')).toBeVisible()
  expect(rowOf('No title').getByText('November has 30 days. Choose a date.')).toBeVisible()
})

it('a person chosen for a name applies to every row, a title and a day to theirs', async () => {
  const server = await shown()
  const { user } = server
  await user.click(rowOf('Paint').getByRole('combobox', { name: 'Choose a person' }))
  await user.click(await screen.findByRole('option', { name: 'Anna Reyes' }))
  await waitFor(() => expect(screen.queryByText('No one here is named Jim. Choose an owner.')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Monday, November 30' }))
  await user.type(screen.getByRole('textbox', { name: 'Enter a title' }), 'Sand{Enter}')
  await user.click(await importButton('Import 3 to-dos'))
  await waitFor(() => expect(startBodies(server)).toHaveLength(1))
  expect(startBodies(server)[0]).toMatchObject({
    mode: 'RightOnes',
    columns: ['title', 'owner', 'dueDate'],
    hasHeads: true,
    tractionId: TRACTION,
    corrections: [
      { field: 'owner', value: 'Jim', to: ANNA },
      { field: 'dueDate', value: 'Nov 31', to: '2026-11-30' },
      { field: 'title', row: 4, to: 'Sand' },
    ],
  })
})

it('a column gets its chosen meaning, which no other then has', async () => {
  const { user } = await shown()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for column Who' }), 'Title *')
  expect(screen.getByRole('combobox', { name: 'Field for column Task' })).toHaveDisplayValue('Skip')
  expect(figures()).toContain('0 valid3 to fix')
  await user.click(screen.getByRole('combobox', { name: 'Owner' }))
  await user.click(await screen.findByRole('option', { name: 'Tom Reyes' }))
  await waitFor(() => expect(figures()).toContain('2 valid1 to fix'))
})

it('all or none waits until every row is valid', async () => {
  const { user } = await shown()
  expect(await importButton('Import one to-do')).toBeEnabled()
  await user.click(screen.getByRole('radio', { name: 'All or none' }))
  expect(await importButton('Import one to-do')).toBeDisabled()
})

it('starts once on a double click, and deletes the stored choices', async () => {
  const server = await shown()
  await server.user.click(screen.getByRole('checkbox', { name: 'The first row contains column names' }))
  expect(hasDrafts(ME)).toBe(true)
  await server.user.dblClick(await screen.findByRole('button', { name: /^Import / }))
  await waitFor(() => expect(hasDrafts(ME)).toBe(false))
  expect(startBodies(server)).toHaveLength(1)
})

it('waits without a connection, with a message, and starts once when it is back', async () => {
  const server = await shown()
  const path = `POST /import/${IMPORT}/start`
  server.answers[path] = 'no network'
  act(() => useConnection.getState().report('call', true))
  await server.user.click(await importButton('Import one to-do'))
  expect(await screen.findByText('Waiting for the connection. The import continues automatically.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'All or none' })).toBeDisabled()
  server.unmount()
  const again = await shown(list, [], 'no network')
  expect(await importButton('Import one to-do')).toHaveAttribute('data-loading', 'true')
  await again.user.click(await importButton('Import one to-do'))
  again.answers[path] = started
  act(() => useConnection.getState().report('call', false))
  window.dispatchEvent(new Event('online'))
  const { queryKey } = importsQueries.byId(IMPORT)
  await waitFor(() => expect(server.queryClient.getQueryData(queryKey)?.state).toBe('Running'))
  const starts = [...server.sent, ...again.sent].filter(({ path: sent }) => sent.endsWith('/start'))
  expect(new Set(starts.map(({ key }) => key)).size).toBe(1)
  await waitFor(async () => expect(await importButton('Import one to-do')).not.toHaveAttribute('data-loading'))
})

it('restores choices after a reload, but not after canceling', async () => {
  const { user, unmount } = await shown()
  await user.click(rowOf('Paint').getByRole('button', { name: 'Make it mine' }))
  await user.click(screen.getByRole('radio', { name: 'All or none' }))
  unmount()
  const again = await shown()
  expect(screen.queryByText('No one here is named Jim. Choose an owner.')).toBeNull()
  expect(screen.getByRole('radio', { name: 'All or none' })).toBeChecked()
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(hasDrafts(ME)).toBe(false)
})

it('shows the current state of an import started in another tab', async () => {
  const server = await shown()
  server.answers[`POST /import/${IMPORT}/start`] = refusal('This import has already started.', undefined, 409)
  const { queryClient } = server
  queryClient.setQueryData(importsQueries.byId(IMPORT).queryKey, importOf())
  await server.user.click(await importButton('Import one to-do'))
  await waitFor(() => expect(queryClient.getQueryState(importsQueries.byId(IMPORT).queryKey)?.isInvalidated).toBe(true))
})

it('rows already on the list are left out, unless switched off', async () => {
  const { user } = await shown(rowsOf(['Task', 'Who'], ['Order blades', 'Tom'], ['Paint', 'Anna']), [2])
  expect(await importButton('Import one to-do')).toBeEnabled()
  expect(rowOf('Order blades').getByText('Already on the list')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Skip one row that is already on the list' }))
  expect(await importButton('Import 2 to-dos')).toBeEnabled()
})

it('long runs of valid rows are folded between invalid ones, and invalid ones can be shown alone', async () => {
  const right = Array.from({ length: 30 }, (_, at) => [`Right ${at}`, 'Tom'])
  const { user } = await shown(rowsOf(['Task', 'Who'], ...right, ['Wrong', 'Jim']))
  expect(screen.queryByText('Right 3')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rows 2 to 31: 30 rows, all valid' }))
  expect(await screen.findByText('Right 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'To fix 1' }))
  await waitFor(() => expect(screen.queryByText('Right 3')).toBeNull())
  expect(screen.getByText('Wrong')).toBeVisible()
})

it('shows the rows to fix from the first one, at any scroll position', async () => {
  const { user } = await shown(
    rowsOf(['Task', 'Who'], ...Array.from({ length: 60 }, (_, at) => [`Wrong ${at}`, 'Jim'])),
  )
  const scrolled = () => screen.getByRole('table').parentElement as HTMLElement
  scrolled().scrollTop = 900
  await user.click(screen.getByRole('button', { name: /^To fix/ }))
  expect(scrolled().scrollTop).toBe(0)
})

it('the ruler shows where the invalid rows are, and jumps to them', async () => {
  const right = Array.from({ length: 60 }, (_, at) => [`Right ${at}`, 'Tom'])
  const { user, container } = await shown(rowsOf(['Task', 'Who'], ['Wrong', 'Jim'], ...right, ['', 'Tom'], ['', 'Tom']))
  expect(screen.getByText('Rows 2 to 64. 3 rows need fixing, first 2.')).toBeInTheDocument()
  expect([...container.querySelectorAll('em')].map(({ textContent }) => textContent)).toEqual(['2', '63, 64'])
  await user.click(screen.getByRole('button', { name: 'row 63' }))
})

it('a Rock’s status is shown by its own word next to the file’s, and an unknown one is asked about', async () => {
  const rows = rowsOf(
    ['Rock', 'Who', 'Status'],
    ['Paint', 'Tom', 'closed'],
    ['Kiln', 'Tom', 'finished'],
    ['Saw', 'Tom', 'on ice'],
  )
  const { user } = await shown(rows, [], started, 'rock')
  expect(rowOf('Paint').getByText('Closed')).toBeVisible()
  expect(rowOf('Kiln').getByText('from “finished”')).toBeVisible()
  await user.click(rowOf('Saw').getByRole('combobox', { name: 'Choose' }))
  expect(await screen.findByRole('option', { name: 'Not-Done' })).toBeVisible()
})
