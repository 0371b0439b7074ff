import { type Quote, quoteRequestSchema, type SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import * as countries from '@cairn/contract/organizations/countries'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  aCard,
  anInvoice,
  aSubscription,
  dueToday,
  fromFrame,
  servedBilling,
  withSession,
} from '../testing/billing-served'
import { renderApp } from '../testing/render'
import { CheckoutModal, ViewPaymentModal } from './checkout'

beforeEach(() => {
  vi.spyOn(countries, 'countryCodes', 'get').mockReturnValue(['CH', 'DE', 'US'])
})

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
const address = {
  addressLine1: '418 Mill Race Road',
  addressLine2: '',
  addressLine3: '',
  city: 'Dayton',
  stateOrProvince: 'OH',
  countryCode: 'US',
  postalCode: '45402',
}
const customer = { name: 'Alder Creek', email: 'tom@alder.example', address, vatId: '' }
const paid = {
  succeeded: true,
  outcome: 'Paid',
  declineCode: null,
  authenticationUrl: null,
  invoice: anInvoice,
  subscription: aSubscription,
}
const unpaid = { ...paid, invoice: null, subscription: { ...aSubscription, ...trial } }
const declined = { ...unpaid, outcome: 'Declined', declineCode: 'insufficient_funds' }
const CHECKOUT = 'POST /subscription/checkout'

type Answers = NonNullable<Parameters<typeof servedBilling>[0]>['answers']

async function open(answers: Answers = {}, more: Parameters<typeof servedBilling>[0] = {}) {
  const known = { 'GET /subscription/customer': () => customer, ...answers }
  const served = servedBilling({ subscription: trial, quote: dueToday, cards: [], ...more, answers: known })
  const shown = await renderApp(<CheckoutModal onClose={vi.fn()} />, { queryClient: served.client })
  return { ...served, ...shown }
}

const pay = () => screen.findByRole('button', { name: 'Pay $16.00' })

async function frameOf(): Promise<HTMLIFrameElement> {
  const frame = (await screen.findByTitle('Card form of the payment provider')) as HTMLIFrameElement
  let tokens = 0
  vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => {
    tokens += 1
    fromFrame(frame, { kind: 'card-token', token: `tok_${tokens}` })
  })
  return frame
}

it('charges once, however often Pay is pressed, and shows the receipt', async () => {
  const { user, sent } = await open({ [CHECKOUT]: () => paid })
  await frameOf()
  const button = await pay()
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.dblClick(button)
  expect(await screen.findByText('Payment received')).toBeTruthy()
  expect(sent.filter(({ call }) => call === CHECKOUT)).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ plan: 'cairn-monthly', token: 'tok_1', address, vatId: '', couponCode: null })
  expect(sent[0]?.key).not.toBeNull()
  expect(screen.getByText('The receipt was sent to tom@alder.example.')).toBeTruthy()
})

it('submits the card once its form has loaded', async () => {
  const { user } = await open({ [CHECKOUT]: () => paid })
  const frame = (await screen.findByTitle('Card form of the payment provider')) as HTMLIFrameElement
  const post = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined)
  const button = await pay()
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  expect(post).toHaveBeenCalledOnce()
  post.mockImplementation(() => fromFrame(frame, { kind: 'card-token', token: 'tok_1' }))
  act(() => fromFrame(frame, { kind: 'card-ready' }))
  expect(await screen.findByText('Payment received')).toBeTruthy()
})

it('keeps everything after a decline, and pays with the next token', async () => {
  let tries = 0
  const { user, sent } = await open({ [CHECKOUT]: () => (++tries === 1 ? declined : paid) })
  const frame = await frameOf()
  await user.type(await screen.findByLabelText('Address line 2'), 'Suite 3')
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
  await user.click(await pay())
  const alert = await screen.findByText('Your card was declined.')
  expect(alert.parentElement?.textContent).toContain('insufficient funds. Nothing was charged.')
  expect(screen.getByLabelText('Address line 2')).toHaveProperty('value', 'Suite 3')
  expect(screen.getByTitle('Card form of the payment provider')).toBe(frame)
  await user.click(await pay())
  expect(await screen.findByText('Payment received')).toBeTruthy()
  expect(sent.map(({ body }) => (body as { token: string }).token)).toEqual(['tok_1', 'tok_2'])
})

it('keeps the card form while a stored card is chosen', async () => {
  let forms = 0
  const form = () => ({
    succeeded: true,
    token: 'f',
    formUrl: `https://cards.example/${++forms}?`,
    origin: 'https://cards.example',
  })
  const { user } = await open({ 'POST /payment/token': form }, { cards: [aCard] })
  await user.click(await screen.findByRole('radio', { name: 'Another card' }))
  const frame = await screen.findByTitle('Card form of the payment provider')
  const src = frame.getAttribute('src')
  await user.click(screen.getByRole('radio', { name: /^Visa ending in 4242/ }))
  await user.click(screen.getByRole('radio', { name: 'Another card' }))
  expect(screen.getByTitle('Card form of the payment provider')).toBe(frame)
  expect(frame.getAttribute('src')).toBe(src)
  expect(forms).toBe(1)
})

