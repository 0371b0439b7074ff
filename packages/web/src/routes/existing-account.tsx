import { Link } from '@tanstack/react-router'
import { EntryPage } from '../features/identity/components/entry-page'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/use-search-text'
import { LinkButton } from '../ui/link-button'

export function ExistingAccount() {
  const { t } = useTranslation('account')
  const email = useSearchText('email')
  const redirect = useSearchText('redirect')
  const kept = { ...(email ? { email } : {}), ...(redirect ? { redirect } : {}) }
  return (
    <EntryPage
      title={t('existing.title')}
      text={email ? t('existing.text', { email }) : t('existing.anyText')}
      foot={<Link to="/register">{t('existing.other')}</Link>}
    >
      <LinkButton to="/login" search={kept} variant="filled" size="lg" fullWidth mt="lg">
        {t('existing.signIn')}
      </LinkButton>
    </EntryPage>
  )
}
