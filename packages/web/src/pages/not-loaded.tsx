import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { EmptyState } from '../ui/lists/empty-state'
import { WrongOrganization } from './wrong-organization'

interface NotLoadedProps {
  error: unknown
  onRetry: () => void
}

/** Only 404 suggests another organization; other failures can be retried. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('frame')
  if (error instanceof ApiFailure && error.status === 404) return <WrongOrganization />
  return (
    <EmptyState
      text={t('page.failed')}
      action={
        <Button variant="filled" onClick={onRetry}>
          {t('page.retry')}
        </Button>
      }
    />
  )
}
