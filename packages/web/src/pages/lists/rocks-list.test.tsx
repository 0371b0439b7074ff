import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { viewsQuery } from '../../features/work-lists/work-lists.queries'
import { exampleRock } from '../../testing/example-rock'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { ListPage } from './rocks-list'

let refuses = false
let rock = exampleRock
const sent: unknown[] = []
beforeEach(() => {
  refuses = false
  rock = exampleRock
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const reply = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
    if (url.endsWith('/rocks/search')) return reply({ items: [rock], startIndex: 0, endIndex: 1, totalCount: 1 })
    if (url.endsWith('/status')) {
      const body = JSON.parse(String(init.body))
      sent.push(body)
      if (refuses) return reply({ succeeded: false, messages: [{ code: 'X', text: 'Not so.' }] }, 403)
      return reply({ succeeded: true, rock: { ...exampleRock, version: 4, ...body } })
    }
    if (url.includes('/rocks?ids=')) return reply([rock])
    return new Promise<Response>(() => undefined)
  })
})

async function open() {
  const queryClient = signedInClient()
  queryClient.setQueryData(viewsQuery('rock').queryKey, [])
  const view = await renderApp(<ListPage />, { queryClient, path: '/rocks?by=none' })
  const title = await screen.findByText(exampleRock.title, undefined, { timeout: 15_000 })
  return { ...view, row: title.closest('[data-row]') as HTMLElement }
}
const status = (row: HTMLElement, word: string) =>
  within(row).findAllByRole('button', { name: `Status of ${exampleRock.title}: ${word}` })

it('a Rock’s status is chosen in its row by keyboard, and shown immediately', async () => {
  const { user, row } = await open()
  const [button] = await status(row, 'No status')
  button?.focus()
  await user.keyboard('{Enter}')
  const choice = await screen.findByRole('menuitem', { name: 'Off-Track' })
  choice.focus()
  await user.keyboard('{Enter}')
  expect(await status(row, 'Off-Track')).not.toEqual([])
  await waitFor(() => expect(sent).toEqual([{ status: 'OffTrack', intervalId: '2026-11-16' }]))
  expect(screen.queryByRole('complementary', { name: exampleRock.title })).toBeNull()
})

it('and is unchanged if the server refuses', async () => {
  refuses = true
  const { user, row } = await open()
  const [button] = await status(row, 'No status')
  if (button) await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Done' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await status(row, 'No status')).not.toEqual([])
})

it('a closed Rock is not late, in the list or the panel, even if not done', async () => {
  rock = { ...exampleRock, dueDate: '2026-09-30', status: 'NotDone' }
  const { user, row } = await open()
  expect(within(row).getByText('Sep 30')).toBeInTheDocument()
  expect(screen.queryByLabelText('Late')).toBeNull()
  await user.click(within(row).getByText('Company'))
  const panel = await screen.findByRole('complementary', { name: exampleRock.title })
  expect(await within(panel).findByLabelText(/^Due date/, undefined, { timeout: 15_000 })).toHaveValue(
    'Wed, Sep 30, 2026',
  )
  expect(screen.queryByLabelText('Late')).toBeNull()
})

it('one still open is late', async () => {
  rock = { ...exampleRock, dueDate: '2026-09-30' }
  await open()
  expect(screen.getByLabelText('Late')).toBeInTheDocument()
})
