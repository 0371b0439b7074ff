import type { KnownCoupon, PlanTerm, TaxRate } from '@cairn/contract/billing/amounts'
import { readVatId } from '@cairn/contract/billing/vat-id'
import { ownValue } from '@cairn/contract/core/own-value'
import type { Address } from '@cairn/contract/organizations/address'

const prices: Readonly<Record<string, Readonly<Record<PlanTerm, number>>>> = {
  USD: { monthly: 1600, annual: 16_000 },
  EUR: { monthly: 1500, annual: 15_000 },
  GBP: { monthly: 1300, annual: 13_000 },
  CAD: { monthly: 2200, annual: 22_000 },
  AUD: { monthly: 2400, annual: 24_000 },
  JPY: { monthly: 240_000, annual: 2_400_000 },
}

export const sandboxPrice = (plan: PlanTerm, currencyCode: string): number =>
  (ownValue(prices, currencyCode) ?? prices.USD)?.[plan] ?? 0

/** Hundredths of a percent, as of 2026. Without local taxes. */
const countryRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
  GB: 2000,
  CH: 810,
  NO: 2500,
  AU: 1000,
  JP: 1000,
  NZ: 1500,
  CA: 500,
}

const stateRates: Readonly<Record<string, number>> = {
  CT: 635,
  DC: 600,
  HI: 400,
  KY: 600,
  MA: 625,
  NM: 488,
  NY: 400,
  OH: 750,
  PA: 600,
  RI: 700,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 610,
  WA: 650,
  WV: 600,
}

/** Reverse charge for businesses. */
export function sandboxTax({ countryCode, stateOrProvince }: Address, vatId: string): TaxRate | null {
  const isState = countryCode === 'US'
  const basisPoints = isState ? ownValue(stateRates, stateOrProvince) : ownValue(countryRates, countryCode)
  if (basisPoints === undefined || readVatId(vatId, countryCode) !== null) return null
  return { countryCode, stateOrProvince: isState ? stateOrProvince : '', basisPoints }
}

const everyTerm = ['monthly', 'annual'] as const
const lasting = { amountOff: null, months: null, lastDay: null, terms: everyTerm, isUsedUp: false }

const coupons: readonly KnownCoupon[] = [
  { ...lasting, code: 'CEDAR20', percentOff: 20, months: 3 },
  { ...lasting, code: 'WELCOME10', percentOff: null, amountOff: 1000, months: 1 },
  { ...lasting, code: 'FOREVER5', percentOff: 5 },
  { ...lasting, code: 'SPRING26', percentOff: 25, months: 6, lastDay: '2026-06-30' },
  { ...lasting, code: 'YEAR15', percentOff: 15, months: 12, terms: ['annual'] },
  { ...lasting, code: 'FIRST100', percentOff: 50, months: 1, isUsedUp: true },
]

export const sandboxCoupon = (code: string): KnownCoupon | null => coupons.find((one) => one.code === code) ?? null
