import { z } from 'zod'
import { csvSeparatorSchema } from '../core/csv-separator'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idsQuerySchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { addressSchema } from '../organizations/address'
import {
  addCardSchema,
  billingModeSchema,
  invoiceSchema,
  paymentProfileSchema,
  providerIdSchema,
  sandboxDaysSchema,
  sandboxFaultsSchema,
  sandboxSchema,
  taxRateSchema,
  vatIdSchema,
} from './billing.schemas'

const group = 'subscription and billing'
const cardParams = z.object({ id: providerIdSchema })

export const createCardToken = defineEndpoint({
  id: 'createCardToken',
  method: 'POST',
  path: '/payment/token',
  group,
  summary:
    'A secret token for the card form. `formUrl` is shown in a frame of `origin`, which posts the token of the card that was entered.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  reply: succeeded({ mode: billingModeSchema, token: z.string(), formUrl: z.string(), origin: z.string() }),
})

export const getPaymentPlans = defineEndpoint({
  id: 'getPaymentPlans',
  method: 'GET',
  path: '/payment/plans',
  group,
  summary: 'What a person costs, in hundredths of the currency.',
  access: 'member',
  scope: 'read',
  permission: 'Read|License',
  reply: z.object({
    currencyCode: z.string(),
    paymentPlans: z.array(z.object({ handle: z.string(), priceInCents: z.number().int() })),
  }),
})

export const listPaymentMethods = defineEndpoint({
  id: 'listPaymentMethods',
  method: 'GET',
  path: '/payment/methods',
  group,
  summary: 'The stored cards, the primary one first.',
  access: 'licensed',
  scope: null,
  permission: 'Read|Billing',
  reply: z.object({ paymentProfiles: z.array(paymentProfileSchema) }),
})

export const addCard = defineEndpoint({
  id: 'addCard',
  method: 'POST',
  path: '/payment/add',
  group,
  summary: 'Store a card that was entered in the card form.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: addCardSchema,
  reply: succeeded({ paymentProfile: paymentProfileSchema }),
})

export const setPrimaryCard = defineEndpoint({
  id: 'setPrimaryCard',
  method: 'POST',
  path: '/payment/primary/{id}',
  group,
  summary: 'Charge this card from now on.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  params: cardParams,
  reply: succeeded({ paymentProfile: paymentProfileSchema }),
})

export const removeCard = defineEndpoint({
  id: 'removeCard',
  method: 'DELETE',
  path: '/payment/{id}',
  group,
  summary:
    'Remove a card. 409 LAST_CARD for the last one of a running subscription, unless `force`: the next payment then fails.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  params: cardParams,
  query: z.object({ force: z.enum(['true', 'false']).default('false') }),
  reply: doneSchema,
})

export const getBillingAddress = defineEndpoint({
  id: 'getBillingAddress',
  method: 'GET',
  path: '/payment/billing-address/{id}',
  group,
  summary: 'The billing address of a card.',
  access: 'licensed',
  scope: null,
  permission: 'Read|Billing',
  params: cardParams,
  reply: z.object({ id: providerIdSchema, address: addressSchema }),
})

export const setBillingAddress = defineEndpoint({
  id: 'setBillingAddress',
  method: 'POST',
  path: '/payment/billing-address/{id}',
  group,
  summary: 'Change the billing address of a card; that of the primary card is the invoices’.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  params: cardParams,
  body: z.object({ address: addressSchema }),
  reply: succeeded({ id: providerIdSchema, address: addressSchema }),
})

export const calculateTax = defineEndpoint({
  id: 'calculateTax',
  method: 'POST',
  isLookup: true,
  path: '/payment/calculate-tax',
  group,
  summary: 'The tax on an amount in hundredths of the currency, by address.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: z.object({
    subTotal: z.number().int().min(0).max(1_000_000_000),
    address: addressSchema,
    vatId: vatIdSchema.default(''),
  }),
  reply: z.object({ taxAmount: z.number().int(), tax: taxRateSchema.nullable() }),
})

export const listInvoices = defineEndpoint({
  id: 'listInvoices',
  method: 'GET',
  path: '/invoice',
  group,
  summary: 'Invoices by id; without `ids` all of them, the newest first.',
  access: 'licensed',
  scope: null,
  permission: 'Read|Billing',
  query: idsQuerySchema.partial(),
  reply: z.array(invoiceSchema),
})

export const getInvoicePdf = defineEndpoint({
  id: 'getInvoicePdf',
  method: 'GET',
  path: '/invoice/{id}/pdf',
  group,
  summary: 'An invoice as a PDF.',
  access: 'licensed',
  scope: null,
  permission: 'Read|Billing',
  params: idParamsSchema,
  reply: z.undefined(),
  contentType: 'application/pdf',
})

export const exportInvoices = defineEndpoint({
  id: 'exportInvoices',
  method: 'GET',
  path: '/invoice/export',
  group,
  summary: 'All invoices as CSV.',
  access: 'licensed',
  scope: null,
  permission: 'Read|Billing',
  query: z.object({ separator: csvSeparatorSchema }),
  reply: z.undefined(),
  contentType: 'text/csv',
})

export const getSandbox = defineEndpoint({
  id: 'getSandbox',
  method: 'GET',
  path: '/sandbox-billing',
  group,
  summary: 'The organization’s customer, events and clock at the sandbox payment provider.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  reply: sandboxSchema,
})

export const moveSandboxClock = defineEndpoint({
  id: 'moveSandboxClock',
  method: 'POST',
  path: '/sandbox-billing/clock',
  group,
  summary:
    'Let days pass for the organization’s billing: its trial ends, renewals are charged, retries run. Time never moves backward.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: sandboxDaysSchema,
  reply: succeeded({ sandbox: sandboxSchema }),
})

export const setSandboxFaults = defineEndpoint({
  id: 'setSandboxFaults',
  method: 'POST',
  path: '/sandbox-billing/faults',
  group,
  summary: 'Let the organization’s next charge fail, or the provider be unreachable for it.',
  access: 'licensed',
  scope: null,
  permission: 'Update|Billing',
  body: sandboxFaultsSchema,
  reply: succeeded({ sandbox: sandboxSchema }),
})

export const getWholeSandbox = defineEndpoint({
  id: 'getWholeSandbox',
  method: 'GET',
  path: '/operator/sandbox-billing',
  group,
  summary: 'Customers, events and the clock of the sandbox payment provider, of all organizations.',
  access: 'operator',
  scope: null,
  reply: sandboxSchema,
})

export const moveWholeSandboxClock = defineEndpoint({
  id: 'moveWholeSandboxClock',
  method: 'POST',
  path: '/operator/sandbox-billing/clock',
  group,
  summary: 'Let days pass for the billing of every organization.',
  access: 'operator',
  scope: null,
  body: sandboxDaysSchema,
  reply: succeeded({ sandbox: sandboxSchema }),
})

export const setWholeSandboxFaults = defineEndpoint({
  id: 'setWholeSandboxFaults',
  method: 'POST',
  path: '/operator/sandbox-billing/faults',
  group,
  summary: 'Let the next charge fail, whoever is charged, or the provider be unreachable for every organization.',
  access: 'operator',
  scope: null,
  body: sandboxFaultsSchema,
  reply: succeeded({ sandbox: sandboxSchema }),
})
