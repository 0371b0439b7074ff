import { updateProfileNote } from '@cairn/contract/getting-started/getting-started.endpoints'
import { startingSteps } from '@cairn/contract/getting-started/getting-started.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gettingStartedHandlers, gettingStartedQuery } from '../features/getting-started/getting-started.queries'
import { membershipHandlers } from '../features/people/people.queries'
import { sessionQuery } from '../lib/session/session'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { ANNA, ME, signedInClient } from '../testing/signed-in'
import { HomeStart } from './home-start'

function setPicture(
  queryClient: QueryClient,
  avatarUrl: string | null,
  role: 'Member' | 'Observer' | 'Owner' = 'Member',
) {
  queryClient.setQueryData(sessionQuery.queryKey, (before: Session | undefined) => {
    if (!before) throw new Error('nobody is signed in')
    return { ...before, user: { ...before.user, roles: [role], avatarUrl } }
  })
}

async function drawn(avatarUrl: string | null, role?: 'Observer') {
  const server = answerByHand()
  const queryClient = signedInClient()
  setPicture(queryClient, avatarUrl, role)
  const page = (
    <HomeStart placeholder={<p>soon</p>}>
      <p>now</p>
    </HomeStart>
  )
  return { server, ...(await renderApp(page, { queryClient })) }
}

const note = () => screen.findByRole('region', { name: 'Complete your profile' })
const noNote = () => expect(screen.queryByRole('region', { name: 'Complete your profile' })).toBeNull()

it('reminds people without a picture, including observers, until they have one', async () => {
  const { server, queryClient } = await drawn(null, 'Observer')
  await server.answer({ status: 200, body: { isHidden: false } })
  expect(await note()).toHaveTextContent('Your picture is missing: others see only your initials.')
  expect(screen.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  expect((await note()).compareDocumentPosition(screen.getByText('now'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  act(() => setPicture(queryClient, '/picture.webp', 'Member'))
  await waitFor(noNote)
  expect(screen.getByText('now')).toBeVisible()
})

it('nothing moves: open tasks wait until it is known whether it was hidden', async () => {
  const { server } = await drawn(null)
  expect(screen.getByText('soon')).toBeVisible()
  expect(screen.getByText('now')).not.toBeVisible()
  await server.answer({ status: 200, body: { isHidden: true } })
  await waitFor(() => expect(screen.getByText('now')).toBeVisible())
  expect(screen.queryByText('soon')).toBeNull()
  noNote()
})

it('shows no reminder to people with a picture', async () => {
  const { server } = await drawn('/picture.webp')
  expect(screen.getByText('now')).toBeVisible()
  noNote()
  expect(server.sent).toHaveLength(0)
})

it('shows what needs attention even if the reminder’s state can’t be read', async () => {
  const { server } = await drawn(null)
  await server.answer({ status: 403, body: { succeeded: false, messages: [] } })
  await waitFor(() => expect(screen.getByText('now')).toBeVisible())
  noNote()
})

it('is hidden immediately, and restored by Undo', async () => {
  const { server, user } = await drawn(null)
  await server.answer({ status: 200, body: { isHidden: false } })
  await note()
  await user.click(screen.getByRole('button', { name: 'Don’t ask me again' }))
  await waitFor(noNote)
  expect(server.sent[1]?.url).toContain(updateProfileNote.path)
  expect(server.sent[1]?.body).toEqual({ isHidden: true })
  await server.answer({ status: 200, body: { succeeded: true, profileNote: { isHidden: true } } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.sent[2]?.body).toEqual({ isHidden: false }))
  expect(await note()).toBeVisible()
  await server.answer({ status: 200, body: { succeeded: true, profileNote: { isHidden: false } } })
})

it('hidden on another device, it disappears here', async () => {
  const { server, queryClient } = await drawn(null)
  await server.answer({ status: 200, body: { isHidden: false } })
  await note()
  act(() => gettingStartedHandlers.dashboard?.(queryClient, 'Updated', { id: ME } as never))
  await server.answer({ status: 200, body: { isHidden: true } })
  await waitFor(noNote)
})

it('reloads the session for own profile changes only', async () => {
  const { queryClient } = await drawn('/picture.webp')
  const isStale = () => queryClient.getQueryState(sessionQuery.queryKey)?.isInvalidated
  act(() => membershipHandlers.person?.(queryClient, 'Updated', { id: ANNA } as never))
  expect(isStale()).toBe(false)
  act(() => membershipHandlers.person?.(queryClient, 'Updated', { id: ME } as never))
  expect(isStale()).toBe(true)
})

it('says that the checklist is complete after its last step, until closed', async () => {
  const queryClient = signedInClient()
  setPicture(queryClient, '/picture.webp', 'Owner')
  const withState = (isShown: boolean, last: 'Open' | 'Done') => ({
    isShown,
    traction: null,
    joinedIds: [],
    steps: startingSteps.map((name, at) => ({ name, count: 1, state: at === 0 ? last : ('Done' as const) })),
  })
  const set = (...state: Parameters<typeof withState>) =>
    queryClient.setQueryData(gettingStartedQuery.queryKey, withState(...state))
  set(true, 'Open')
  const { user } = await renderApp(<HomeStart placeholder={null}>now</HomeStart>, { queryClient })
  expect(screen.queryByText('The checklist is complete')).toBeNull()
  act(() => set(false, 'Done'))
  expect(await screen.findByText('The checklist is complete')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('The checklist is complete')).toBeNull())
})
