import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session/session'
import { LinkButton } from '../ui/inputs/link-button'
import { EmptyState } from '../ui/lists/empty-state'

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
