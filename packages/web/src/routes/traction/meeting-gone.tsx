import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRestoreTraction } from '../../features/tractions/removal.mutations'
import { removedMessage } from '../../features/tractions/traction-messages'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { ApiFailure } from '../../lib/api-failure'
import { usePerson } from '../../lib/people'
import { useIsLicensed } from '../../lib/use-is-licensed'
import { useMoments } from '../../lib/zones'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { RowSkeletons } from '../../ui/row-skeletons'
import { WrongOrganisation } from '../wrong-organisation'

export const isNotFound = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404

interface MeetingGoneProps {
  id: string
  title?: string | undefined
}

/** Only users who may restore it see who removed it. */
export function MeetingGone({ id, title }: MeetingGoneProps) {
  const { t } = useTranslation('meetings')
  const isLicensed = useIsLicensed()
  const { data, isPending } = useQuery({ ...tractionsQueries.removed, staleTime: 0, enabled: isLicensed })
  const removed = data?.find((one) => one.id === id)
  const by = usePerson(removed?.removedById)
  const moments = useMoments()
  const restore = useRestoreTraction()
  if (isLicensed && isPending) return <RowSkeletons height={56} />
  if (removed) {
    return (
      <EmptyState
        title={t('gone.title', { title: removed.name })}
        text={removedMessage(removed, by, moments)}
        action={
          <Button
            variant="filled"
            loading={restore.isPending}
            aria-label={t('removedOnes.restoreOf', { title: removed.name })}
            onClick={() => restore.mutate(id)}
          >
            {t('removedOnes.restore')}
          </Button>
        }
      />
    )
  }
  if (title === undefined) return <WrongOrganisation />
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
