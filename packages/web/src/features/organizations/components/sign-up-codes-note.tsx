import { checkDiscountCode } from '@cairn/contract/billing/billing.endpoints'
import { SIGN_UP_CODE } from '@cairn/contract/organizations/sign-up-code'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { ApiFailure } from '../../../lib/api/api-failure'
import { readSignUpCodes } from '../../../lib/session/sign-up-codes'

const reasons = { invalid: 'unknown', expired: 'expired', unhandled: 'usedUp' } as const

async function outcomeOf(code: string) {
  try {
    return (await call(checkDiscountCode, { params: { code } })).outcome
  } catch (failure) {
    // 404 while billing is off, when no code can be used.
    if (failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)) return 'invalid'
    throw failure
  }
}

/** Null if the code can be used, or while it cannot be checked. */
function useRefusal(code: string | undefined) {
  const isCode = code !== undefined && SIGN_UP_CODE.test(code)
  const { data: outcome = 'failed' } = useQuery({
    queryKey: ['discount-code', code],
    queryFn: () => outcomeOf(code ?? ''),
    enabled: isCode,
  })
  if (code !== undefined && !isCode) return { code, why: reasons.invalid }
  return code === undefined || outcome === 'applied' || outcome === 'failed' ? null : { code, why: reasons[outcome] }
}

/** Codes from the link that was opened. */
export function useSignUpCodes() {
  const { referralCode, discountCode } = readSignUpCodes()
  const [referral, discount] = [useRefusal(referralCode), useRefusal(discountCode)]
  return {
    usable: {
      ...(referralCode && !referral && { referralCode }),
      ...(discountCode && !discount && { discountCode }),
    },
    refused: [referral, discount].filter((refusal) => refusal !== null),
  }
}

export function SignUpCodesNote() {
  const { t } = useTranslation('identity')
  const { usable, refused } = useSignUpCodes()
  // The server applies one code; the discount code comes first.
  const applied = usable.discountCode ?? usable.referralCode
  return (
    <>
      {applied && (
        <Text size="sm" c="dimmed">
          {t('org.codeApplied', { code: applied })}
        </Text>
      )}
      {refused.map(({ code, why }) => (
        <Text key={code} size="sm" c="var(--bad)" role="status">
          {t(`org.code.${why}`, { code })}
        </Text>
      ))}
    </>
  )
}
