import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../lib/api-failure'
import { EmptyState } from '../ui/empty-state'

/** Stands where a page could not be drawn or fetched; trying again is one press. */
export function BrokenPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const { t } = useTranslation('frame')
  const isUnreachable = error instanceof ApiFailure && error.status === 0
  return (
    <EmptyState
      title={t('broken.title')}
      text={isUnreachable ? t('connection.unreachable') : t('broken.text')}
      action={
        <Button variant="filled" onClick={() => (reset ? reset() : window.location.reload())}>
          {t('broken.retry')}
        </Button>
      }
    />
  )
}
