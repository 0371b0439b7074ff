import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../testing/render'
import { SignInPage } from './sign-in'

let answers: Record<string, { status?: number; body: unknown }>
let sent: Record<string, unknown>

beforeEach(() => {
  sent = {}
  answers = { '/account/sign-in-options': { body: { providers: [{ id: 'oidc', name: 'Hearth ID' }] } } }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/api/v2', '')
    sent[path] = init.body ? JSON.parse(String(init.body)) : undefined
    const { status = 200, body } = answers[path] ?? { status: 404, body: { succeeded: false, messages: [] } }
    return Response.json(body, { status })
  })
})

const refused = (status: number, text: string) => ({
  status,
  body: { succeeded: false, messages: [{ code: 'X', text }] },
})

async function enterPassword(user: UserEvent): Promise<void> {
  answers['/account/login'] = { body: { succeeded: true, challenge: 'a-challenge' } }
  await user.type(await screen.findByLabelText('E-mail'), 'tom@example.com')
  await user.type(screen.getByLabelText('Password'), 'Quarry-Stone-7')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('after a right password', () => {
  it('asks for the second factor, and keeps a refused code', async () => {
    const { user } = await renderApp(<SignInPage />, { path: '/login' })
    await enterPassword(user)
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeInTheDocument()
    answers['/account/login/second-factor'] = refused(422, 'This code is wrong or was already used.')
    await user.type(screen.getByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('This code is wrong or was already used.')).toBeInTheDocument()
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
    expect(sent['/account/login/second-factor']).toEqual({ challenge: 'a-challenge', code: '123456' })
  })

  it('restarts with a sentence if that took too long', async () => {
    const { user } = await renderApp(<SignInPage />, { path: '/login' })
    await enterPassword(user)
    answers['/account/login/second-factor'] = refused(401, 'This sign-in has expired. Please start again.')
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This sign-in has expired. Please start again.')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  })
})

describe('after a provider’s page', () => {
  it('explains a failed sign-in in fixed messages only', async () => {
    await renderApp(<SignInPage />, { path: '/login?error=unverified' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Your provider has not verified your e-mail address.')
  })

  it('shows no text from the address', async () => {
    await renderApp(<SignInPage />, { path: '/login?error=Call%20this%20number' })
    expect(await screen.findByRole('button', { name: 'Continue with Hearth ID' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/Call this number/)).not.toBeInTheDocument()
  })

  it('continues with the second step, and removes the challenge from the address bar', async () => {
    window.history.replaceState(null, '', '/login?redirect=%2Fmeetings#second-factor=from-the-server')
    const { user } = await renderApp(<SignInPage />, { path: '/login?redirect=%2Fmeetings' })
    await user.type(await screen.findByLabelText('Code'), 'K7QPM-3XWNA')
    expect(window.location.hash).toBe('')
    answers['/account/login/second-factor'] = refused(429, 'Too many attempts. Please wait a little and try again.')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeInTheDocument()
    expect(sent['/account/login/second-factor']).toMatchObject({ challenge: 'from-the-server' })
  })
})
