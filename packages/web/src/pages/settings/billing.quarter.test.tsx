import type { SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { searchRequestSchema } from '@cairn/contract/core/search'
import * as countries from '@cairn/contract/organizations/countries'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  aCard,
  anInvoice,
  aPerson,
  aQuote,
  aSubscription,
  fromFrame,
  servedBilling,
  withSession,
} from '../../testing/billing-served'
import { renderApp } from '../../testing/render'
import { OrganizationSettings } from './organization-settings'

beforeEach(() => {
  vi.spyOn(countries, 'countryCodes', 'get').mockReturnValue(['CH', 'DE', 'US'])
})

const ELENA = '00000000-0000-7000-8000-000000000003'

type Served = ReturnType<typeof servedBilling>

const show = ({ client, orgId }: Served) =>
  renderApp(<OrganizationSettings params={{ id: orgId, page: 'billing' }} onClose={vi.fn()} />, { queryClient: client })

const trial: Partial<SubscriptionView> = {
  status: 'Trial',
  paymentStatus: 'None',
  remainingDays: 19,
  trialEndsOn: '2026-12-06',
  plan: null,
  paidThrough: null,
  periodFrom: null,
  periodTo: null,
}
const grace: Partial<SubscriptionView> = {
  paymentStatus: 'FailedWillRetry',
  inGracePeriod: true,
  failedOn: '2026-11-16',
  nextAttemptOn: '2026-11-20',
  graceEndsOn: '2026-11-27',
}
const ending: Partial<SubscriptionView> = { status: 'PendingCancellation', canceledOn: '2026-11-12' }
const canceled: Partial<SubscriptionView> = { status: 'Canceled', remainingDays: 0, paidThrough: '2026-11-15' }
const failed: Partial<SubscriptionView> = { status: 'Failed', paymentStatus: 'Failed', remainingDays: 0 }
const suspended: Partial<SubscriptionView> = { ...trial, status: 'Suspended', remainingDays: 0 }

it.each([
  [{}, 'Active. Renews on December 1, 2026.', 'Change plan'],
  [trial, 'Trial until December 6, 2026. Nothing is due.', 'Choose a plan'],
  [
    suspended,
    'Ended on December 6, 2026. The owner is the only licensed person; 1 person is a Free Observer.',
    'Choose a plan',
  ],
  [
    grace,
    'Visa ending in 4242 was declined on November 16. Everyone keeps access until November 27, 2026.',
    'Update payment method',
  ],
  [ending, 'Canceled on November 12. Access ends on December 1, 2026.', 'Renew subscription'],
  [
    canceled,
    'Ended on November 15, 2026. The owner is the only licensed person; 1 person is a Free Observer.',
    'Renew subscription',
  ],
  [
    failed,
    'The last attempt failed. The owner is the only licensed person; 1 person is a Free Observer.',
    'Update payment method',
  ],
])('explains the state in a sentence, with its button: %o', async (subscription, sentence, button) => {
  await show(servedBilling({ subscription }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(screen.getByText(/^This is a sandbox/)).toBeTruthy()
})

it('shows paid people, the next invoice, cards, billing information and invoices', async () => {
  const overdue = { ...anInvoice, id: '00000000-0000-7000-8000-0000000000a2', number: 'AC-0002' }
  const served = servedBilling({ invoices: [{ ...overdue, invoiceStatus: 'Failed' }, anInvoice] })
  await show(served)
  const seats = within(await screen.findByRole('region', { name: 'Seats' }))
  expect((await seats.findByRole('row', { name: /Tom Reyes/ })).textContent).toContain('Included')
  expect(seats.getByRole('row', { name: /Anna Reyes/ }).textContent).toContain('$16.00')
  expect(seats.getByRole('row', { name: /1 paid seat/ }).textContent).toContain('$16.00')
  expect((await screen.findByRole('region', { name: 'Next invoice' })).textContent).toContain('1 seat × $16.00')
  expect(screen.getByText('Charged to Visa ending in 4242.')).toBeTruthy()
  expect(await screen.findByText('Expires August 2028')).toBeTruthy()
  expect(await screen.findByText('tom@alder.example')).toBeTruthy()
  const invoices = within(await screen.findByRole('region', { name: 'Invoices' }))
  expect((await invoices.findByRole('row', { name: /AC-0002/ })).textContent).toContain('Failed')
  expect(invoices.getByRole('button', { name: 'Download invoice AC-0001 as PDF' })).toBeTruthy()
})

it('says since when a seat is only invited', async () => {
  const answers = {
    'POST /invitations/search': () => ({ items: [{ personId: ELENA, sentAt: '2026-11-13T14:00:00Z' }] }),
  }
  await show(servedBilling({ answers, invited: { ...aPerson(ELENA, 'Elena'), hasAcceptedInvite: false } }))
  const seats = within(await screen.findByRole('region', { name: 'Seats' }))
  expect((await seats.findByRole('row', { name: /Elena Reyes/ })).textContent).toContain('Invited November 13')
})

it.each([suspended, canceled, failed])('lists no one as paid for after a lapse: %o', async (subscription) => {
  await show(servedBilling({ subscription }))
  const seats = within(await screen.findByRole('region', { name: 'Seats' }))
  expect((await seats.findByRole('row', { name: /Anna Reyes/ })).textContent).toContain('Free')
  expect(seats.getByText('0 paid; the owner and 1 other person are free')).toBeTruthy()
  expect(seats.getByRole('row', { name: /0 paid seats/ }).textContent).toContain('$0.00')
  expect(seats.queryByText('$16.00')).toBeNull()
})

it('shows seats and invoices while the provider is down', async () => {
  const messages = [{ code: 'PROVIDER_DOWN', text: 'x' }]
  const down = () => Response.json({ succeeded: false, messages }, { status: 409 })
  let isDown = true
  const answers = { 'GET /payment/methods': () => (isDown ? down() : { paymentProfiles: [aCard] }) }
  const { user } = await show(servedBilling({ answers }))
  expect(await screen.findByText(/^The payment provider can’t be reached/)).toBeTruthy()
  expect(await screen.findByText('1 paid seat')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /AC-0001/ })).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Visa ending in 4242')).toBeTruthy()
})

