import type { Session } from '@cairn/contract/identity/session.schemas'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emitApiEvent } from '../lib/api/http-client'
import { useUnsaved } from '../lib/forms/unsaved'
import { sessionQuery } from '../lib/session/session'
import { whileSigningOut } from '../lib/session/session-reset'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { Popup } from '../ui/overlays/popup'
import { watchSession } from './background'

const sessionOf = (accountId: string) => ({ orgId: 'o', user: { userId: accountId, accountId } }) as unknown as Session

let stop: () => void
let channel: BroadcastChannel
beforeEach(() => {
  channel = new BroadcastChannel('cairn-session')
})
afterEach(() => {
  stop()
  channel.close()
})

function tab({ at, session }: { at: string; session: Session | null }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (session) client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(['todos'], ['a to-do of before'])
  const navigate = vi.fn(async () => undefined)
  stop = watchSession(client, { history: createMemoryHistory({ initialEntries: [at] }), navigate } as never)
  return { client, navigate }
}

const toSignIn = (redirect: string) => ({ to: '/login', search: { redirect }, ignoreBlocker: true })

it('sends a person signed out while working to sign-in and back, and clears earlier data', async () => {
  const { client, navigate } = tab({ at: '/meetings?popup=todo', session: sessionOf('me') })
  const told = vi.fn()
  channel.addEventListener('message', told)
  emitApiEvent('signed-out')
  emitApiEvent('signed-out')
  await waitFor(() => expect(client.getQueryData(['todos'])).toBeUndefined())
  expect(navigate.mock.calls).toEqual([[toSignIn('/meetings?popup=todo')]])
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
})

it('leaves a person who was not signed in to the guard', () => {
  const { navigate } = tab({ at: '/meetings', session: null })
  emitApiEvent('signed-out')
  expect(navigate).not.toHaveBeenCalled()
})

it('follows sign-out to its page, even if a request is refused meanwhile', async () => {
  const { navigate } = tab({ at: '/meetings', session: sessionOf('me') })
  await whileSigningOut(async () => emitApiEvent('signed-out'))
  expect(navigate).not.toHaveBeenCalled()
  emitApiEvent('signed-out')
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(toSignIn('/meetings')))
})

function Typing() {
  useUnsaved(true)
  return (
    <Popup title="New to-do" onClose={vi.fn()}>
      <input aria-label="Title" defaultValue="Call the county" />
    </Popup>
  )
}

it('asks before leaving text typed in a popup', async () => {
  const { navigate } = tab({ at: '/', session: sessionOf('me') })
  const { user } = await renderApp(<Typing />)
  emitApiEvent('signed-out')
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(navigate).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Title')).toHaveValue('Call the county')
  emitApiEvent('signed-out')
  await user.click(await screen.findByRole('button', { name: 'Go to sign-in' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(toSignIn('/')))
})

it('follows another tab to sign-in', async () => {
  const server = answerByHand()
  const { navigate } = tab({ at: '/meetings', session: sessionOf('me') })
  channel.postMessage(null)
  await server.answer({ status: 401, body: { succeeded: false, messages: [] } })
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(toSignIn('/meetings')))
})

it('stays when another tab is still the same person', async () => {
  const server = answerByHand()
  const { client, navigate } = tab({ at: '/meetings', session: sessionOf('me') })
  channel.postMessage(null)
  await server.answer({ status: 200, body: sessionOf('me') })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(navigate).not.toHaveBeenCalled()
  expect(client.getQueryData(['todos'])).toBeDefined()
})

it('continues from sign-in when another tab has signed in, and reloads for another person', async () => {
  const server = answerByHand()
  const waiting = tab({ at: '/login?redirect=%2Fmeetings', session: null })
  channel.postMessage(null)
  await server.answer({ status: 200, body: sessionOf('me') })
  await waitFor(() => expect(waiting.navigate).toHaveBeenCalledWith({ href: '/meetings', ignoreBlocker: true }))
  stop()
  const working = tab({ at: '/meetings', session: sessionOf('me') })
  channel.postMessage(null)
  await server.answer({ status: 200, body: sessionOf('somebody else') })
  await waitFor(() => expect(working.navigate).toHaveBeenCalledWith({ href: '/', ignoreBlocker: true }))
  expect(working.client.getQueryData(['todos'])).toBeUndefined()
})
