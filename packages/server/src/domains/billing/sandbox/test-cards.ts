import type { CardBehavior } from '@cairn/contract/billing/billing.schemas'

/** The only accepted numbers. */
export const testCards: readonly {
  readonly number: string
  readonly brand: string
  readonly behavior: CardBehavior
}[] = [
  { number: '4242424242424242', brand: 'Visa', behavior: 'succeeds' },
  { number: '5555555555554444', brand: 'Mastercard', behavior: 'succeeds' },
  { number: '4000000000000002', brand: 'Visa', behavior: 'declined' },
  { number: '4000000000009995', brand: 'Visa', behavior: 'insufficient-funds' },
  { number: '4000000000000069', brand: 'Visa', behavior: 'expired' },
  { number: '4000002500003155', brand: 'Visa', behavior: 'requires-authentication' },
  { number: '4000000000000341', brand: 'Visa', behavior: 'fails-at-renewal' },
]

export const cardRefusals = {
  unknown: 'Use one of the sandbox’s test card numbers.',
  month: 'The expiration month is invalid.',
  year: 'The expiration year is invalid.',
  expired: 'The card has expired.',
  code: 'The security code is invalid.',
  form: 'This form has expired. Reload the page.',
} as const
