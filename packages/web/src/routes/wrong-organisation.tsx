import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../lib/session'
import { EmptyState } from '../ui/empty-state'

/** What is not found is treated as another organisation's (document 2, section 6). */
export function WrongOrganisation() {
  const { t } = useTranslation(['frame', 'settings'])
  const { org } = useSession()
  return (
    <EmptyState
      title={t('notFound.title')}
      text={t('settings:notYours.text', { org: org?.name ?? '' })}
      action={
        <Button component={Link} to="/" variant="filled">
          {t('notFound.home')}
        </Button>
      }
    />
  )
}
