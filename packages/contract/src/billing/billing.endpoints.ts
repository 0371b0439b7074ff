import { z } from 'zod'
import { replyDateSchema } from '../core/dates'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { invitationSchema, inviteesBodySchema, refusedInviteeSchema } from '../invitations/invitations.schemas'
import { personSchema } from '../people/people.schemas'
import { couponOutcomes } from './amounts'
import {
  appliedCouponSchema,
  checkoutSchema,
  couponCodeSchema,
  customerSchema,
  paymentResultShape,
  payOverdueSchema,
  planHandleSchema,
  quoteRequestSchema,
  quoteSchema,
  subscriptionSchema,
  updateCustomerSchema,
} from './billing.schemas'

const group = 'subscription and billing'

export const getSubscription = defineEndpoint({
  id: 'getSubscription',
  method: 'GET',
  path: '/subscription',
  group,
  summary: 'Get the plan, status and dates of the organization’s subscription.',
  access: 'licensed',
  scope: 'read',
  permission: 'Read|License',
  reply: subscriptionSchema,
})

export const getSeatCount = defineEndpoint({
  id: 'getSeatCount',
  method: 'GET',
  path: '/subscription/seat-count',
  group,
  summary: 'Get the numbers of paid and free people.',
  access: 'member',
  scope: 'read',
  permission: 'Read|License',
  reply: z.object({ paid: z.number().int(), free: z.number().int() }),
})

export const getFreeDomains = defineEndpoint({
  id: 'getFreeDomains',
  method: 'GET',
  path: '/subscription/domains',
  group,
  summary: 'List the e-mail domains whose people are free.',
  access: 'member',
  scope: 'read',
  reply: z.object({ domains: z.array(z.string()) }),
})

export const getCustomer = defineEndpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/subscription/customer',
  group,
  summary: 'Get the recipient of invoices, with the billing address and VAT ID.',
  access: 'licensed',
  scope: null,
  permission: 'Read|Billing',
  reply: customerSchema,
})

export const updateCustomer = defineEndpoint({
  id: 'updateCustomer',
  method: 'POST',
  path: '/subscription/customer',
  group,
  summary: 'Update the account information shown on invoices. Omitted fields stay unchanged.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: updateCustomerSchema,
  reply: succeeded({ customer: customerSchema }),
})

export const quoteSubscription = defineEndpoint({
  id: 'quoteSubscription',
  method: 'POST',
  isLookup: true,
  path: '/subscription/quote',
  group,
  summary:
    'Quote a plan, a coupon or additional paid people: the amount today, on the next invoice, and after the coupon ends. Calculated like the actual charge.',
  access: 'licensed',
  scope: 'read',
  permission: 'Read|License',
  body: quoteRequestSchema,
  reply: quoteSchema,
})

export const checkout = defineEndpoint({
  id: 'checkout',
  method: 'POST',
  path: '/subscription/checkout',
  group,
  summary:
    'Subscribe and pay. Repeating the request while the payment is in progress joins it; no one is charged twice. 409 ALREADY_SUBSCRIBED, PROVIDER_DOWN.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: checkoutSchema,
  reply: succeeded(paymentResultShape),
})

export const confirmPayment = defineEndpoint({
  id: 'confirmPayment',
  method: 'POST',
  path: '/subscription/confirm',
  group,
  summary: 'Get the outcome of a payment after confirmation by the bank.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  reply: succeeded(paymentResultShape),
})

export const payOverdue = defineEndpoint({
  id: 'payOverdue',
  method: 'POST',
  path: '/subscription/pay',
  group,
  summary:
    'Pay the overdue invoice now. The card becomes the primary card once the payment succeeds. 409 NOTHING_DUE if no invoice is overdue.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: payOverdueSchema,
  reply: succeeded(paymentResultShape),
})

export const changePlan = defineEndpoint({
  id: 'changePlan',
  method: 'POST',
  path: '/subscription/plan',
  group,
  summary: 'Switch between the monthly and the annual plan with the next payment.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: z.object({ plan: planHandleSchema }),
  reply: succeeded({ subscription: subscriptionSchema }),
})

export const cancelSubscription = defineEndpoint({
  id: 'cancelSubscription',
  method: 'POST',
  path: '/subscription/cancel',
  group,
  summary:
    'Cancel the subscription at the end of the paid period, or immediately while a payment is overdue. Afterward only the owner has a license; everyone else is a Free Observer.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  reply: succeeded({ subscription: subscriptionSchema }),
})

export const renewSubscription = defineEndpoint({
  id: 'renewSubscription',
  method: 'POST',
  path: '/subscription/renew',
  group,
  summary:
    'Undo a cancellation, or subscribe again with the primary card after the subscription has ended. 409 CHECKOUT_REQUIRED if a payment failed.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  reply: succeeded(paymentResultShape),
})

export const applyCoupon = defineEndpoint({
  id: 'applyCoupon',
  method: 'POST',
  path: '/subscription/apply-coupon/{code}',
  group,
  summary: 'Redeem a coupon for the next invoices. `couponCodes` contains it if it was applied.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  params: z.object({ code: couponCodeSchema }),
  query: z.object({ plan: planHandleSchema.optional() }),
  reply: succeeded({
    outcome: z.enum(couponOutcomes),
    couponCodes: z.array(z.string()),
    coupon: appliedCouponSchema.nullable(),
    lastDay: replyDateSchema.nullable(),
  }),
})

export const checkDiscountCode = defineEndpoint({
  id: 'checkDiscountCode',
  method: 'GET',
  path: '/discount/{code}',
  group,
  summary: 'Check whether a new organization can use a code. 404 while billing is off.',
  access: 'public',
  scope: null,
  params: z.object({ code: couponCodeSchema }),
  reply: z.object({ outcome: z.enum(couponOutcomes), lastDay: replyDateSchema.nullable() }),
})

export const addToSubscription = defineEndpoint({
  id: 'addToSubscription',
  method: 'POST',
  path: '/subscription/add',
  group,
  summary:
    'Invite people, or with `isUpgradeRequest` give licenses to observers by their ids. `shouldRedirectToCheckout` is set if paid people require a subscription.',
  access: 'licensed',
  scope: null,
  permission: 'Update|License',
  body: inviteesBodySchema,
  reply: succeeded({
    invitations: z.array(invitationSchema),
    refused: z.array(refusedInviteeSchema),
    upgraded: z.array(personSchema),
    shouldRedirectToCheckout: z.boolean(),
  }),
})

export const removeFromSubscription = defineEndpoint({
  id: 'removeFromSubscription',
  method: 'POST',
  path: '/subscription/remove/{personId}',
  group,
  summary: 'Make a person a Free Observer. Their seat is free from the next payment on; nothing is refunded.',
  access: 'licensed',
  scope: null,
  permission: 'Update|License',
  params: z.object({ personId: idSchema }),
  reply: succeeded({ person: personSchema }),
})
