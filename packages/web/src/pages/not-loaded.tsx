import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation'
import { isNotFound } from '../lib/api/api-failure'
import { useSession } from '../lib/session/session'
import { LinkButton } from '../ui/inputs/link-button'
import { EmptyState } from '../ui/lists/empty-state'

interface NotLoadedProps {
  error: unknown
  onRetry: () => void
}

/** Only 404 suggests another organization; other failures can be retried. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('frame')
  if (isNotFound(error)) return <WrongOrganization />
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

/** 404 is treated as another organization's. */
export function WrongOrganization() {
  const { t } = useTranslation(['frame', 'settings'])
  const { org } = useSession()
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('settings:notYours.text', { org: org?.name ?? '' })}
      action={
        <LinkButton to="/" variant="filled">
          {t('notFound.home')}
        </LinkButton>
      }
    />
  )
}
