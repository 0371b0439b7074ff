import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'

export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

/** For whoever looks at a meeting when it is removed, or when they are uninvited. */
export function MeetingGone({ title }: { title: string }) {
  const { t } = useTranslation('meetings')
  return (
    <EmptyState
      title={t('gone.title', { title })}
      text={t('gone.text')}
      action={
        <LinkButton to="/meetings" variant="filled">
          {t('gone.home')}
        </LinkButton>
      }
    />
  )
}
