import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'

const group = 'subscription and billing'

/** {product}-monthly and {product}-annual. */
export const MONTHLY_PLAN = 'cairn-monthly'
export const ANNUAL_PLAN = 'cairn-annual'

export const getSeatCount = defineEndpoint({
  id: 'getSeatCount',
  method: 'GET',
  path: '/subscription/seat-count',
  group,
  summary: 'How many people are paid for and how many are free: everybody, where billing is off.',
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

export const getPaymentPlans = defineEndpoint({
  id: 'getPaymentPlans',
  method: 'GET',
  path: '/payment/plans',
  group,
  summary: 'What a person costs, in hundredths of the currency. No plan where billing is off.',
  access: 'member',
  scope: 'read',
  permission: 'Read|License',
  reply: z.object({
    currencyCode: z.string(),
    paymentPlans: z.array(z.object({ handle: z.string(), priceInCents: z.number().int() })),
  }),
})
