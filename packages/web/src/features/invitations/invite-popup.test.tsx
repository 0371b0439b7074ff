import { getFreeDomains, getSubscription, quoteSubscription } from '@cairn/contract/billing/billing.endpoints'
import type { Quote, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { getPaymentPlans } from '@cairn/contract/billing/payment.endpoints'
import { checkExistingEmail } from '@cairn/contract/people/memberships.endpoints'
import type { Permission } from '@cairn/contract/people/people.policy'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { urlOf } from '../../lib/api/http-client'
import { sessionQuery } from '../../lib/session/session'
import { aQuote, aSubscription } from '../../testing/billing-served'
import { renderApp } from '../../testing/render'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { InvitePopup } from './components/invite-popup'

interface Sent {
  invitees: { email: string; firstName: string; lastName: string; role: string }[]
  tractionIds?: string[]
}

let sent: Sent[]
let subscription: SubscriptionView
let addedCost: Partial<Quote['added']>
let plan: Quote['plan']
let refused: { email: string; code: string; text: string }[]
let shouldRedirectToCheckout: boolean

function answer(url: string, init: RequestInit) {
  if (url === urlOf(getPaymentPlans, {})) {
    const paymentPlans = [{ handle: 'cairn-monthly', priceInCents: 1600 }]
    return Response.json({ currencyCode: 'USD', paymentPlans })
  }
  if (url === urlOf(getSubscription, {})) return Response.json(subscription)
  if (url === urlOf(quoteSubscription, {})) {
    const { addedSeats: seats } = JSON.parse(String(init.body)) as { addedSeats: number }
    const added = { seats, dueNow: 0, onNextInvoice: 0, perPeriod: seats * 1600, ...addedCost }
    return Response.json({ ...aQuote, plan, seats: 1 + seats, added })
  }
  if (url === urlOf(checkExistingEmail, {})) {
    const { email } = JSON.parse(String(init.body)) as { email: string }
    return Response.json({ person: email === 'tom@mill.example' ? { id: 'tom', hasAcceptedInvite: true } : null })
  }
  if (url === urlOf(getFreeDomains, {})) return Response.json({ domains: ['free.example'] })
  const body = JSON.parse(String(init.body)) as Sent
  sent.push(body)
  const gone = body.invitees.filter(({ email }) => !refused.some((one) => one.email === email))
  return Response.json({ succeeded: true, invitations: gone, refused, shouldRedirectToCheckout })
}

beforeEach(() => {
  sent = []
  refused = []
  shouldRedirectToCheckout = false
  subscription = aSubscription
  addedCost = {}
  plan = aQuote.plan
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => answer(url, init))
})
afterEach(() => vi.unstubAllGlobals())

const field = (name: string) => screen.getByRole('textbox', { name })
const emails = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^E-mail, person/ }).map(({ value }) => value)

