import type { Sandbox } from '@cairn/contract/billing/billing.schemas'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { servedBilling, withSession } from '../testing/billing-served'
import { renderApp } from '../testing/render'
import { SandboxNote } from '../ui/feedback/sandbox-note'
import { OperatorBillingPage, SandboxBillingPage } from './sandbox-billing'

const sandbox: Sandbox = {
  today: '2026-11-17',
  daysAhead: 0,
  isDown: false,
  failsNextCharge: false,
  customers: [
    {
      id: 'cus_1',
      orgId: '00000000-0000-7000-8000-0000000000a1',
      name: 'Alder Creek',
      email: 'tom@alder.example',
      status: 'past_due',
      plan: 'cairn-monthly',
      seats: 3,
      invoices: 2,
      cards: [{ brand: 'Visa', lastFour: '0341', behavior: 'fails-at-renewal' }],
    },
  ],
  events: [
    {
      id: 'evt_1',
      type: 'invoice.payment_failed',
      customerId: 'cus_1',
      on: '2026-11-17',
      tries: 2,
      isDelivered: true,
    },
  ],
}

const moved = { succeeded: true, sandbox: { ...sandbox, daysAhead: 30 } }
const served = () =>
  servedBilling({
    answers: {
      'GET /sandbox-billing': () => sandbox,
      'POST /sandbox-billing/clock': () => moved,
      'GET /operator/sandbox-billing': () => sandbox,
      'POST /operator/sandbox-billing/clock': () => moved,
    },
  })

it('shows customer, cards and events in the reader’s language, and moves the organization’s clock', async () => {
  const { client, sent } = served()
  const { user } = await renderApp(<SandboxBillingPage />, { queryClient: client })
  const customers = within(await screen.findByRole('table', { name: 'Customers' }))
  expect(customers.getByText('Payment failed, retrying')).toBeVisible()
  expect(customers.getByText('Visa ending in 0341: succeeds now, is declined at renewal')).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Events' })).getByText('Payment failed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '30 days forward' }))
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /sandbox-billing/clock', { days: 30 }]])
})

it('moves all organizations’ clock on the operators’ page', async () => {
  const { client, sent } = served()
  const { user } = await renderApp(<OperatorBillingPage />, { queryClient: client })
  await user.click(await screen.findByRole('button', { name: '7 days forward' }))
  expect(sent.map(({ call, body }) => [call, body])).toEqual([['POST /operator/sandbox-billing/clock', { days: 7 }]])
})

it.each([
  ['those who manage billing', ['Update|Billing'], false, '/sandbox-billing'],
  ['operators', [], true, '/operator/billing'],
  ['others', [], false, undefined],
])('%s are led to the sandbox they can use', async (_who, permissions, isOperator, path) => {
  const { client } = served()
  withSession(client, (session) => ({ ...session, user: { ...session.user, permissions, isOperator } }))
  await renderApp(<SandboxNote />, { queryClient: client })
  expect(await screen.findByText(/^This is a sandbox: no real charges\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the sandbox' })?.getAttribute('href')).toBe(path)
})
