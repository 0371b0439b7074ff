import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { ResetLinkSent, ResetPasswordForm } from '../features/identity/components/reset-password-form'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/browser/search-params'
import { LinkButton } from '../ui/inputs/link-button'

export function ResetPasswordExpiredPage() {
  const { t } = useTranslation('account')
  return (
    <EntryPage title={t('expired.title')} text={t('expired.text')} foot={<Link to="/login">{t('reset.back')}</Link>}>
      <LinkButton to="/reset-password" variant="filled" size="lg" fullWidth mt="lg">
        {t('expired.again')}
      </LinkButton>
    </EntryPage>
  )
}

export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const email = useSearchText('email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null
  return (
    <EntryPage
      title={t(isSent ? 'reset.sentTitle' : 'reset.title')}
      text={isSent ? t('reset.sent', { email: sentTo }) : t('reset.text')}
      foot={<Link to="/login">{t('reset.back')}</Link>}
    >
      {isSent ? (
        <ResetLinkSent email={sentTo} onOther={() => setSentTo(null)} />
      ) : (
        <ResetPasswordForm email={email} onSent={setSentTo} />
      )}
    </EntryPage>
  )
}
