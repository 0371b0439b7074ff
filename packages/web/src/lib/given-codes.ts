import { GIVEN_CODE } from '@cairn/contract/organisations/given-code'

export interface GivenCodes {
  readonly referralCode?: string
  readonly discountCode?: string
}

const KEY = 'cairn-given-codes'

export function readGivenCodes(): GivenCodes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { referralCode, discountCode } = kept as Record<string, unknown>
    const valid = (code: unknown) => (typeof code === 'string' && GIVEN_CODE.test(code) ? code : undefined)
    const [referral, discount] = [valid(referralCode), valid(discountCode)]
    return { ...(referral && { referralCode: referral }), ...(discount && { discountCode: discount }) }
  } catch {
    return {}
  }
}

export function keepGivenCodes(codes: GivenCodes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readGivenCodes(), ...codes }))
  } catch {
    // Storage is unavailable.
  }
}

export function dropGivenCodes(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable.
  }
}
