import type { LiveUpdate } from '@cairn/contract/core/define-event'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { emitApiEvent } from '../lib/api/http-client'
import { sessionQuery } from '../lib/session/session'
import { provideHubs } from '../lib/sync/hub'
import { answerByHand } from '../testing/answer-by-hand'
import { fakeHub } from '../testing/fake-hub'
import { renderApp } from '../testing/render'
import { confirm } from '../ui/overlays/confirm-dialog'
import { watchAccess } from './live-updates'

const OTHER = { id: 'other', name: 'Fernhill Bakery' }
const LOST = { id: 'lost', name: 'Alder Creek' }

const sessionOf = (orgs: { id: string; name: string }[]) =>
  ({
    sessionContext: null,
    orgId: orgs[0]?.id ?? null,
    org: orgs[0] ?? null,
    user: { userId: 'me', accountId: 'account', userLocale: 'en-US', orgs },
  }) as unknown as Session

const hub = fakeHub()
beforeAll(() => provideHubs(() => hub))

let stop: () => void
let client: QueryClient
const navigate = vi.fn(async () => undefined)
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, sessionOf([LOST, OTHER]))
  client.setQueryData(['todos'], ['a to-do of the lost organization'])
  navigate.mockClear()
  stop = watchAccess(client, { navigate } as never)
  await renderApp(<p>A page</p>)
})
afterEach(() => {
  screen.queryByText('OK')?.click()
  stop()
  vi.useRealTimers()
})

const deleted = (kind: 'person' | 'org', id: string, byPersonId = 'an admin') =>
  hub.say('Deleted', { kind, id, byPersonId } as unknown as LiveUpdate)
const moveOn = (...orgs: { id: string; name: string }[]) => client.setQueryData(sessionQuery.queryKey, sessionOf(orgs))
const home = (to: string) => ({ to, replace: true, ignoreBlocker: true })

it('moves a removed person home in another of their organizations, notifies them and clears earlier data', async () => {
  deleted('person', 'me')
  moveOn(OTHER)
  const told = 'You cannot access this Organization Alder Creek with this login. Please contact your internal team.'
  expect(await screen.findByText(told, {}, { timeout: 15_000 })).toBeVisible()
  expect(navigate.mock.calls).toEqual([[home('/')]])
  expect(client.getQueryData(['todos'])).toBeUndefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('holds other requests until the person has been notified', async () => {
  moveOn(OTHER)
  const notice = await screen.findByText(/You cannot access this Organization Alder Creek/)
  void confirm({ title: 'Refresh the page?' })
  expect(notice).toBeVisible()
  expect(screen.queryByText('Refresh the page?')).toBeNull()
  screen.getByText('OK').click()
  expect(await screen.findByText('Refresh the page?')).toBeVisible()
  screen.getByText('Cancel').click()
})

it('sends a removed person without another organization to the welcome page', async () => {
  moveOn()
  await screen.findByText(/You cannot access this Organization Alder Creek/)
  expect(navigate.mock.calls).toEqual([[home('/welcome/tools')]])
})

it('names the deletion of the organization', async () => {
  deleted('org', 'lost')
  moveOn(OTHER)
  expect(
    await screen.findByText(
      'Organization Alder Creek deleted. You cannot access this Organization. Please, contact your internal team.',
    ),
  ).toBeVisible()
})

it('sends a person who left or deleted the organization home without a message', async () => {
  deleted('org', 'lost', 'me')
  moveOn(OTHER)
  await waitFor(() => expect(navigate.mock.calls).toEqual([[home('/')]]))
  expect(screen.queryByText(/cannot access/)).toBeNull()
})

it('switching to another organization, and removing a colleague, change nothing', async () => {
  deleted('person', 'a colleague')
  client.setQueryData(sessionQuery.queryKey, { ...sessionOf([OTHER, LOST]) })
  await Promise.resolve()
  expect(navigate).not.toHaveBeenCalled()
  expect(client.getQueryData(['todos'])).toBeDefined()
})

it('checks once after refused calls, and follows if the organization is lost', async () => {
  const server = answerByHand()
  emitApiEvent('refused')
  emitApiEvent('refused')
  await server.answer({ status: 200, body: sessionOf([OTHER]) })
  await server.answer({ status: 200, body: sessionOf([OTHER]) })
  await screen.findByText(/You cannot access this Organization Alder Creek/)
  expect(server.sent.map(({ url }) => url.split('?')[0])).toEqual(['/api/v2/session/reload', '/api/v2/session'])
})

it('a call refused for another reason changes nothing', async () => {
  const server = answerByHand()
  emitApiEvent('refused')
  await server.answer({ status: 200, body: sessionOf([LOST, OTHER]) })
  await Promise.resolve()
  expect(server.sent).toHaveLength(1)
  expect(navigate).not.toHaveBeenCalled()
})