it('says when changing the plan that the provider is down', async () => {
  const messages = [{ code: 'PROVIDER_DOWN', text: 'x' }]
  const quote = (body: unknown) =>
    JSON.stringify(body) === '{}' ? aQuote : Response.json({ succeeded: false, messages }, { status: 409 })
  const { user } = await show(servedBilling({ answers: { 'POST /subscription/quote': quote } }))
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }))
  expect(await dialog.findByText(/^The payment provider can’t be reached/)).toBeTruthy()
})

it('shows thousands of people by pages', async () => {
  const asked: unknown[] = []
  const search = (body: unknown) => {
    const { startIndex, endIndex } = searchRequestSchema.parse(body)
    asked.push(startIndex)
    const items = Array.from({ length: endIndex - startIndex }, (_, at) => aPerson(`p${startIndex + at}`))
    return { items, totalCount: 4768, totalPages: 96 }
  }
  const { user } = await show(servedBilling({ answers: { 'POST /people/search': search } }))
  expect(await screen.findByText('4,768 paid seats')).toBeTruthy()
  expect(asked.every((start) => start === 0)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show 45 of 4,763 more people' }))
  const [more] = screen.getAllByRole('button', { name: 'Show 50 of 4,718 more people' })
  if (more) await user.click(more)
  expect(await screen.findByRole('button', { name: 'Show 50 of 4,668 more people' })).toBeTruthy()
})

it('says after the grace period that the people are already observers', async () => {
  const { user } = await show(servedBilling({ subscription: failed }))
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText(/^Your people are already Free Observers\./)).toBeTruthy()
})

it('asks in place before removing a running plan’s only card, and then removes it', async () => {
  const served = servedBilling({ answers: { 'DELETE /payment/card_1': () => ({ succeeded: true }) } })
  const { user } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'More actions for Visa ending in 4242' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove card' }))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText(/^This is your only card. Without a card, the invoice of December 1 can’t be paid/)).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Remove anyway' }))
  await waitFor(() => expect(served.sent.map(({ call }) => call)).toEqual(['DELETE /payment/card_1']))
})

