import type { Role, Session, UpgradeRequestStatus } from '@cairn/contract/identity/session.schemas'
import { cleanNotifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { renderApp } from '../testing/render'
import { watchRole } from './live-updates'

let stop: () => void
afterEach(() => {
  stop()
  act(cleanNotifications)
})

const session = (role: Role, upgradeRequestStatus: UpgradeRequestStatus = 'None', id: string | null = 'mill') =>
  ({
    orgId: id,
    org: { id, name: 'Mill' },
    user: { userId: 'me', roles: [role], upgradeRequestStatus },
  }) as unknown as Session

async function tab(first: Session) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, first)
  client.setQueryData(['todos'], ['as read before'])
  const navigate = vi.fn(async () => undefined)
  stop = watchRole(client, { navigate } as never)
  const { user } = await renderApp(<p>Page</p>)
  const read = (next: Session) => act(() => client.setQueryData(sessionQuery.queryKey, next))
  return { client, navigate, user, read }
}

it('names the new role after a role change, goes home and refetches everything', async () => {
  const { client, navigate, user, read } = await tab(session('Member'))
  read(session('Observer'))
  const dialog = await screen.findByRole('dialog', { name: 'Your permission level has changed' })
  expect(dialog).toHaveTextContent('Your role in Mill is now Free Observer.')
  expect(navigate).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(client.getQueryState(['todos'])?.isInvalidated).toBe(true))
  expect(navigate.mock.calls).toEqual([[{ to: '/', ignoreBlocker: true }]])
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(false)
})

it('also notifies an observer whose request was approved', async () => {
  const { user, read } = await tab(session('Observer', 'Pending'))
  read(session('Member', 'Completed'))
  expect(await screen.findByText('Request Completed')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
})

it.each([
  ['the same session read anew', session('Observer', 'Pending')],
  ['a denial', session('Observer', 'Denied')],
  ['another organization', session('Member', 'Completed', 'hill')],
])('%s is not another role', async (_what, next) => {
  const { user, read } = await tab(session('Observer', 'Pending'))
  read(next)
  read(session('Manager', next.user.upgradeRequestStatus, next.orgId))
  expect(await screen.findByRole('dialog')).toHaveTextContent('is now Manager')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.queryByText('Request Completed')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
