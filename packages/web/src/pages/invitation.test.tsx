import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../lib/api/query-client'
import { sessionQuery } from '../lib/session/session'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { InvitationPage } from './invitation'

const invitation = {
  id: 'one',
  email: 'ben@x.example',
  firstName: 'Ben',
  lastName: 'Cole',
  role: 'Member',
  orgName: 'Alder Creek',
  invitedByName: 'Margaret Olsen',
  hasAccount: false,
}
let isSignedIn: boolean
let posted: string[] = []

beforeEach(() => {
  isSignedIn = true
  posted = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') {
      posted.push(new URL(address, 'http://x').pathname.replace(/^\/api\/v2/, ''))
      return Response.json({ succeeded: true, sessionContext: 'context', orgId: 'o' })
    }
    if (method === 'DELETE') {
      isSignedIn = false
      return Response.json({ succeeded: true })
    }
    if (/\/session/.test(address) && !isSignedIn) {
      const messages = [{ code: 'NOT_SIGNED_IN', text: 'Sign in.' }]
      return Response.json({ succeeded: false, messages }, { status: 401 })
    }
    return /invitation/.test(address) ? Response.json(invitation) : new Promise(() => undefined)
  })
})
afterEach(() => vi.unstubAllGlobals())

const clientOf = (email: string) => {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, email } },
  )
  return queryClient
}

it('tells a person signed in with another address, and offers the form after sign-out', async () => {
  const { user } = await renderApp(<InvitationPage />, { queryClient: clientOf('ada@x.example') })
  expect(
    await screen.findByText('It was sent to ben@x.example. You are signed in as ada@x.example.'),
  ).toBeInTheDocument()
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
})

it('sends the invited person to acceptance', async () => {
  await renderApp(<InvitationPage />, { queryClient: clientOf('Ben@x.example') })
  await waitFor(() => expect(screen.queryByText('Create your account to accept.')).toBeNull())
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  expect(screen.queryByText('This invitation is for someone else')).toBeNull()
})

it('offers the form immediately without a session', async () => {
  isSignedIn = false
  await renderApp(<InvitationPage />, { queryClient: makeQueryClient() })
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
})

it('creates the account, joins, and opens Cairn even if the session arrives before that page', async () => {
  isSignedIn = false
  const { user, queryClient, shownPath } = await renderApp(<InvitationPage />, {
    queryClient: makeQueryClient(),
    path: '/welcome/invitation/one/key',
  })
  await user.type(await screen.findByLabelText(/^Password/), 'Walnut-and-oak-7')
  await user.click(screen.getByRole('button', { name: 'Create account and join' }))
  await waitFor(() => expect(posted).toEqual(['/account/register', '/invitation/one/accept']))
  await waitFor(() => expect(shownPath()).toBe('/'))
  const session = clientOf('ben@x.example').getQueryData(sessionQuery.queryKey)
  act(() => void queryClient.setQueryData(sessionQuery.queryKey, session))
  await act(() => new Promise((shown) => setTimeout(shown, 50)))
  expect(shownPath()).toBe('/')
})
