import { emailSchema } from '@cairn/contract/core/fields'
import { checkExistingEmail } from '@cairn/contract/people/memberships.endpoints'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api'
import type { InvitationLine } from './invitation-lines'

const PAUSE_MS = 400

/**
 * Says while an address is typed that somebody of the organisation has it. Who was invited and has not come may be invited
 * again; of other organisations and of accounts nothing is known.
 */
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
      // What cannot be asked now is said when the invitation is sent.
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
