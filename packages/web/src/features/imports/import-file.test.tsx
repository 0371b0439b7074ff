import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { IMPORT, importOf, refusal, serving } from '../../testing/imports-served'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { ImportFile, ImportSource } from './components/import-file'
import { importsQueries } from './imports.queries'

afterEach(() => vi.unstubAllGlobals())

const onRead = vi.fn()
const readReply = (sheets: string[] = []) => ({ body: { succeeded: true, import: importOf(), sheets } })

async function shown(isGone = false) {
  onRead.mockReset()
  const queryClient = signedInClient()
  const view = await renderApp(<ImportFile kind="todo" isGone={isGone} onRead={onRead} />, { queryClient })
  await screen.findByRole('button', { name: 'Choose a file' })
  return view
}
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file can be chosen')
  return input
}
const csv = () => new File(['Task,Who\nA,Tom'], 'Shop list.csv', { type: 'text/csv' })
const pasteField = () => screen.getByRole<HTMLTextAreaElement>('textbox')

it('a file is sent with its name, and its content is opened', async () => {
  const server = serving({ 'POST /imports': readReply() })
  const { user } = await shown()
  await user.upload(fileInput(), csv())
  await waitFor(() => expect(onRead).toHaveBeenCalledWith(IMPORT))
  expect(server.sent[0]?.body).toMatchObject({ kind: 'todo', name: 'Shop list.csv', file: btoa('Task,Who\nA,Tom') })
})

it('a refused file says why, and can be chosen again after correction', async () => {
  const server = serving({ 'POST /imports': refusal('There is nothing in it. Choose another file.', 'file') })
  const { user } = await shown()
  await user.upload(fileInput(), csv())
  expect(await screen.findByText('There is nothing in it. Choose another file.')).toBeVisible()
  expect(fileInput().files).toHaveLength(0)
  server.answers['POST /imports'] = readReply()
  await user.upload(fileInput(), csv())
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce())
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it('a file that is too large is not sent', async () => {
  const server = serving({})
  const { user } = await shown()
  const file = csv()
  Object.defineProperty(file, 'size', { value: 50_000_000 })
  await user.upload(fileInput(), file)
  expect(await screen.findByText('Choose a file of at most 5 MB.')).toBeVisible()
  expect(server.sent).toEqual([])
})

it('reads a dropped file, and ignores a second one meanwhile', async () => {
  const server = serving({ 'POST /imports': readReply() })
  await shown()
  const place = screen.getByRole('region', { name: 'Drop a CSV, XLSX or ODS file here' })
  fireEvent.drop(place, { dataTransfer: { files: [csv()] } })
  fireEvent.drop(place, { dataTransfer: { files: [csv()] } })
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce())
  expect(server.sent).toHaveLength(1)
})

it('keeps pasted text after a refusal or a lost connection, and clears it once read', async () => {
  const server = serving({
    'POST /imports': refusal('A quotation mark in this table is never closed. Close it and try again.', 'text'),
  })
  const { user, unmount } = await shown()
  await user.type(pasteField(), 'Order blades')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(
    await screen.findByText('A quotation mark in this table is never closed. Close it and try again.'),
  ).toBeVisible()
  server.answers['POST /imports'] = 'no network'
  await user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(1))
  unmount()
  const again = await shown()
  expect(pasteField()).toHaveValue('Order blades')
  server.answers['POST /imports'] = readReply()
  await again.user.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce())
  expect(server.sent.at(-1)?.body).toMatchObject({ kind: 'todo', name: 'Pasted table', text: 'Order blades' })
  again.unmount()
  await shown()
  expect(pasteField()).toHaveValue('')
})

it('a table pasted from a page keeps its columns', async () => {
  serving({})
  const { user } = await shown()
  const html = '<table><tr><th>Task</th><th>Who</th></tr><tr><td>Order<br>blades</td><td>Tom</td></tr></table>'
  await user.click(pasteField())
  fireEvent.paste(pasteField(), {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : 'Task\tWho') },
  })
  expect(pasteField()).toHaveValue('Task\tWho\n"Order\nblades"\tTom')
})

it('says when the upload has expired', async () => {
  serving({})
  await shown(true)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This upload was stored for one day and has been deleted. Choose the file again.',
  )
})

it('another sheet of a workbook is read when chosen', async () => {
  const server = serving({ 'POST /imports': readReply(['Open', 'Later']) })
  const queryClient = signedInClient()
  const chosen = { name: 'Shop list.xlsx', file: 'UEs=', sheets: ['Open', 'Later'] }
  queryClient.setQueryData(importsQueries.chosen(IMPORT).queryKey, chosen)
  const onOther = vi.fn()
  const { user } = await renderApp(<ImportSource opened={importOf()} onOther={onOther} onAnother={vi.fn()} />, {
    queryClient,
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sheet' }), 'Later')
  await waitFor(() => expect(onOther).toHaveBeenCalledOnce())
  expect(server.sent[0]?.body).toMatchObject({ kind: 'todo', name: 'Shop list.xlsx', file: 'UEs=', sheet: 'Later' })
})

it('a sheet is named but cannot be changed after its rows are imported, or after a reload', async () => {
  serving({})
  const queryClient = signedInClient()
  await renderApp(<ImportSource opened={importOf()} onOther={vi.fn()} onAnother={vi.fn()} />, { queryClient })
  expect(await screen.findByText('Shop list.xlsx, sheet “Open”')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})
