import { type Flags, flagDefaults } from '@cairn/contract/feature-flags/feature-flags'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { flagsQuery } from '../entities/feature-flags/feature-flags'
import { flagMessagesQuery } from '../entities/feature-flags/flag-queries'
import { sessionQuery } from '../lib/session/session'
import { answerByHand } from '../testing/answer-by-hand'
import { renderApp } from '../testing/render'
import { useFlagWatch } from './background'
import { Outage } from './root-route'

const DOWN = "Oh Nuts! We're Temporarily Down For Maintenance."

function Watch() {
  useFlagWatch()
  return null
}

function clientWith(flags: Partial<Flags>, own?: Partial<Flags>): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(flagsQuery.queryKey, { ...flagDefaults, ...flags })
  client.setQueryData(flagMessagesQuery.queryKey, { 'investigation-banner': 'Slow pages since ten.' })
  if (own) client.setQueryData(sessionQuery.queryKey, { featureFlags: own } as unknown as Session)
  return client
}

const show = (queryClient: QueryClient, path = '/') =>
  renderApp(
    <Outage>
      <p>A page</p>
    </Outage>,
    { queryClient, path },
  )

it('the maintenance page replaces everything while its flag is on', async () => {
  const client = clientWith({ 'maintenance-page': true })
  await show(client)
  expect(await screen.findByRole('heading', { name: DOWN }, { timeout: 15_000 })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.queryByText('A page')).toBeNull()
  act(() => void client.setQueryData(flagsQuery.queryKey, flagDefaults))
  expect(await screen.findByText('A page')).toBeVisible()
})

it('prefers the organization’s setting to the setting for everyone', async () => {
  await show(clientWith({ 'maintenance-page': true }, flagDefaults))
  expect(await screen.findByText('A page')).toBeVisible()
})

it.each(['/operator/feature-flags', '/login?redirect=%2Foperator%2Ffeature-flags'])(
  'an operator reaches %s to end it',
  async (path) => {
    await show(clientWith({ 'maintenance-page': true }), path)
    expect(await screen.findByText('A page')).toBeVisible()
  },
)

it('the investigation banner shows the operator’s text above the page', async () => {
  await show(clientWith({ 'investigation-banner': true }))
  expect(await screen.findByText('Slow pages since ten.', {}, { timeout: 15_000 })).toBeVisible()
  expect(screen.getByText('A page')).toBeVisible()
})

it('shows a message if feature flags fail to load, and uses the defaults', async () => {
  const server = answerByHand()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderApp(<Watch />, { queryClient: client })
  await server.answer({ status: 500, body: { succeeded: false, messages: [] } })
  expect(await screen.findByText('Unable to load feature flags, using default values.')).toBeVisible()
  expect(client.getQueryData(flagsQuery.queryKey)).toMatchObject({ 'style-guide': true, 'maintenance-page': false })
})
