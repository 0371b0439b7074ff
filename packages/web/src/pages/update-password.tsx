import { checkResetCode } from '@cairn/contract/identity/account.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { NewPasswordForm } from '../features/identity/components/new-password-form'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api/api'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { notify } from '../lib/toasts/notify'

/** Changing the password ends all sessions. */
export function UpdatePasswordPage() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { resetCode = '' } = useParams({ strict: false })
  const { data } = useQuery({
    queryKey: ['reset-code', resetCode],
    queryFn: ({ signal }) => call(checkResetCode, { params: { resetCode } }, { signal }),
    gcTime: 0,
  })
  const expire = useCallback(() => {
    void navigate({ to: '/reset-password/expired', replace: true })
  }, [navigate])
  useEffect(() => {
    if (data?.isValid === false) expire()
  }, [data, expire])
  const done = async () => {
    startOver(queryClient)
    notifyOtherTabs()
    notify.success(t('update.done'), { ms: 5000 })
    await navigate({ to: '/login', replace: true })
  }
  return (
    <EntryPage title={t('update.title')} text={t('update.text')}>
      <NewPasswordForm resetCode={resetCode} passkeys={data?.passkeys} onDone={done} onExpired={expire} />
    </EntryPage>
  )
}
