import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../lib/api-failure'
import { EmptyState } from '../../ui/empty-state'

export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

/** For whoever looks at a meeting when it is removed, or when they are uninvited. */
export function MeetingGone({ title }: { title: string }) {
  const { t } = useTranslation('meetings')
  return (
    <EmptyState
      title={t('gone.title', { title })}
      text={t('gone.text')}
      action={
        <Button component={Link} to="/meetings" variant="filled">
          {t('gone.home')}
        </Button>
      }
    />
  )
}
