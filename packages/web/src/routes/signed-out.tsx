import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '../features/identity/components/entry-page'

export function SignedOutPage() {
  const { t } = useTranslation('identity')
  return (
    <EntryPage title={t('signedOut.title')} text={t('signedOut.text')}>
      <Button component={Link} to="/login" variant="filled" size="lg" fullWidth mt="lg">
        {t('signedOut.signIn')}
      </Button>
    </EntryPage>
  )
}
