import type { BilledInvoice, PaymentProfile, Quote, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { searchRequestSchema } from '@cairn/contract/core/search'
import type { Session } from '@cairn/contract/identity/session.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { vi } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { exampleOrganization as org } from './example-organization'
import { ANNA, ME, signedInClient } from './signed-in'

export const aSubscription: SubscriptionView = {
  mode: 'sandbox',
  status: 'Active',
  paymentStatus: 'Current',
  inGracePeriod: false,
  remainingDays: 14,
  today: '2026-11-17',
  plan: 'cairn-monthly',
  currencyCode: 'USD',
  unitAmount: 1600,
  paidSeats: 1,
  coveredSeats: 1,
  freePeople: 1,
  trialEndsOn: null,
  periodFrom: '2026-11-01',
  periodTo: '2026-12-01',
  paidThrough: '2026-12-01',
  failedOn: null,
  nextAttemptOn: null,
  graceEndsOn: null,
  canceledOn: null,
  canceledById: null,
  coupon: null,
  isOutsideUs: false,
}

const due = {
  on: '2026-12-01',
  lines: [
    {
      kind: 'seats' as const,
      seats: 1,
      unitAmount: 1600,
      from: '2026-12-01',
      to: '2027-01-01',
      amount: 1600,
      couponCode: null,
      tax: null,
    },
  ],
  subTotal: 1600,
  taxAmount: 0,
  totalAmount: 1600,
}

export const aQuote: Quote = {
  currencyCode: 'USD',
  plan: 'cairn-monthly',
  unitAmount: 1600,
  seats: 1,
  today: null,
  next: due,
  afterCoupon: null,
  added: { seats: 0, dueNow: 0, onNextInvoice: 0, perPeriod: 0 },
  couponCode: null,
  coupon: null,
  couponOutcome: null,
}

export const dueToday: Quote = { ...aQuote, today: { ...due, on: '2026-11-17' } }

export const aCard: PaymentProfile = {
  id: 'card_1',
  cardType: 'Visa',
  lastFour: '4242',
  expiryMonth: 8,
  expiryYear: 2028,
  expires: 'Later',
  isPrimary: true,
}

export const anInvoice: BilledInvoice = {
  id: '00000000-0000-7000-8000-0000000000a1',
  number: 'AC-0001',
  currencyCode: 'USD',
  lines: due.lines,
  subTotal: 1600,
  taxAmount: 0,
  totalAmount: 1600,
  issueDate: '2026-11-01',
  dueDate: '2026-11-01',
  periodFrom: '2026-11-01',
  periodTo: '2026-12-01',
  invoiceStatus: 'Paid',
  source: 'Visa •••• 4242',
}

export const aPerson = (id: string, firstName = id, role: 'Owner' | 'Member' = 'Member'): Person => ({
  id,
  firstName,
  lastName: 'Reyes',
  email: `${firstName}@alder.example`,
  avatarUrl: null,
  roles: [role],
  hasLicense: true,
  version: 1,
  eosRoleInOrg: null,
  hasAcceptedInvite: true,
  hasBilling: false,
  upgradeRequestStatus: 'None',
  isRemoved: false,
})

interface Served {
  readonly subscription?: Partial<SubscriptionView>
  readonly quote?: Quote
  readonly cards?: readonly PaymentProfile[]
  readonly invoices?: readonly BilledInvoice[]
  readonly invited?: Person
  readonly answers?: Readonly<Record<string, (body: unknown) => unknown>>
}

export interface SentCall {
  readonly call: string
  readonly body: unknown
  readonly key: string | null
}

const CARD_ORIGIN = 'https://cards.example'

export function servedBilling({
  subscription,
  quote = aQuote,
  cards = [aCard],
  invoices = [anInvoice],
  invited,
  answers,
}: Served = {}) {
  const sent: SentCall[] = []
  const shown = { ...aSubscription, ...subscription }
  const people = [aPerson(ME, 'Tom', 'Owner'), aPerson(ANNA, 'Anna'), ...(invited ? [invited] : [])]
  const found = (body: unknown) => {
    const { filters } = searchRequestSchema.parse(body)
    const [isPaid, hasJoined] = [filters['is-paid']?.[0], filters['has-accepted-invite']?.[0]]
    const items = people
      .filter(({ roles: [role] }) => filters['has-role']?.includes(role ?? '') ?? true)
      .filter(({ roles: [role] }) => isPaid === undefined || (isPaid === 'true') === (role !== 'Owner'))
    const shownItems = items.filter((one) => hasJoined === undefined || hasJoined === `${one.hasAcceptedInvite}`)
    return { items: shownItems, totalCount: shownItems.length, totalPages: 1 }
  }
  const reads: Readonly<Record<string, unknown>> = {
    'GET /subscription': shown,
    'GET /subscription/seat-count': { paid: shown.paidSeats, free: shown.freePeople },
    'GET /subscription/domains': { domains: [] },
    'GET /subscription/customer': { name: 'Alder Creek', email: 'tom@alder.example', address: null, vatId: '' },
    'GET /payment/methods': { paymentProfiles: cards },
    'GET /payment/plans': {
      currencyCode: 'USD',
      paymentPlans: [
        { handle: 'cairn-monthly', priceInCents: 1600 },
        { handle: 'cairn-annual', priceInCents: 16_000 },
      ],
    },
    'GET /invoice': invoices,
    'POST /subscription/quote': quote,
    'POST /payment/token': {
      succeeded: true,
      mode: 'sandbox',
      token: 'form_1',
      formUrl: `${CARD_ORIGIN}/card-form?token=form_1`,
      origin: CARD_ORIGIN,
    },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://cairn.example').pathname.replace('/api/v2', '')
    const call = `${init.method ?? 'GET'} ${path}`
    const body = JSON.parse(String(init.body ?? 'null'))
    const answer = answers?.[call] ?? (call === 'POST /people/search' ? found : undefined)
    const isRead = call.startsWith('GET ') || /\/(quote|search|search\/detail|token)$/.test(path)
    if (!isRead) sent.push({ call, body, key: new Headers(init.headers).get('idempotency-key') })
    const reply = answer ? answer(body) : reads[call]
    if (reply instanceof Response) return reply.clone()
    return reply === undefined
      ? Response.json({ succeeded: false, messages: [] }, { status: 404 })
      : Response.json(reply)
  })
  const client = signedInClient()
  const permissions = ['Read|Billing', 'Update|Billing', 'Read|License', 'Update|License']
  withSession(client, (session) => ({
    ...session,
    orgId: org.id,
    org,
    billingMode: 'sandbox',
    user: { ...session.user, roles: ['Owner'], permissions, orgs: [], isOperator: false },
    orgSubscriptionStatus: shown.status,
    orgSubscriptionPaymentStatus: shown.paymentStatus,
    orgRemainingSubscriptionDays: shown.remainingDays,
    orgInGracePeriod: shown.inGracePeriod,
  }))
  return { client, sent, orgId: org.id }
}

export function withSession(client: ReturnType<typeof signedInClient>, change: (session: Session) => Session): void {
  client.setQueryData(sessionQuery.queryKey, (session) => session && change(session))
}

export function fromFrame(frame: HTMLIFrameElement, data: object, origin = CARD_ORIGIN): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
}
