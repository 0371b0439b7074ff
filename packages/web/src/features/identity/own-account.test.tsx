import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as saveFile from '../../lib/files/download-file'
import { sessionQuery } from '../../lib/session/session'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { OwnAccount } from './components/own-account'

const EMAIL = 'tom@example.com'
const saved = vi.fn()

let sent: { line: string; body: unknown }[]

beforeEach(() => {
  sent = []
  saved.mockClear()
  vi.spyOn(saveFile, 'saveFile').mockImplementation(saved)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const line = `${init.method} ${url.replace('/api/v2', '')}`
    if (line.startsWith('GET /session')) return new Promise<Response>(() => undefined)
    sent.push({ line, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return Response.json(line === 'GET /account/export' ? { account: { email: EMAIL } } : { succeeded: true })
  })
})

async function draw() {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, email: EMAIL } },
  )
  const onDeleted = vi.fn(async () => undefined)
  const { user } = await renderApp(<OwnAccount onDeleted={onDeleted} />, { queryClient })
  return { user, onDeleted, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

it('a new address is accepted with the codes mailed to both', async () => {
  const { user, press } = await draw()
  await press('Change your e-mail address')
  await user.type(await screen.findByLabelText('New e-mail address'), 'new@example.com')
  await user.click(screen.getByRole('button', { name: /^Send the codes/ }))
  await user.type(await screen.findByLabelText(`Code sent to ${EMAIL}`), 'AAAAAA')
  await user.type(screen.getByLabelText('Code sent to new@example.com'), 'BBBBBB')
  await user.click(screen.getByRole('button', { name: /^Change the address/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.filter(({ line }) => line.startsWith('POST'))).toEqual([
    { line: 'POST /account/email', body: { email: 'new@example.com' } },
    { line: 'POST /account/email/confirm', body: { email: 'new@example.com', oldCode: 'AAAAAA', newCode: 'BBBBBB' } },
  ])
})

it('a mistyped address can be corrected after the codes were sent, and closing asks first', async () => {
  const { user, press } = await draw()
  await press('Change your e-mail address')
  await user.type(await screen.findByLabelText('New e-mail address'), 'nwe@example.com')
  await user.click(screen.getByRole('button', { name: /^Send the codes/ }))
  await user.click(await screen.findByRole('button', { name: /^Use another address/ }))
  const field = await screen.findByLabelText('New e-mail address')
  expect(field).toHaveValue('nwe@example.com')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Changes Not Saved' })).toBeVisible()
  expect(field).toBeInTheDocument()
})

it('saves one’s data to a file', async () => {
  const { press } = await draw()
  await press('Export your data')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [name, text] = saved.mock.calls[0] ?? []
  expect([name, JSON.parse(String(text))]).toEqual([`Cairn data of ${EMAIL}.json`, { account: { email: EMAIL } }])
})

it('the account is deleted only after its address is typed', async () => {
  const { user, onDeleted, press } = await draw()
  await press('Delete your account')
  const field = await screen.findByLabelText(`Type ${EMAIL} to confirm`)
  await user.type(field, 'other@example.com')
  await user.click(screen.getByRole('button', { name: /^Delete my account/ }))
  expect(await screen.findByText('This is not your account’s address.')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(field)
  await user.type(field, EMAIL)
  await user.click(screen.getByRole('button', { name: /^Delete my account/ }))
  await waitFor(() => expect(onDeleted).toHaveBeenCalled())
  expect(sent).toEqual([{ line: 'DELETE /account', body: { email: EMAIL } }])
})