it('says what removing the only card means while a payment is overdue', async () => {
  const { user } = await show(servedBilling({ subscription: grace }))
  await user.click(await screen.findByRole('button', { name: 'More actions for Visa ending in 4242' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove card' }))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText(/the overdue payment fails and access ends after November 27\.$/)).toBeTruthy()
})

it('makes another card the primary one', async () => {
  const other = { ...aCard, id: 'card_2', lastFour: '4444', cardType: 'Mastercard', isPrimary: false }
  const answers = { 'POST /payment/primary/card_2': () => ({ succeeded: true, paymentProfile: other }) }
  const served = servedBilling({ cards: [aCard, { ...other, expires: 'ThisMonth' }], answers })
  const { user } = await show(served)
  expect(await screen.findByText('Expires this month')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make primary: Mastercard ending in 4444' }))
  expect(await screen.findByText('Updated: Credit card details have been updated')).toBeTruthy()
})

it('adds a card typed in the provider’s frame, and never sees its number', async () => {
  const answers = { 'POST /payment/add': () => ({ succeeded: true, paymentProfile: aCard }) }
  const served = servedBilling({ cards: [], answers })
  const { user } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'Add payment method' }))
  const frame = (await screen.findByTitle('Card form of the payment provider')) as HTMLIFrameElement
  const add = () =>
    within(screen.getByRole('dialog', { name: 'Add Payment Method' })).getByRole('button', { name: /^Add/ })
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  await user.type(screen.getByLabelText(/^Street address/), '1 Mill Lane')
  await user.click(add())
  expect((await screen.findAllByText('This is required.')).length).toBe(3)
  expect(post).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/^City/), 'Dayton')
  await user.type(screen.getByLabelText(/^Zip Code/), '45402')
  await user.click(screen.getByRole('combobox', { name: /^State/ }))
  await user.click(await screen.findByRole('option', { name: 'Ohio' }))
  await user.click(add())
  await waitFor(() => expect(post).toHaveBeenCalledWith({ kind: 'submit' }, 'https://cards.example'))
  act(() => fromFrame(frame, { kind: 'card-token', token: 'tok_forged' }, 'https://elsewhere.example'))
  act(() => fromFrame(frame, { kind: 'card-error', message: 'The card has expired.' }))
  expect(await screen.findByText('The card has expired.')).toBeTruthy()
  expect(served.sent).toEqual([])
  await user.click(add())
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2))
  act(() => fromFrame(frame, { kind: 'card-token', token: 'tok_1' }))
  expect(await screen.findByText('Added: New card has been added')).toBeTruthy()
  expect(served.sent[0]?.body).toMatchObject({ token: 'tok_1', address: { city: 'Dayton', stateOrProvince: 'OH' } })
})

it('sends the VAT ID of countries that have one', async () => {
  const customer = { name: 'Alder Creek', email: 'tom@alder.example', address: null, vatId: '' }
  const answers = { 'POST /subscription/customer': () => ({ succeeded: true, customer }) }
  const served = servedBilling({ answers })
  const { user } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'Edit billing information' }))
  expect(screen.queryByLabelText('VAT or tax ID')).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Switzerland' }))
  await user.type(screen.getByLabelText('VAT or tax ID'), 'CHE-123.456.789')
  await user.type(screen.getByLabelText(/^Street address/), 'Seestrasse 1')
  await user.type(screen.getByLabelText(/^City/), 'Zug')
  await user.type(screen.getByLabelText(/^Postal Code/), '6300')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(served.sent).toHaveLength(1))
  expect(served.sent[0]?.body).toMatchObject({ vatId: 'CHE-123.456.789', address: { countryCode: 'CH', city: 'Zug' } })
})

it('says who loses what before it cancels', async () => {
  const subscription = { ...aSubscription, ...ending }
  const weekly = (title: string, meetingDateTime: string) => ({ title, meetingDateTime, cadence: 'Weekly' })
  const items = [weekly('Leadership weekly', '2026-12-01T14:00:00Z'), weekly('Shop', '2026-12-02T14:00:00Z')]
  const answers = {
    'POST /subscription/cancel': () => ({ succeeded: true, subscription }),
    'POST /meetings/search/detail': () => ({ items }),
    'POST /invitations/search': () => ({ items: [{ personId: ELENA, sentAt: '2026-11-13T14:00:00Z' }] }),
  }
  const invited = { ...aPerson(ELENA, 'Elena'), hasAcceptedInvite: false }
  const served = servedBilling({ answers, invited })
  const { user } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel subscription' }))
  expect(dialog.getByRole('columnheader', { name: 'Until November 30' })).toBeTruthy()
  const people = within(await dialog.findByRole('row', { name: /^1 person/ }))
  await user.click(people.getByRole('button', { name: 'See all names' }))
  expect(people.getByText('Anna Reyes')).toBeTruthy()
  const pending = within(await dialog.findByRole('row', { name: /^Elena Reyes/ }))
  expect(pending.getByText('Invited November 13')).toBeTruthy()
  expect(pending.getByText('Can be accepted')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /^You ?Owner/ }).textContent).toContain('Single-user access')
  const meetings = await dialog.findByRole('row', { name: /^2 weekly meetings/ })
  expect(meetings.textContent).toContain('Next: Leadership weekly, Tuesday, December 1, ')
  expect(dialog.getByRole('button', { name: 'Download your data' })).toBeTruthy()
  expect(served.sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: /^Cancel subscription/ }))
  const done = within(await screen.findByRole('dialog', { name: 'Your subscription ends on December 1' }))
  expect(done.getByText(/^Everyone keeps access for 14 days\. We sent the list of names to /)).toBeTruthy()
  expect(served.sent.map(({ call }) => call)).toEqual(['POST /subscription/cancel'])
})

