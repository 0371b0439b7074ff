import { formatsOf } from '@cairn/contract/identity/locales'
import { ownLocale } from './format'

/** An amount as people write it: "$45", "$12.50". */
export function money(amount: number, currencyCode: string): string {
  const format = { style: 'currency', currency: currencyCode, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(formatsOf(ownLocale()), format).format(amount)
}

/** Hundredths of a currency, with its decimals: "$45.00", "−$12.50", "¥2,400". */
export function price(hundredths: number, currencyCode: string): string {
  const format = new Intl.NumberFormat(formatsOf(ownLocale()), { style: 'currency', currency: currencyCode })
  return format.format(hundredths / 100).replace('-', '−')
}
