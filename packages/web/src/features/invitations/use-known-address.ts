import { emailSchema } from '@cairn/contract/core/fields'
import { checkExistingEmail } from '@cairn/contract/people/memberships.endpoints'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import type { InvitationLine } from './invitation-lines'

const PAUSE_MS = 400

/** Knows only the current organization; invited people who have not joined may be invited again. */
export function useKnownAddress(
  { key, email, isRead, refusal }: InvitationLine,
  onChange: (key: string, change: Partial<InvitationLine>) => void,
): void {
  const typed = isRead || refusal !== undefined ? undefined : emailSchema.safeParse(email).data
  const { t } = useTranslation('invitations')
  const said = t('line.isMember')
  useEffect(() => {
    if (typed === undefined) return
    let isOver = false
    const ask = async () => {
      // If the check fails, the invitation itself reports the problem.
      const known = await call(checkExistingEmail, { body: { email: typed } }).catch(() => null)
      if (isOver || !known?.person?.hasAcceptedInvite) return
      onChange(key, { refusal: said })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed, key, said, onChange])
}
