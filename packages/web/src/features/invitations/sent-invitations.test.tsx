import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ANNA, ME, signedInClient } from '../../testing/signed-in'
import { SentInvitations } from './components/sent-invitations'

const invitation = (id: string, firstName: string, status: string) => ({
  id,
  personId: ANNA,
  email: `${firstName.toLowerCase()}@x.example`,
  firstName,
  lastName: 'Lund',
  role: 'Observer',
  status,
  invitedById: ME,
  sentAt: '2026-11-02T10:00:00Z',
  expiresAt: '2026-11-16T10:00:00Z',
})

// Loaded with the first question: how long that takes on a busy machine is not what is tried here.
beforeAll(() => import('../../ui/confirm-sheet'))
afterEach(() => vi.unstubAllGlobals())

async function show(items: unknown[]) {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, user: { ...session.user, timeZoneName: 'UTC' } },
  )
  const server = answerByHand()
  const { user } = await renderApp(<SentInvitations />, { queryClient })
  await server.answer({ status: 200, body: { items, totalCount: items.length, totalPages: 1 } })
  return { server, user }
}

it('lists what one sent, open or expired, and sends again', async () => {
  const { server, user } = await show([invitation('i1', 'Ada', 'Pending'), invitation('i2', 'Bo', 'Expired')])
  const [ada, bo] = await screen.findAllByRole('listitem')
  expect(ada).toHaveTextContent('Ada Lundada@x.exampleSent Nov 2, 2026Open until Nov 16, 2026')
  expect(bo).toHaveTextContent('Expired Nov 16, 2026')
  expect(server.sent[0]?.body).toMatchObject({ filters: { status: ['Pending', 'Expired'] } })
  await user.click(within(bo as HTMLElement).getByRole('button', { name: 'Resend the invitation to bo@x.example' }))
  await server.answer({ status: 200, body: { succeeded: true, invitation: invitation('i2', 'Bo', 'Pending') } })
  expect(await screen.findByText('Your invite has been sent')).toBeVisible()
  await waitFor(() => expect(server.sent).toHaveLength(3))
})

it('takes back after a question', async () => {
  const { server, user } = await show([invitation('i1', 'Ada', 'Pending')])
  const revoke = await screen.findByRole('button', { name: 'Revoke the invitation to ada@x.example' })
  await user.click(revoke)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(server.sent).toHaveLength(1)
  await user.click(revoke)
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(server.sent[1]?.url).toBe('/api/v2/invitation/i1'))
})

it('shows nothing where there is nothing', async () => {
  await show([])
  expect(screen.queryByRole('heading')).toBeNull()
})
