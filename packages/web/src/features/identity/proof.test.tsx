import { revokeApiToken, unlinkProvider } from '@cairn/contract/identity/account.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../lib/api/api-failure'
import { onApiEvent } from '../../lib/api/http-client'
import { sendWrite, write } from '../../lib/sync/write'
import { toastForFailure } from '../../lib/toasts/failure-toasts'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { ProofHost } from './components/proof-host'

const required = {
  succeeded: false,
  messages: [{ code: 'PROOF_REQUIRED', text: 'Confirm your identity to continue.' }],
}
const wrong = {
  succeeded: false,
  messages: [{ code: 'WRONG_PASSWORD', text: 'This is not your password.', field: 'password' }],
}
const ID = '00000000-0000-7000-8000-000000000001'

let sent: { line: string; body: unknown }[]
let ways: string[]
let isProven: boolean
let isOutOfReach: boolean

beforeAll(() => import('./components/proof-dialog'))

beforeEach(() => {
  sent = []
  ways = ['password', 'authenticator']
  isProven = false
  isOutOfReach = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const line = `${init.method} ${url.replace('/api/v2', '')}`
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    if (line === 'GET /account/proof') {
      if (isOutOfReach) return Response.json({ succeeded: false, messages: [] }, { status: 503 })
      return Response.json({ isProven, ways })
    }
    sent.push({ line, body })
    if (line === 'POST /account/proof/mail') return Response.json({ succeeded: true })
    if (line === 'POST /account/proof') {
      isProven = body.password === 'Quarry-Stone-7' || body.code === 'K7QPM3'
      return Response.json(isProven ? { succeeded: true } : wrong, { status: isProven ? 200 : 422 })
    }
    return Response.json(isProven ? { succeeded: true } : required, { status: isProven ? 200 : 403 })
  })
})

const lines = () => sent.map(({ line }) => line)
const unlink = () => sendWrite(write({ endpoint: unlinkProvider, params: { id: ID } }))
const draw = async () => (await renderApp(<ProofHost />, { queryClient: signedInClient() })).user

describe('a write that an open session alone may not make', () => {
  it('is retried after the person has confirmed their identity', async () => {
    const refused = vi.fn()
    onApiEvent('refused', refused)
    const user = await draw()
    const written = unlink()
    await user.type(await screen.findByLabelText('Your password', {}, { timeout: 15_000 }), 'Wrong-Stone-1')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('This is not your password.')).toBeVisible()
    await user.clear(screen.getByLabelText('Your password'))
    await user.type(screen.getByLabelText('Your password'), 'Quarry-Stone-7')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await written).toEqual({ succeeded: true })
    const path = `DELETE /account/linked-provider/${ID}`
    expect(lines()).toEqual([path, 'POST /account/proof', 'POST /account/proof', path])
    expect(refused).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks once for several calls, and offers other methods', async () => {
    const user = await draw()
    const written = Promise.all([unlink(), sendWrite(write({ endpoint: revokeApiToken, params: { id: ID } }))])
    await user.click(await screen.findByRole('button', { name: 'Use your authenticator instead' }))
    await user.type(screen.getByLabelText(/^6-digit code/), 'K7QPM3')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await written
    expect(sent.filter(({ line }) => line === 'POST /account/proof').map(({ body }) => body)).toEqual([
      { way: 'authenticator', code: 'K7QPM3' },
    ])
  })

  it('mails a code to a person without other means', async () => {
    ways = ['mail']
    const user = await draw()
    const written = unlink()
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    await user.type(await screen.findByLabelText('Code from the e-mail'), 'K7QPM3')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await written).toEqual({ succeeded: true })
  })

  it('mails another code if the first did not arrive', async () => {
    ways = ['mail']
    const user = await draw()
    const written = unlink().catch((failure: unknown) => failure)
    await user.click(await screen.findByRole('button', { name: 'E-mail me a code' }))
    await user.click(await screen.findByRole('button', { name: 'Send another code' }))
    await waitFor(() => expect(lines().filter((line) => line === 'POST /account/proof/mail')).toHaveLength(2))
    await user.keyboard('{Escape}')
    await written
  })

  it('shows a message if this browser has no suitable method', async () => {
    ways = ['passkey']
    const user = await draw()
    const written = unlink().catch((failure: unknown) => failure)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This browser can’t use your passkey/)
    await user.keyboard('{Escape}')
    await written
  })

  it('reports that Cairn is unreachable, and continues on retry', async () => {
    isOutOfReach = true
    const user = await draw()
    const written = unlink()
    const again = await screen.findByRole('button', { name: 'Try again' })
    isOutOfReach = false
    await user.click(again)
    await user.type(await screen.findByLabelText('Your password'), 'Quarry-Stone-7{Enter}')
    expect(await written).toEqual({ succeeded: true })
  })

  it('fails silently if the person cancels', async () => {
    const user = await draw()
    const failed = unlink().catch((failure: unknown) => failure)
    await screen.findByLabelText('Your password')
    await user.keyboard('{Escape}')
    const failure = await failed
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(toastForFailure(failure)).toBeNull()
    expect(lines()).toEqual([`DELETE /account/linked-provider/${ID}`])
  })
})