async function open(status = 'None', permissions: readonly Permission[] = ['Read|License']) {
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) =>
      session && {
        ...session,
        billingMode: 'sandbox' as const,
        orgSubscriptionStatus: status as 'None',
        user: { ...session.user, roles: ['Owner' as const], permissions: [...permissions] },
      },
  )
  const managed = [{ id: TRACTION, name: 'Leadership weekly', colorTag: 'None', canManage: true }]
  queryClient.setQueryData(myTractionsQuery.queryKey, managed as Traction[])
  const onClose = vi.fn()
  const { user, shownModal } = await renderApp(<InvitePopup onClose={onClose} />, { queryClient })
  await screen.findByRole('dialog', { name: 'Invite users' })
  const paste = async (text: string) => {
    await user.click(screen.getByRole('button', { name: 'Paste addresses' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Invite several people' }), { target: { value: text } })
    await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  }
  return { user, onClose, paste, shownModal }
}

describe('one person', () => {
  it('is invited with names and an address, as a member by an owner', async () => {
    const { user, onClose } = await open()
    await user.click(screen.getByRole('button', { name: /^Invite people/ }))
    expect(screen.getAllByText('This is required.')).not.toHaveLength(0)
    expect(screen.getByRole('alert')).toHaveTextContent('Indicated fields are required before proceeding.')
    await waitFor(() => expect(field('First name, person 1')).toHaveFocus())
    expect(sent).toEqual([])
    await user.type(field('First name, person 1'), 'Ada')
    await user.type(field('Last name, person 1'), 'Lovelace')
    expect(screen.getByRole('alert')).toBeInTheDocument()
    await user.type(field('E-mail, person 1'), 'Ada@X.example')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    const role = screen.getByRole('combobox', { name: 'Role, person 1' })
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Admin', 'Manager', 'Member', 'Free Observer'])
    await user.click(screen.getByRole('button', { name: /^Invite 1 person/ }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toEqual([
      { invitees: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'Lovelace', role: 'Member' }] },
    ])
    expect(await screen.findByText('Your invite has been sent')).toBeInTheDocument()
  })
})

it.each([
  ['checkout', ['Read|License', 'Update|Billing'], '/checkout'],
  ['nothing without the right to pay', ['Read|License'], undefined],
] as const)('opens %s where the subscription has lapsed', async (_what, permissions, path) => {
  shouldRedirectToCheckout = true
  const { user, onClose, paste, shownModal } = await open('Suspended', permissions)
  await paste('Ada Lovelace <ada@x.example>')
  await waitFor(() => expect(emails()).toEqual(['ada@x.example']))
  await user.click(screen.getByRole('button', { name: /^Invite 1 person/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await waitFor(() => expect(shownModal()).toBe(path))
})

it('reports an address that already belongs to a member while typing', async () => {
  const { user } = await open()
  await user.type(field('E-mail, person 1'), 'tom@mill.example')
  expect(
    await screen.findByText('This e-mail address already belongs to someone in your organization.'),
  ).toBeInTheDocument()
  await user.type(field('E-mail, person 1'), '.org')
  expect(screen.queryByText('This e-mail address already belongs to someone in your organization.')).toBeNull()
  expect(sent).toEqual([])
})

it('a pasted address of a member is neither sent nor counted', async () => {
  const { paste } = await open()
  await paste('ada@x.example, tom@mill.example')
  expect(await screen.findByRole('button', { name: /^Invite 1 person/ })).toBeVisible()
  expect(screen.getAllByText('This e-mail address already belongs to someone in your organization.')[0]).toBeVisible()
})

it('names the meetings that invited people attend', async () => {
  const { user, paste } = await open()
  await paste('ada@x.example')
  await user.click(screen.getByRole('combobox', { name: 'Add to meetings' }))
  await user.click(await screen.findByRole('option', { name: 'Leadership weekly' }))
  await user.click(screen.getByRole('button', { name: /^Invite 1 person/ }))
  await waitFor(() => expect(sent).toMatchObject([{ invitees: [{ email: 'ada@x.example' }], tractionIds: [TRACTION] }]))
})

describe('many', () => {
  it('have the focus on the first of them once they are in the list', async () => {
    const { paste } = await open()
    await paste('ada@x.example, tom@x.example')
    await waitFor(() => expect(field('First name, person 1')).toHaveFocus())
    await paste('eve@x.example')
    await waitFor(() => expect(field('First name, person 3')).toHaveFocus())
    await paste('eve@x.example')
    await waitFor(() => expect(field('First name, person 1')).toHaveFocus())
  })

  it('are sent if valid; the others stay, each with its reason', async () => {
    const { user, onClose, paste } = await open()
    refused = [{ email: 'tom@x.example', code: 'INVITATION_EMAIL_EXIST_DEFAULT', text: 'Somebody has it.' }]
    await paste('ada@x.example\nbad one\ntom@x.example, ADA@x.example')
    await waitFor(() => expect(emails()).toEqual(['ada@x.example', 'bad one', 'tom@x.example']))
    expect(screen.getByText('1 address was already in the list.')).toBeInTheDocument()
    expect(screen.getByText('1 address is invalid. The others can be sent.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Invite 2 people/ }))
    await waitFor(() => expect(emails()).toEqual(['bad one', 'tom@x.example']))
    expect(sent[0]?.invitees.map(({ email }) => email)).toEqual(['ada@x.example', 'tom@x.example'])
    expect(screen.getAllByText('Somebody has it.')).toHaveLength(2)
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(emails()).toEqual(['']))
    expect(screen.getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it('asks to add or clear pasted people before sending', async () => {
  const { user, onClose } = await open()
  await user.click(screen.getByRole('button', { name: 'Paste addresses' }))
  const pasted = screen.getByRole('textbox', { name: 'Invite several people' })
  fireEvent.change(pasted, { target: { value: 'ada@x.example' } })
  await user.click(screen.getByRole('button', { name: /^Invite people/ }))
  expect(await screen.findByText(/^Add these people to the list, or clear this field/)).toBeVisible()
  expect(screen.queryByText('This is required.')).toBeNull()
  expect([sent, onClose.mock.calls]).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Add to the list' }))
  await waitFor(() => expect(pasted).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: /^Invite 1 person/ }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.invitees.map(({ email }) => email)).toEqual(['ada@x.example'])
})

describe('costs', () => {
  const people = 'a@x.example, b@x.example, c@free.example'
  const trial = { plan: null, paymentStatus: 'None', periodFrom: null, periodTo: null, paidThrough: null } as const

  it.each<[string, Partial<SubscriptionView>, Partial<Quote['added']>, RegExp[]]>([
    [
      'the trial that inviting starts',
      { ...trial, status: 'None' },
      {},
      [/^Inviting people starts your 30-day free trial/, /^Due today\$0\.00/, /^Monthly from December 17\+ \$32\.00/],
    ],
    [
      'the end of a running trial',
      { ...trial, status: 'Trial', remainingDays: 19, trialEndsOn: '2026-12-06' },
      {},
      [
        /^2 people are added during the trial/,
        /19 days of the trial remain/,
        /^Monthly after the trial\+ \$32\.00First due on December 6/,
      ],
    ],
    [
      'the next invoice of a monthly plan',
      {},
      { onNextInvoice: 1493 },
      [
        /^Added to the next invoice\$14\.932 seats, November 17.*30\. Nothing is charged today/,
        /^Monthly from December 1\+ \$32\.002 paid people × \$16\.00/,
        /^Your plan then\$48\.00/,
      ],
    ],
    [
      'what an annual plan charges today',
      { plan: 'cairn-annual', paidThrough: '2027-04-01', periodTo: '2027-04-01' },
      { dueNow: 11_836, perPeriod: 32_000 },
      [
        /^2 people join the year that ends on March 31, 2027/,
        /^Due today\$118\.36/,
        /^Yearly from April 1, 2027\+ \$320\.00/,
      ],
    ],
    [
      'the days of the unpaid period while a payment is overdue',
      { paymentStatus: 'FailedWillRetry', paidThrough: '2026-11-15', periodFrom: '2026-11-15', periodTo: '2026-12-15' },
      { onNextInvoice: 2987 },
      [/2 seats, November 17.*December 14\. Nothing is charged today/, /^Monthly from December 15\+ \$32\.00/],
    ],
    [
      'that nothing is charged without a subscription',
      { status: 'Canceled', remainingDays: 0 },
      {},
      [/^You have no subscription/, /^Monthly, once you subscribe\+ \$32\.00/],
    ],
  ])('shows %s', async (_what, changes, added, texts) => {
    subscription = { ...aSubscription, ...changes }
    addedCost = added
    const { paste } = await open(subscription.status)
    await paste(people)
    const shown = async (text: RegExp) =>
      expect(
        await screen.findByText(
          (_, element) => text.test(element?.textContent ?? '') && element?.matches('dl > div, p') === true,
        ),
      ).toBeVisible()
    for (const text of [...texts, /^This is a sandbox: no real charges\./]) await shown(text)
    expect(screen.getByText('1 person is free.')).toBeVisible()
    expect(screen.getByText('free.example is on the list of free domains, so C costs nothing.')).toBeVisible()
  })

  it.each<[string, Partial<SubscriptionView>]>([
    ['Monthly plan, 24 paid seats', { paidSeats: 24 }],
    ['Annual plan, 1 paid seat', { plan: 'cairn-annual', paidSeats: 1 }],
    ['Free trial, 3 paid seats', { ...trial, status: 'Trial', paidSeats: 3 }],
  ])('is shown next to the plan and its seats: %s', async (sub, changes) => {
    subscription = { ...aSubscription, ...changes }
    await open(subscription.status)
    expect(await screen.findByText(sub)).toBeVisible()
  })

  it('mentions no plan without a subscription', async () => {
    subscription = { ...aSubscription, status: 'Canceled', remainingDays: 0 }
    const { paste } = await open('Canceled')
    await paste('a@x.example')
    expect(await screen.findByText(/^You have no subscription/)).toBeVisible()
    expect(screen.queryByText(/ plan, /)).toBeNull()
  })

  it('is yearly after an annual plan', async () => {
    subscription = { ...aSubscription, status: 'Canceled', remainingDays: 0 }
    plan = 'cairn-annual'
    const { paste } = await open('Canceled')
    await paste('a@x.example')
    expect(await screen.findByText('Yearly, once you subscribe')).toBeVisible()
  })

  it('costs nothing for free people only', async () => {
    const { user, paste } = await open('Trial')
    await paste('a@x.example')
    expect(await screen.findByText('$16.00')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role, person 1' }), 'Free Observer')
    expect(await screen.findByText('This person is free and costs nothing.')).toBeVisible()
    expect(screen.queryByText(/\$/)).toBeNull()
  })
})

it('stays in use while the texts about the sandbox load', async () => {
  const isLoaded = i18next.hasLoadedNamespace.bind(i18next)
  const loaded = vi.spyOn(i18next, 'hasLoadedNamespace')
  loaded.mockImplementation((pack, ...rest) => pack !== 'billing' && isLoaded(pack, ...rest))
  const loading = vi.spyOn(i18next, 'loadNamespaces').mockReturnValue(new Promise(() => undefined))
  await open()
  await waitFor(() => expect(loading).toHaveBeenCalledWith(['billing']))
  expect(field('First name, person 1')).toBeVisible()
  loaded.mockRestore()
  loading.mockRestore()
})
