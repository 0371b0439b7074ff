import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { emailSchema, lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { paymentStatusSchema, subscriptionStatusSchema } from '../identity/session.schemas'
import { addressSchema } from '../organizations/address'
import { couponOutcomes, invoiceLineKinds, planHandles } from './amounts'

/** Off: everyone is licensed, and billing calls return 404. */
const billingModes = ['off', 'sandbox', 'stripe'] as const
export const billingModeSchema = z.enum(billingModes)
export type BillingMode = z.infer<typeof billingModeSchema>

export const planHandleSchema = z.enum(planHandles)

/** Hundredths of the currency. */
const amountSchema = z.number().int().min(0).max(100_000_000_000)

export const couponCodeSchema = z
  .string()
  .max(80)
  .regex(/^\s*[A-Za-z0-9-]{1,64}\s*$/, 'CODE_FORMAT')

export const providerIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, 'INVALID_ID')

export const taxRateSchema = z.object({
  countryCode: z.string(),
  /** Empty for a country's tax. */
  stateOrProvince: z.string(),
  basisPoints: z.number(),
})

const invoiceLineSchema = z.object({
  kind: z.enum(invoiceLineKinds),
  seats: z.number().int(),
  unitAmount: amountSchema,
  from: calendarDateSchema,
  /** Exclusive. */
  to: calendarDateSchema,
  /** Negative for a discount. */
  amount: z.number().int(),
  couponCode: z.string().nullable(),
  tax: taxRateSchema.nullable(),
})

const pricedInvoiceSchema = z.object({
  lines: z.array(invoiceLineSchema),
  subTotal: amountSchema,
  taxAmount: amountSchema,
  totalAmount: amountSchema,
})

const invoiceStatuses = ['Open', 'Paid', 'Failed', 'Void'] as const

export const invoiceSchema = pricedInvoiceSchema.extend({
  id: idSchema,
  number: z.string(),
  currencyCode: z.string(),
  issueDate: calendarDateSchema,
  dueDate: calendarDateSchema,
  periodFrom: calendarDateSchema,
  /** Exclusive. */
  periodTo: calendarDateSchema,
  invoiceStatus: z.enum(invoiceStatuses),
  source: z.string(),
})
export type BilledInvoice = z.infer<typeof invoiceSchema>

export const appliedCouponSchema = z.object({
  code: z.string(),
  percentOff: z.number().nullable(),
  amountOff: amountSchema.nullable(),
  months: z.number().int().nullable(),
  /** Exclusive; null without an end, or before first use. */
  endsOn: calendarDateSchema.nullable(),
})

export const subscriptionSchema = z.object({
  mode: billingModeSchema,
  status: subscriptionStatusSchema,
  paymentStatus: paymentStatusSchema,
  inGracePeriod: z.boolean(),
  remainingDays: z.number().int().min(0),
  today: calendarDateSchema,
  plan: planHandleSchema.nullable(),
  currencyCode: z.string(),
  unitAmount: amountSchema,
  paidSeats: z.number().int(),
  /** Seats paid for in this period, or on the next invoice. */
  coveredSeats: z.number().int(),
  freePeople: z.number().int(),
  trialEndsOn: calendarDateSchema.nullable(),
  periodFrom: calendarDateSchema.nullable(),
  /** Exclusive. Later than `paidThrough` while a payment is overdue. */
  periodTo: calendarDateSchema.nullable(),
  paidThrough: calendarDateSchema.nullable(),
  failedOn: calendarDateSchema.nullable(),
  nextAttemptOn: calendarDateSchema.nullable(),
  graceEndsOn: calendarDateSchema.nullable(),
  canceledOn: calendarDateSchema.nullable(),
  canceledById: idSchema.nullable(),
  coupon: appliedCouponSchema.nullable(),
  isOutsideUs: z.boolean(),
})
export type SubscriptionView = z.infer<typeof subscriptionSchema>

export const paymentProfileSchema = z.object({
  id: providerIdSchema,
  cardType: z.string(),
  lastFour: z.string(),
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  expires: z.enum(['Later', 'ThisMonth', 'Expired']),
  isPrimary: z.boolean(),
})
export type PaymentProfile = z.infer<typeof paymentProfileSchema>

export const vatIdSchema = lineSchema.max(30)

export const customerSchema = z.object({
  email: z.string(),
  name: z.string(),
  address: addressSchema.nullable(),
  vatId: z.string(),
})
export type BilledCustomer = z.infer<typeof customerSchema>

