import type { Import } from '@cairn/contract/imports/imports.schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../lib/sync/connection'
import { IMPORT, importOf, serving } from '../../testing/imports-served'
import { renderApp } from '../../testing/render'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { ImportDone, ImportRunning, RecentImports } from './components/import-done'

afterEach(() => vi.unstubAllGlobals())

const onMore = vi.fn()
const undone = { body: { succeeded: true, import: importOf({ state: 'TakingBack' }) } }

async function running(set: Partial<Import>) {
  const server = serving({ [`POST /import/${IMPORT}/undo`]: undone })
  const view = await renderApp(<ImportRunning done={importOf(set)} />, { queryClient: signedInClient() })
  await screen.findByRole('progressbar')
  return { ...view, ...server }
}

async function done(set: Partial<Import>) {
  const server = serving({ [`POST /import/${IMPORT}/undo`]: undone })
  const shown = <ImportDone done={importOf({ state: 'Done', importedCount: 3, ...set })} onMore={onMore} />
  const view = await renderApp(shown, { queryClient: signedInClient() })
  await screen.findByRole('heading')
  return { ...view, ...server }
}

it('while running it shows its progress, and is stopped once however often Stop is pressed', async () => {
  const { user, sent } = await running({ state: 'Running', importedCount: 1250, rightCount: 5000 })
  expect(screen.getByText('1,250 of 5,000 imported. You can leave this page.')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Importing to-dos' })).toHaveAttribute('aria-valuenow', '25')
  await user.dblClick(screen.getByRole('button', { name: 'Stop and undo' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('a running undo shows its progress, and cannot be stopped', async () => {
  await running({ state: 'TakingBack', importedCount: 200, takenBackCount: 90, keptCount: 10 })
  expect(screen.getByText('100 of 200 undone.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('reports who was notified, which rows were refused and which already existed', async () => {
  await done({ refusedCount: 2, skippedCount: 1, toldIds: [ANNA] })
  expect(screen.getByRole('heading', { name: '3 to-dos imported' })).toBeVisible()
  expect(await screen.findByText(/was notified\./)).toHaveTextContent(
    'Anna Reyes was notified. 2 rows were skipped. The file shows the reasons. One row was already on the list and was skipped.',
  )
})

it('opens the newest of the whole list, with the imported ones in view', async () => {
  await done({ kind: 'rock' })
  const { pathname, searchParams } = new URL(
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Show them in the list' }).href,
  )
  expect(pathname).toBe('/rocks')
  expect(Object.fromEntries(searchParams)).toEqual({ filters: '{}', by: 'none', sort: '-CreatedAt' })
})

it('the refused rows are downloaded as a file', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  const { user, sent, answers } = await done({ refusedCount: 2 })
  answers[`GET /import/${IMPORT}/refused`] = { body: 'Task' }
  await user.click(screen.getByRole('button', { name: 'Download the 2 rows' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(sent[0]).toMatchObject({ method: 'GET', path: `/import/${IMPORT}/refused` })
  clicked.mockRestore()
})

it('can be undone from its result', async () => {
  const { user, sent } = await done({})
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'POST', path: `/import/${IMPORT}/undo` }))
})

it('waits with an undo without a connection, with a message, and continues automatically', async () => {
  const { user, answers, sent } = await done({})
  answers[`POST /import/${IMPORT}/undo`] = 'no network'
  act(() => useConnection.getState().report('call', true))
  await user.click(screen.getByRole('button', { name: 'Undo the import' }))
  expect(await screen.findByText('Waiting for the connection. The import continues automatically.')).toBeVisible()
  answers[`POST /import/${IMPORT}/undo`] = undone
  act(() => useConnection.getState().report('call', false))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent.length).toBeGreaterThan(1))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('reports items changed since the import after undoing it, and offers no undo', async () => {
  await done({ state: 'TakenBack', takenBackCount: 2, keptCount: 1 })
  expect(screen.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
  expect(screen.getByText('2 items were removed. One was changed after the import and was not removed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo the import' })).toBeNull()
})

it('thousands are counted with separators', async () => {
  await done({ importedCount: 4500, refusedCount: 1500 })
  expect(screen.getByRole('heading', { name: '4,500 to-dos imported' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download the 1,500 rows' })).toBeVisible()
})

it('shows the counts of previous imports, or that they were undone', async () => {
  const before = [
    importOf({ state: 'Done', importedCount: 3 }),
    importOf({ id: ANNA, state: 'TakenBack', name: 'Old' }),
  ]
  serving({ 'GET /imports': { body: before } })
  const onOpen = vi.fn()
  const { user } = await renderApp(<RecentImports kind="todo" onOpen={onOpen} />, { queryClient: signedInClient() })
  expect(await screen.findByText('3 to-dos')).toBeVisible()
  expect(screen.getByText('Undone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open: Old' }))
  expect(onOpen).toHaveBeenCalledWith(ANNA)
})

it('a failed one says why, that nothing was imported, and what to do next', async () => {
  const { user } = await done({ state: 'Failed', failure: 'mayNotAdd' })
  expect(screen.getByRole('heading', { name: 'Nothing was imported' })).toBeVisible()
  expect(screen.getByText('You can no longer add anything to this meeting.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import another file' }))
  expect(onMore).toHaveBeenCalledOnce()
})
