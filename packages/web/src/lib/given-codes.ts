import { GIVEN_CODE } from '@cairn/contract/organisations/given-code'

/** What an entry route gave; kept in the browser until an organisation is made with it. */
export interface GivenCodes {
  readonly referralCode?: string
  readonly discountCode?: string
}

const KEY = 'cairn-given-codes'

/** What this browser keeps of them, or none; what somebody else wrote there is left out. */
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

/** Beside those kept before; a code that can be none is let go. */
export function keepGivenCodes(codes: GivenCodes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readGivenCodes(), ...codes }))
  } catch {
    // A browser that keeps nothing loses the code, not the way in.
  }
}

export function dropGivenCodes(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept there.
  }
}