export const updateCustomerSchema = z.object({
  email: emailSchema,
  name: lineSchema.max(100).optional(),
  address: addressSchema.optional(),
  vatId: vatIdSchema.optional(),
})

export const addCardSchema = z.object({
  address: addressSchema,
  token: providerIdSchema,
  isPrimary: z.boolean().default(false),
})

export const checkoutSchema = z.object({
  plan: planHandleSchema,
  token: providerIdSchema,
  address: addressSchema,
  vatId: vatIdSchema.default(''),
  couponCode: couponCodeSchema.nullable().default(null),
})
/** A stored card or a token, and the address of a new card; without a card, the primary one is charged. */
/** Without a body, the primary card pays. */
export const payOverdueSchema = z
  .object({
    token: providerIdSchema.nullable().default(null),
    address: addressSchema.optional(),
  })
  .prefault({})

export type Checkout = z.infer<typeof checkoutSchema>

export const paymentOutcomes = ['Paid', 'AuthenticationRequired', 'Declined', 'Processing'] as const

/** Declined: not charged. Processing: poll `GET /subscription`. */
export const paymentResultShape = {
  outcome: z.enum(paymentOutcomes),
  declineCode: z.string().nullable(),
  /** The bank's page, shown in a frame before `POST /subscription/confirm`. */
  authenticationUrl: z.string().nullable(),
  subscription: subscriptionSchema,
  invoice: invoiceSchema.nullable(),
}

export const quoteRequestSchema = z.object({
  plan: planHandleSchema.optional(),
  couponCode: couponCodeSchema.nullable().optional(),
  /** Null for a quote without tax; the customer's without one. */
  address: addressSchema.nullable().optional(),
  vatId: vatIdSchema.optional(),
  addedSeats: z.number().int().min(0).max(10_000).default(0),
})
export type QuoteRequest = z.input<typeof quoteRequestSchema>

const addedCostSchema = z.object({
  seats: z.number().int(),
  dueNow: amountSchema,
  onNextInvoice: amountSchema,
  perPeriod: amountSchema,
})

const dueSchema = pricedInvoiceSchema.extend({ on: calendarDateSchema })

export const quoteSchema = z.object({
  currencyCode: z.string(),
  plan: planHandleSchema,
  unitAmount: amountSchema,
  seats: z.number().int(),
  today: dueSchema.nullable(),
  next: dueSchema.nullable(),
  afterCoupon: dueSchema.nullable(),
  added: addedCostSchema,
  couponCode: z.string().nullable(),
  /** The discount in these amounts. */
  coupon: appliedCouponSchema.nullable(),
  couponOutcome: z.enum(couponOutcomes).nullable(),
})
export type Quote = z.infer<typeof quoteSchema>

/** What a test card of the sandbox does. */
const cardBehaviors = [
  'succeeds',
  'declined',
  'insufficient-funds',
  'expired',
  'requires-authentication',
  'fails-at-renewal',
] as const
export type CardBehavior = (typeof cardBehaviors)[number]

const sandboxStatuses = ['incomplete', 'active', 'past_due', 'unpaid', 'canceled'] as const

const sandboxEventTypes = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
] as const
export type SandboxEventType = (typeof sandboxEventTypes)[number]

export const sandboxSchema = z.object({
  today: calendarDateSchema,
  daysAhead: z.number().int(),
  isDown: z.boolean(),
  failsNextCharge: z.boolean(),
  customers: z.array(
    z.object({
      id: z.string(),
      orgId: idSchema,
      name: z.string(),
      email: z.string(),
      status: z.enum(sandboxStatuses).nullable(),
      plan: planHandleSchema.nullable(),
      seats: z.number().int().nullable(),
      cards: z.array(z.object({ brand: z.string(), lastFour: z.string(), behavior: z.enum(cardBehaviors) })),
      invoices: z.number().int(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      type: z.enum(sandboxEventTypes),
      customerId: z.string(),
      on: calendarDateSchema,
      tries: z.number().int(),
      isDelivered: z.boolean(),
    }),
  ),
})
export type Sandbox = z.infer<typeof sandboxSchema>

export const sandboxDaysSchema = z.object({
  days: z.number().int().min(1, 'CLOCK_BACKWARD').max(800),
})

export const sandboxFaultsSchema = z.object({
  failsNextCharge: z.boolean().optional(),
  isDown: z.boolean().optional(),
})
export type SandboxFaults = z.infer<typeof sandboxFaultsSchema>
