import { EntryPage } from '../features/identity/components/entry-page'
import { useTranslation } from '../i18n/use-translation'
import { LinkButton } from '../ui/inputs/link-button'

export function SignedOutPage() {
  const { t } = useTranslation('identity')
  return (
    <EntryPage title={t('signedOut.title')} text={t('signedOut.text')}>
      <LinkButton to="/login" variant="filled" size="lg" fullWidth mt="lg">
        {t('signedOut.signIn')}
      </LinkButton>
    </EntryPage>
  )
}