it('opens the bank’s page, and then checks the payment', async () => {
  const bank = 'https://cards.example/authenticate?customer=c&key=k'
  const { user, sent } = await open({
    [CHECKOUT]: () => ({ ...unpaid, outcome: 'AuthenticationRequired', authenticationUrl: bank }),
    'POST /subscription/confirm': () => paid,
  })
  await frameOf()
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
  await user.click(await pay())
  const frame = (await screen.findByTitle('Confirm with your bank')) as HTMLIFrameElement
  expect(frame.dataset.small).toBe('true')
  expect(frame.src).toContain(bank)
  act(() => fromFrame(frame, { kind: 'authenticated' }, 'https://elsewhere.example'))
  expect(sent).toHaveLength(1)
  act(() => fromFrame(frame, { kind: 'authenticated' }))
  expect(await screen.findByText('Payment received')).toBeTruthy()
})

it('joins a payment started in another tab', async () => {
  const bank = 'https://cards.example/authenticate?customer=c&key=k'
  let status = trial.status
  const { client } = await open({
    'GET /subscription': () => ({ ...aSubscription, ...trial, status }),
    'POST /subscription/confirm': () => ({ ...unpaid, outcome: 'AuthenticationRequired', authenticationUrl: bank }),
  })
  await frameOf()
  expect(screen.queryByTitle('Confirm with your bank')).toBeNull()
  status = 'PendingSubscription'
  await act(() => client.invalidateQueries({ queryKey: ['billing', 'subscription'] }))
  expect(await screen.findByTitle('Confirm with your bank')).toHaveProperty('src', expect.stringContaining(bank))
})

it('says that the provider is down, and that nothing was charged', async () => {
  const messages = [{ code: 'PROVIDER_DOWN', text: 'x' }]
  const { user } = await open({ [CHECKOUT]: () => Response.json({ succeeded: false, messages }, { status: 409 }) })
  await frameOf()
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
  await user.click(await pay())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The payment provider can’t be reached. Nothing was charged and everyone keeps access.',
  )
  expect(await pay()).toHaveProperty('disabled', false)
})

