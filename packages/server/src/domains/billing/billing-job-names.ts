import { z } from 'zod'

export const billingNotices = [
  'trialEnding',
  'trialEnded',
  'paymentFailed',
  'lastAttempt',
  'cardExpiring',
  'canceled',
  'ended',
  'receipt',
] as const
export type BillingNotice = (typeof billingNotices)[number]

const orgSchema = z.object({ orgId: z.string() })

export const reportSeats = { name: 'report-billing-seats', payload: orgSchema }
export const syncBilling = { name: 'sync-billing', payload: orgSchema }
export const settleCheckout = { name: 'settle-checkout', payload: orgSchema.extend({ key: z.string() }) }
export const endSubscription = { name: 'end-subscription', payload: orgSchema }
export const adoptOrganizations = { name: 'adopt-organizations', payload: z.object({}) }
export const mailNotice = {
  name: 'mail-billing-notice',
  payload: orgSchema.extend({
    notice: z.enum(billingNotices),
    days: z.number().int().optional(),
    card: z.string().optional(),
    invoiceId: z.string().optional(),
  }),
}
