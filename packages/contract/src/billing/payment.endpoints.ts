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
    'Create a secret token for the card form. Show `formUrl` in a frame of `origin`, which posts the token of the entered card.',
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
  summary: 'List the prices per person, in hundredths of the currency.',
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
  summary: 'List the stored cards, the primary card first.',
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
  summary: 'Add a card entered in the card form.',
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
  summary: 'Make a card the primary card. Future payments are charged to it.',
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
    'Remove a card. 409 LAST_CARD for the last card of an active subscription, unless `force` is set; the next payment then fails.',
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
  summary: 'Get the billing address of a card.',
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
  summary: 'Update the billing address of a card. Invoices show the address of the primary card.',
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
  summary: 'Calculate the tax on an amount, in hundredths of the currency, by address.',
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
  summary: 'List invoices by id; without `ids` all of them, newest first.',
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
  summary: 'Get an invoice as a PDF.',
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
  summary: 'Export all invoices as CSV.',
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
  summary: 'Get the organization’s customer, events and clock at the sandbox payment provider.',
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
    'Advance the clock of the organization’s billing by days: its trial ends, renewals are charged and retries run. The clock never moves back.',
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
  summary: 'Make the organization’s next charge fail, or make the payment provider unreachable for it.',
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
  summary: 'Get the customers, events and clock of the sandbox payment provider, for all organizations.',
  access: 'operator',
  scope: null,
  reply: sandboxSchema,
})

export const moveWholeSandboxClock = defineEndpoint({
  id: 'moveWholeSandboxClock',
  method: 'POST',
  path: '/operator/sandbox-billing/clock',
  group,
  summary: 'Advance the billing clock of every organization by days.',
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
  summary: 'Make the next charge of any organization fail, or make the payment provider unreachable for all.',
  access: 'operator',
  scope: null,
  body: sandboxFaultsSchema,
  reply: succeeded({ sandbox: sandboxSchema }),
})