it.each([
  ['invalid', null, 'This code is not valid. Check the spelling.', 'Apply'],
  ['expired', '2026-06-30', 'This code expired on June 30, 2026.', 'Apply'],
  ['failed', null, 'The code could not be checked. Your price is unchanged.', 'Try again'],
  ['unhandled', null, 'This code can’t be applied to this plan. Contact support.', 'Apply'],
])('keeps a code that is %s, and says why', async (outcome, lastDay, text, button) => {
  const reply = { succeeded: true, outcome, couponCodes: [], coupon: null, lastDay }
  const { user } = await open({ 'POST /subscription/apply-coupon/CEDER20': () => reply })
  await user.type(await screen.findByLabelText('Coupon code'), 'CEDER20{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText('Coupon code')).toHaveProperty('value', 'CEDER20')
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

it('applies a coupon to the price, and pays with it', async () => {
  const applied = { succeeded: true, outcome: 'applied', couponCodes: ['CEDAR20'], coupon: null, lastDay: null }
  const quoted = (body: unknown): Quote => {
    const { couponCode } = quoteRequestSchema.parse(body)
    return couponCode ? { ...dueToday, couponCode, couponOutcome: 'applied' } : dueToday
  }
  const { user, sent } = await open({
    'POST /subscription/apply-coupon/cedar20': () => applied,
    'POST /subscription/quote': quoted,
    [CHECKOUT]: () => paid,
  })
  await frameOf()
  await user.type(await screen.findByLabelText('Coupon code'), 'cedar20')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('CEDAR20 applied')).toBeTruthy()
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
  await user.click(await pay())
  await screen.findByText('Payment received')
  expect(sent.at(-1)?.body).toMatchObject({ couponCode: 'CEDAR20' })
})

it('says that a code from a link has ended', async () => {
  await open({}, { quote: { ...dueToday, couponCode: 'SPRING26', couponOutcome: 'expired' } })
  expect(await screen.findByText('This code has expired.')).toBeTruthy()
  expect(screen.getByLabelText('Coupon code')).toHaveProperty('value', 'SPRING26')
})

it('asks for the address by its country’s rules before the card is sent', async () => {
  const empty = { ...customer, address: null }
  const quoted: unknown[] = []
  const quote = (body: unknown) => {
    quoted.push(body)
    return dueToday
  }
  const { user, sent } = await open({ 'GET /subscription/customer': () => empty, 'POST /subscription/quote': quote })
  const frame = await frameOf()
  await waitFor(async () => expect(await pay()).toHaveProperty('disabled', false))
  await user.click(await pay())
  expect((await screen.findAllByText('This is required.')).length).toBe(4)
  expect(quoted.at(-1)).toMatchObject({ address: null })
  expect(frame.contentWindow?.postMessage).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

it('leads to License with observers only, to billing with a subscription, and names the owner', async () => {
  const observers = await open({}, { subscription: { ...trial, paidSeats: 0 } })
  expect(await screen.findByRole('button', { name: 'Go to License' })).toBeTruthy()
  observers.unmount()
  const active = await open({}, { subscription: aSubscription })
  expect(await screen.findByText('This organization already has a subscription.')).toBeTruthy()
  active.unmount()
  const served = servedBilling({ subscription: trial })
  withSession(served.client, (session) => ({ ...session, user: { ...session.user, permissions: [] } }))
  await renderApp(<CheckoutModal onClose={vi.fn()} />, { queryClient: served.client })
  expect(await screen.findByText('Contact your organization owner, Tom Reyes.')).toBeTruthy()
})

it.each<[string, 'checkout' | 'overdue', Partial<SubscriptionView>]>([
  ['checkout', 'checkout', trial],
  ['a subscription already paid', 'checkout', {}],
  ['observers alone', 'checkout', { ...trial, paidSeats: 0 }],
  ['an overdue payment at checkout', 'checkout', { paymentStatus: 'FailedWillRetry', inGracePeriod: true }],
  ['nothing due', 'overdue', {}],
  ['an ended grace period', 'overdue', { status: 'Failed', paymentStatus: 'Failed' }],
])('says that it is a sandbox, one click from its page: %s', async (_of, at, subscription) => {
  const served = servedBilling({ subscription, quote: dueToday })
  const Modal = at === 'checkout' ? CheckoutModal : ViewPaymentModal
  await renderApp(<Modal onClose={vi.fn()} />, { queryClient: served.client })
  expect(await screen.findByText(/^This is a sandbox: no real charges\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the sandbox' }).getAttribute('href')).toBe('/sandbox-billing')
})

it('does not exist while billing is off', async () => {
  const served = servedBilling()
  withSession(served.client, (session) => ({ ...session, billingMode: 'off' }))
  await renderApp(<CheckoutModal onClose={vi.fn()} />, { queryClient: served.client })
  expect(await screen.findByText('Page not found')).toBeTruthy()
})

const grace: Partial<SubscriptionView> = {
  paymentStatus: 'FailedWillRetry',
  inGracePeriod: true,
  failedOn: '2026-11-16',
  graceEndsOn: '2026-11-27',
}

it('pays the overdue amount with a new card, after a decline with the next one', async () => {
  const answers = [{ ...declined, subscription: { ...aSubscription, ...grace } }, paid]
  const served = servedBilling({
    subscription: grace,
    invoices: [{ ...anInvoice, invoiceStatus: 'Open' }],
    answers: {
      'GET /subscription/customer': () => customer,
      'POST /subscription/pay': () => answers.shift(),
    },
  })
  const { user } = await renderApp(<ViewPaymentModal onClose={vi.fn()} />, { queryClient: served.client })
  await frameOf()
  const summary = within(await screen.findByRole('complementary', { name: 'Summary' }))
  await user.click(summary.getByRole('button', { name: 'Pay $16.00' }))
  expect(await screen.findByText('Your card was declined.')).toBeTruthy()
  await user.click(summary.getByRole('button', { name: 'Pay $16.00' }))
  expect(await screen.findByText('Payment received')).toBeTruthy()
  expect(served.sent.map(({ call }) => call)).toEqual(['POST /subscription/pay', 'POST /subscription/pay'])
  expect(served.sent.map(({ body }) => body)).toEqual(['tok_1', 'tok_2'].map((token) => ({ token, address })))
})

it('leads to checkout after the grace period', async () => {
  const served = servedBilling({ subscription: { status: 'Failed', paymentStatus: 'Failed' } })
  await renderApp(<ViewPaymentModal onClose={vi.fn()} />, { queryClient: served.client })
  expect(await screen.findByText(/^The subscription ended because a payment failed\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Open checkout' })).toBeTruthy()
})

it('says that nothing is due', async () => {
  const served = servedBilling()
  await renderApp(<ViewPaymentModal onClose={vi.fn()} />, { queryClient: served.client })
  expect(await screen.findByText('No payment is due.')).toBeTruthy()
})

it.each([
  ['checkout', CheckoutModal, 'GET /subscription', 'Billing could not be loaded.'],
  ['checkout', CheckoutModal, 'GET /subscription/customer', /^The payment provider can’t be reached/],
  ['payment', ViewPaymentModal, 'GET /invoice', 'Billing could not be loaded.'],
  ['payment', ViewPaymentModal, 'GET /subscription/customer', /^The payment provider can’t be reached/],
])('a failed first load for the %s can be retried', async (_what, Modal, call, message) => {
  const asked = vi.fn(() => Response.json({ succeeded: false, messages: [] }, { status: 500 }))
  const { client: queryClient } = servedBilling({ answers: { [call]: asked } })
  const { user } = await renderApp(<Modal onClose={vi.fn()} />, { queryClient })
  expect(await screen.findByText(message)).toBeVisible()
  const before = asked.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
})
