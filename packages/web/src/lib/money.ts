import { formatsOf } from '@cairn/contract/identity/locales'
import { ownLocale } from './format'

/** An amount as people write it: "$45", "$12.50". */
export function money(amount: number, currencyCode: string): string {
  const format = { style: 'currency', currency: currencyCode, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(formatsOf(ownLocale()), format).format(amount)
}