it('says in the grace period that canceling ends the subscription immediately', async () => {
  const items = ['Leadership weekly', 'Sales', 'Shop', 'Safety'].map((title, day) => {
    return { title, meetingDateTime: `2026-11-${17 + day}T15:00:00Z`, cadence: 'Weekly' }
  })
  const answers = { 'POST /meetings/search/detail': () => ({ items }) }
  const served = servedBilling({ subscription: grace, answers })
  const { user, shownModal } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel subscription' }))
  expect(dialog.getByText('The cancellation takes effect immediately.')).toBeTruthy()
  const sentence =
    /^1 person becomes a Free Observer today. They can no longer edit Leadership weekly at .+, Sales, Shop, and 1 more meeting\. The owner keeps/
  expect(await dialog.findByText(sentence)).toBeTruthy()
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons.slice(-2)).toEqual(['Update payment method', expect.stringMatching(/^Cancel now/)])
  await user.click(dialog.getByRole('button', { name: 'Update payment method' }))
  await waitFor(() => expect(shownModal()).toBe('/view-payment'))
})

it('undoes a cancellation', async () => {
  const answers = { 'POST /subscription/renew': () => ({ succeeded: true, outcome: 'Paid' }) }
  const served = servedBilling({ subscription: ending, answers })
  const { user } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'Renew subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew the subscription?' }))
  expect(
    dialog.getByText(/^The subscription renews on December 1, 2026. Everyone keeps access. This is a sandbox/),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Renew subscription' }))
  expect(await screen.findByText('The subscription is active.')).toBeTruthy()
})

it('changes the plan from the next payment on', async () => {
  const answers = { 'POST /subscription/plan': () => ({ succeeded: true }) }
  const served = servedBilling({ answers })
  const { user } = await show(served)
  await user.click(await screen.findByRole('button', { name: 'Change plan' }))
  await user.click(await screen.findByRole('radio', { name: /^Annual.*Saves \$32\.00 a year/ }))
  await user.click(screen.getAllByRole('button', { name: /^Change plan/ }).at(-1) as HTMLElement)
  await waitFor(() => expect(served.sent[0]?.body).toEqual({ plan: 'cairn-annual' }))
})

it('says that the plan is about to change', async () => {
  await show(servedBilling({ quote: { ...aQuote, plan: 'cairn-annual' } }))
  expect(await screen.findByText(/It changes to the annual plan then\.$/)).toBeTruthy()
})

it('names the owner to people without the right, and does not exist while billing is off', async () => {
  const served = servedBilling()
  withSession(served.client, (session) => ({ ...session, user: { ...session.user, permissions: ['Read|License'] } }))
  const { unmount } = await show(served)
  expect(await screen.findByText('Contact your organization owner, Tom Reyes.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Billing' })).toBeNull()
  unmount()
  const off = servedBilling()
  withSession(off.client, (session) => ({ ...session, billingMode: 'off' }))
  await show(off)
  expect(await screen.findByText('Page not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Billing' })).toBeNull()
})

it.each([
  ['invoices', 'GET /invoice', [anInvoice], { name: /AC-0001/ }],
  [
    'seats',
    'POST /people/search',
    { items: [aPerson(ELENA, 'Elena')], totalCount: 1, totalPages: 1 },
    { name: /Elena Reyes/ },
  ],
])('a failed first load of the %s can be retried', async (_what, call, found, row) => {
  let isDown = true
  const answer = () => (isDown ? Response.json({ succeeded: false, messages: [] }, { status: 500 }) : found)
  const { user } = await show(servedBilling({ answers: { [call]: answer } }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  expect((await screen.findAllByRole('row', row))[0]).toBeVisible()
})
