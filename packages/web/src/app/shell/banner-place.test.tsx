import type { Session } from '@cairn/contract/identity/session.schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { servedBilling, withSession } from '../../testing/billing-served'
import { renderApp } from '../../testing/render'
import { BannerPlace } from './app-frame'

const ANY = /trial|credit card|active subscription|upgrade request/

const loaded = () =>
  act(() => Promise.all([import('./banners'), import('../../features/billing/components/subscription-banners')]))

type Change = Partial<Session> | ((session: Session) => Partial<Session>)

const without = (session: Session) => ({ user: { ...session.user, permissions: [], roles: ['Member' as const] } })
const trial: Partial<Session> = {
  orgSubscriptionStatus: 'Trial',
  orgSubscriptionPaymentStatus: 'None',
  orgRemainingSubscriptionDays: 19,
}
const overdue: Partial<Session> = { orgSubscriptionPaymentStatus: 'FailedWillRetry', orgInGracePeriod: true }
const ending: Partial<Session> = {
  orgSubscriptionStatus: 'PendingCancellation',
  orgSubscriptionPaymentStatus: 'Current',
  orgRemainingSubscriptionDays: 14,
}

async function show(changes: readonly Change[], { path = '/', seats = 1 } = {}) {
  const served = servedBilling({ subscription: { paidSeats: seats } })
  for (const change of changes) {
    withSession(served.client, (session) => ({
      ...session,
      ...(typeof change === 'function' ? change(session) : change),
    }))
  }
  return renderApp(<BannerPlace />, { queryClient: served.client, path })
}

it.each<[string, Change[], string | null]>([
  [
    "You have 19 days remaining on your team's free trial. Update your organization to continue their access.",
    [trial],
    'Upgrade Organization',
  ],
  [
    "Your team's free trial has ended. Upgrade your organization to restore their access.",
    [trial, { orgSubscriptionStatus: 'Suspended', orgRemainingSubscriptionDays: 0 }],
    'Upgrade Organization',
  ],
  ['Your organization needs to update the credit card on file.', [overdue], 'Update Payment Method'],
  [
    'Your organization needs to update the credit card on file. Contact your organization owner, Tom Reyes.',
    [overdue, without],
    null,
  ],
  [
    "This organization doesn't have an active subscription. Paid licensed users will lose access at the end of the billing cycle in 14 day(s).",
    [ending],
    'RENEW',
  ],
  [
    "This organization doesn't have an active subscription. Paid licensed users will lose access at the end of the billing cycle.",
    [ending, { orgSubscriptionStatus: 'Canceled', orgRemainingSubscriptionDays: 0 }],
    'RENEW',
  ],
  [
    "This organization doesn't have an active subscription. Contact your organization owner, Tom Reyes.",
    [ending, without],
    null,
  ],
])('says: %s', async (text, changes, button) => {
  await show(changes)
  expect(await screen.findByText(text)).toBeTruthy()
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(button === null ? [] : [button])
})

const denied = (session: Session) => ({ user: { ...session.user, upgradeRequestStatus: 'Denied' as const } })

it.each<[string, Change[], string]>([
  ['nothing while a subscription runs', [], '/'],
  ['no trial without the right to billing', [trial, without], '/'],
  ['nothing where billing is off', [trial, { billingMode: 'off' }], '/'],
  ['nothing at checkout', [trial], '/?modal=%2Fcheckout'],
  ['nothing while an organization is created', [overdue], '/?modal=%2Forg%2Fcreate'],
  ['no trial in a live meeting', [trial], '/?modal=%2Fmeeting%2Flive%2F1'],
  [
    'no failed payment to observers',
    [overdue, without, (session) => ({ user: { ...session.user, roles: ['Observer'] } })],
    '/',
  ],
])('says %s', async (_what, changes, path) => {
  await show(changes, { path })
  await loaded()
  expect(screen.queryByText(ANY)).toBeNull()
})

it('shows the trial before a denied upgrade, and one banner at a time', async () => {
  const first = await show([trial, denied])
  expect(await screen.findByText(/^You have 19 days remaining/)).toBeTruthy()
  expect(screen.queryByText(/^Your upgrade request was not approved/)).toBeNull()
  first.unmount()
  const { user, unmount } = await show([denied])
  expect(
    await screen.findByText('Your upgrade request was not approved. Please contact your internal team.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/^Your upgrade request was not approved/)).toBeNull())
  unmount()
  await show([denied])
  await loaded()
  expect(screen.queryByText(ANY)).toBeNull()
})

it('rechecks the seats before an upgrade and leads to License without a paid one', async () => {
  const { user } = await show([trial], { seats: 0 })
  await user.click(await screen.findByRole('button', { name: 'Upgrade Organization' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade your team!' }))
  expect(dialog.getByText(/^Your organization has only Free Observers/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Go to License' })).toBeTruthy()
  expect(dialog.getByText(/This is a sandbox: no real charges\.$/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open the sandbox' }).getAttribute('href')).toBe('/sandbox-billing')
})
