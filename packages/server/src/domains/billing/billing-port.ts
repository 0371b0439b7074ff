import type { Coupon, Discount, Invoice, KnownCoupon, PlanTerm, TaxRate } from '@cairn/contract/billing/amounts'
import type { BillingMode } from '@cairn/contract/billing/billing.schemas'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { conflict } from '@cairn/contract/core/errors'
import type { Address } from '@cairn/contract/organizations/address'

export interface ProviderCard {
  readonly id: string
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly isPrimary: boolean
  readonly address: Address
}

/** The same in every language: invoices keep it. */
export const cardText = ({ brand, lastFour }: Pick<ProviderCard, 'brand' | 'lastFour'>): string =>
  `${brand} •••• ${lastFour}`

export interface ProviderCustomer {
  readonly name: string
  readonly email: string
  readonly address: Address | null
  readonly vatId: string
}

export interface ProviderInvoice extends Invoice {
  readonly id: string
  readonly number: string
  readonly status: 'Open' | 'Paid' | 'Failed' | 'Void'
  readonly currencyCode: string
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate
  readonly periodFrom: CalendarDate
  readonly periodTo: CalendarDate
  readonly source: string
  /** At the time of issue. Null if the provider’s own PDF names it. */
  readonly billedTo: ProviderCustomer | null
}

export interface ProviderSubscription {
  readonly key: string
  readonly status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  readonly plan: PlanTerm
  readonly nextPlan: PlanTerm
  readonly unitAmount: number
  readonly seats: number
  readonly coveredSeats: number
  readonly periodFrom: CalendarDate
  /** Exclusive. Not paid yet while a payment is overdue. */
  readonly periodTo: CalendarDate
  readonly paidThrough: CalendarDate
  readonly cancelsAtEnd: boolean
  readonly failedOn: CalendarDate | null
  readonly nextAttemptOn: CalendarDate | null
  readonly graceEndsOn: CalendarDate | null
  readonly discount: Discount | null
  readonly pendingLines: Invoice['lines']
  readonly authenticationUrl: string | null
}

export interface ProviderSnapshot {
  readonly customer: ProviderCustomer
  readonly cards: readonly ProviderCard[]
  readonly subscription: ProviderSubscription | null
  readonly invoices: readonly ProviderInvoice[]
}

export type Charge =
  | { readonly outcome: 'Paid' }
  | { readonly outcome: 'AuthenticationRequired'; readonly authenticationUrl: string }
  | { readonly outcome: 'Declined'; readonly declineCode: string }

export interface NewSubscription {
  /** Idempotency key. */
  readonly key: string
  readonly plan: PlanTerm
  readonly seats: number
  readonly couponCode: string | null
  readonly card: string | null
}

export interface ChargedCard {
  /** A stored card’s, or a token. */
  readonly id: string
  /** Of a new card. */
  readonly address: Address | null
}

export interface CardForm {
  readonly token: string
  readonly formUrl: string
  readonly origin: string
}

/** Calls may throw 409 PROVIDER_DOWN, and have charged nothing then. */
export interface BillingProvider {
  readonly mode: Exclude<BillingMode, 'off'>
  readonly frameOrigins: readonly string[]
  /** For one seat. */
  price(plan: PlanTerm, currencyCode: string): number
  createCustomer(orgId: string, customer: { name: string; email: string; currencyCode: string }): Promise<string>
  read(customerId: string): Promise<ProviderSnapshot>
  openCardForm(customerId: string): Promise<CardForm>
  updateCustomer(customerId: string, change: Partial<ProviderCustomer>): Promise<void>
  addCard(customerId: string, card: { token: string; address: Address; isPrimary: boolean }): Promise<string>
  setPrimaryCard(customerId: string, cardId: string): Promise<void>
  removeCard(customerId: string, cardId: string): Promise<void>
  setCardAddress(customerId: string, cardId: string, address: Address): Promise<void>
  taxRate(address: Address, vatId: string): Promise<TaxRate | null>
  findCoupon(code: string, customerId: string | null): Promise<KnownCoupon | null>
  /** @throws OutcomeUnknown */
  subscribe(customerId: string, subscription: NewSubscription): Promise<Charge>
  /** Cancels a first payment that awaits the bank. */
  abandon(customerId: string, key: string): Promise<void>
  setSeats(customerId: string, change: { key: string; seats: number }): Promise<void>
  setPlan(customerId: string, plan: PlanTerm): Promise<void>
  setCoupon(customerId: string, coupon: Coupon): Promise<void>
  cancel(customerId: string, isNow: boolean): Promise<void>
  resume(customerId: string): Promise<void>
  /** @throws OutcomeUnknown */
  payOverdue(customerId: string, card: ChargedCard | null): Promise<Charge>
  /** Null if there is none. */
  invoicePdf(invoiceId: string): Promise<Buffer | null>
  /** Null if forged or expired; no organization if not ours. */
  readWebhook(body: Buffer, signature: string): Promise<{ readonly orgId: string | null } | null>
}

/** The charge may have been made; retry with the same key. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  constructor(options?: ErrorOptions) {
    super('the payment provider has not answered', options)
  }
}

export const PROVIDER_DOWN = 'PROVIDER_DOWN'

export const providerDown = () => conflict(PROVIDER_DOWN)
