import type { CalendarDate } from '@cairn/contract/core/dates'
import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import Stripe from 'stripe'
import { OutcomeUnknown, providerDown } from '../billing-port'
import type { StripeCatalog } from './stripe-catalog'

export interface StripeContext {
  readonly stripe: Stripe
  readonly catalog: StripeCatalog
  readonly origin: string
  readonly secret: string
  readonly webhookSecret: string
  today(): Promise<CalendarDate>
  /** Null for customers of other applications. */
  orgOf(customerId: string): Promise<string | null>
}

const { errors } = Stripe

const cannotTax = () => invalidForm([refusalMessage('ADDRESS_NOT_TAXABLE', { field: 'address.postalCode' })])
const noVatId = () => invalidForm([refusalMessage('WRONG_VAT_ID', { field: 'vatId' })])

function toAppError(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error
  if (error.code === 'resource_missing') return notFound()
  if (error.code === 'customer_tax_location_invalid') return cannotTax()
  if (error.code === 'tax_id_invalid') return noVatId()
  const isUnavailable =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  return isUnavailable ? Object.assign(providerDown(), { cause: error }) : error
}

export async function called<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toAppError(error)
  }
}

/** Without a reply from Stripe, the charge may have been made. */
export async function withUnknownOutcome<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isUnknown = error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError
    throw isUnknown ? new OutcomeUnknown({ cause: error }) : error
  }
}
