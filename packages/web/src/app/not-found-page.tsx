import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state'

/** The catch-all for addresses that name nothing. */
export function NotFoundPage() {
  const { t } = useTranslation('frame')
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Button component={Link} to="/" variant="filled">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
