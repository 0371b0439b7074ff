export interface SignUpCodes {
  readonly referralCode?: string
  readonly discountCode?: string
}

const CODE_MAX = 64
const KEY = 'cairn-sign-up-codes'

/** Not checked. */
export function readSignUpCodes(): SignUpCodes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { referralCode, discountCode } = kept as Record<string, unknown>
    const text = (code: unknown) => (typeof code === 'string' ? code.trim().slice(0, CODE_MAX) : '')
    const [referral, discount] = [text(referralCode), text(discountCode)]
    return { ...(referral && { referralCode: referral }), ...(discount && { discountCode: discount }) }
  } catch {
    return {}
  }
}

export function saveSignUpCodes(codes: SignUpCodes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readSignUpCodes(), ...codes }))
  } catch {
    // Storage is unavailable.
  }
}

export function clearSignUpCodes(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable.
  }
}
