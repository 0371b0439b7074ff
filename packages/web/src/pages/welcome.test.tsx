import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { WelcomePage } from './welcome'

const invitation = (id: string, orgName: string) => ({
  id,
  status: 'Pending',
  orgId: id,
  orgName,
  invitedByName: 'Margaret Olsen',
  role: 'Member',
  sentAt: '2026-11-02T10:00:00.000Z',
  expiresAt: '2026-11-16T10:00:00.000Z',
})

let open: ReturnType<typeof invitation>[]
let isAnsweredElsewhere = false
let sent: string[]

beforeEach(() => {
  open = []
  sent = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const url = address.replace('/api/v2', '')
    if (method === 'GET') return url === '/invitations' ? Response.json(open) : new Promise(() => undefined)
    sent.push(`${method} ${url}`)
    if (isAnsweredElsewhere) {
      open = []
      const gone = { code: 'NOT_FOUND', text: 'This item cannot be found.' }
      return Response.json({ succeeded: false, messages: [gone] }, { status: 404 })
    }
    open = open.filter(({ id }) => !url.includes(id))
    return Response.json({ succeeded: true, orgId: 'org', sessionContext: '00000000-0000-7000-8000-000000000001' })
  })
})
afterEach(() => {
  isAnsweredElsewhere = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage() {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) =>
      session && { ...session, orgId: null, user: { ...session.user, firstName: 'Ada', email: 'ada@x.example' } },
  )
  return renderApp(<WelcomePage />, { queryClient })
}

it('offers to create an organization without invitations, with account and sign-out', async () => {
  await openPage()
  expect(await screen.findByRole('button', { name: 'Create organization' })).toBeVisible()
  expect(screen.getByText('Signed in as ada@x.example')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/welcome/account')
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

it('lists the invitations, each accepted or declined there, and joins nothing automatically', async () => {
  open = [invitation('one', 'Alder Creek'), invitation('two', 'Hollow Joinery')]
  const { user } = await openPage()
  expect(await screen.findByText('Alder Creek')).toBeVisible()
  expect(screen.getAllByText('Invited by Margaret Olsen, as Member')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Create organization' })).toBeNull()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Decline the invitation to Hollow Joinery' }))
  await waitFor(() => expect(screen.queryByText('Hollow Joinery')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Accept the invitation to Alder Creek' }))
  await waitFor(() => expect(sent).toEqual(['POST /invitation/two/decline', 'POST /invitation/one/accept']))
})

it('no longer lists invitations answered in another tab', async () => {
  open = [invitation('one', 'Alder Creek')]
  const { user } = await openPage()
  isAnsweredElsewhere = true
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation to Alder Creek' }))
  await waitFor(() => expect(screen.queryByText('Alder Creek')).toBeNull())
})

it('shows an invitation that arrives meanwhile, and keeps typed text', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openPage()
  await user.type(await screen.findByLabelText(/^Organization name/), 'Fernhill')
  open = [invitation('one', 'Alder Creek')]
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await screen.findByText('Alder Creek')).toBeVisible()
  expect(screen.getByLabelText(/^Organization name/)).toHaveValue('Fernhill')
})
