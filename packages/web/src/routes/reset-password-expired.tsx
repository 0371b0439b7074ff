import { Link } from '@tanstack/react-router'
import { EntryPage } from '../features/identity/components/entry-page'
import { useTranslation } from '../i18n/use-translation'
import { LinkButton } from '../ui/link-button'

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
