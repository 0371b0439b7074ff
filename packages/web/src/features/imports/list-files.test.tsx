import { Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { provideFailureToasts } from '../../lib/toasts/failure-toasts'
import { refusal, serving } from '../../testing/imports-served'
import { renderApp } from '../../testing/render'
import { savedFiles } from '../../testing/saved-files'
import { signedInClient } from '../../testing/signed-in'
import { ListFileItems, ListFiles } from './components/list-files'

const shown = {
  filters: { status: ['NotDone'] },
  sorts: [{ property: 'DueDate', ascending: true }],
  by: 'meeting' as const,
  columns: ['due' as const, 'age' as const],
}
const kept = savedFiles()

const opened = async () => {
  const view = await renderApp(<ListFiles kind="todo" shown={shown} />, { queryClient: signedInClient() })
  await view.user.click(await screen.findByRole('button', { name: 'Export' }))
  return view
}

it('exports the list with its columns, order and groups', async () => {
  const { sent } = serving({ 'POST /todos/export': { body: 'Title' } })
  const { user } = await opened()
  const [exportOfList] = await screen.findAllByRole('menuitem', { name: 'As CSV' })
  if (exportOfList) await user.click(exportOfList)
  await waitFor(() => expect(kept).toHaveBeenCalledWith('to-dos.csv'))
  expect(sent[0]?.body).toEqual({
    filters: { status: ['NotDone'] },
    sorts: [
      { property: 'Meeting', ascending: true },
      { property: 'DueDate', ascending: true },
    ],
    columns: ['meeting', 'title', 'dueDate', 'created', 'owner'],
    format: 'csv',
    separator: 'comma',
    language: 'en',
  })
})

it('with decimal commas, cells are separated by semicolons, as local spreadsheets expect', async () => {
  const { sent } = serving({ 'POST /todos/export': { body: 'Title' } })
  const queryClient = signedInClient()
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session ? { ...session, user: { ...session.user, userLocale: 'fr-FR' } } : session,
  )
  const { user } = await renderApp(<ListFiles kind="todo" shown={shown} />, { queryClient })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const [exportOfList] = await screen.findAllByRole('menuitem', { name: 'As CSV' })
  if (exportOfList) await user.click(exportOfList)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ format: 'csv', separator: 'semicolon' }))
})

it('every column is exported on request', async () => {
  const { sent } = serving({ 'POST /todos/export': { body: 'Title' } })
  const { user } = await opened()
  const whole = (await screen.findAllByRole('menuitem', { name: 'As XLSX, for Excel' })).at(-1)
  if (whole) await user.click(whole)
  await waitFor(() => expect(kept).toHaveBeenCalledWith('to-dos.xlsx'))
  expect(sent[0]?.body).toMatchObject({ filters: shown.filters, format: 'xlsx' })
  expect(sent[0]?.body).not.toHaveProperty('columns')
})

it('reports a refused export', async () => {
  const told = vi.fn()
  provideFailureToasts(told)
  serving({ 'POST /todos/export': refusal('This filter does not exist.', undefined, 400) })
  const { user } = await opened()
  const [exportOfList] = await screen.findAllByRole('menuitem', { name: 'As CSV' })
  if (exportOfList) await user.click(exportOfList)
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ text: 'This filter does not exist.' })),
  )
  expect(kept).not.toHaveBeenCalled()
})

it('on a phone both are entries of the list’s menu', async () => {
  serving({})
  const menu = (
    <Menu opened>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <ListFileItems kind="todo" shown={shown} />
      </Menu.Dropdown>
    </Menu>
  )
  await renderApp(menu, { queryClient: signedInClient() })
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Import', 'As CSV', 'As XLSX, for Excel', 'As CSV', 'As XLSX, for Excel'])
})
