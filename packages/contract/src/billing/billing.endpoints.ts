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
  summary: 'Plan, status and dates of the organization’s subscription.',
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
  summary: 'How many people are paid for and how many are free.',
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
  summary: 'E-mail domains whose people cost nothing.',
  access: 'member',
  scope: 'read',
  reply: z.object({ domains: z.array(z.string()) }),
})

export const getCustomer = defineEndpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/subscription/customer',
  group,
  summary: 'Who invoices go to, with the billing address and the VAT id.',
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
  summary: 'Change the account information that invoices carry. What is left out stays.',
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
    'What a plan, a coupon or more paid people would cost: today, on the next invoice, and after the coupon. The same calculation as the charge.',
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
    'Subscribe and pay. Sending it again while the payment is under way joins it; nobody is charged twice. 409 ALREADY_SUBSCRIBED, PROVIDER_DOWN.',
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
  summary: 'After the bank’s page: what became of the payment.',
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
    'Pay the overdue invoice now. The card becomes the primary one once it has paid. 409 NOTHING_DUE where there is none.',
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
  summary: 'Change between monthly and annual from the next payment on.',
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
    'Cancel at the end of the paid period; at once while a payment is overdue. Then the owner alone has a license, and everybody else is a Free Observer.',
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
    'Take a cancellation back, or subscribe again with the primary card once it has ended. 409 CHECKOUT_REQUIRED where a payment failed.',
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
  summary: 'Redeem a coupon for the next invoices. `couponCodes` holds it where it was applied.',
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
  summary: 'Whether a code can be used by a new organization. Not found while billing is off.',
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
    'Invite people, or with `isUpgradeRequest` give observers a license by their ids. `shouldRedirectToCheckout` where paid people wait for a subscription.',
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
  summary: 'Make a person a Free Observer. Their seat costs nothing from the next payment on; nothing is refunded.',
  access: 'licensed',
  scope: null,
  permission: 'Update|License',
  params: z.object({ personId: idSchema }),
  reply: succeeded({ person: personSchema }),
})
