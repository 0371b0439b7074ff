import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { fullName, usePerson } from '../../entities/people/people'
import type { CollectionsKind } from '../../features/collections/collection-kind'
import { useRestoreRevision } from '../../features/collections/collections.mutations'
import { removedRevisionsQuery } from '../../features/collections/collections.queries'
import { useTranslation } from '../../i18n/use-translation'
import { isNotFound } from '../../lib/api/api-failure'
import { useMoments } from '../../lib/format/zones'
import { useIsLicensed } from '../../lib/session/session'
import { LinkButton } from '../../ui/inputs/link-button'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { NotLoaded, WrongOrganization } from '../not-loaded'

interface RevisionNotLoadedProps {
  kind: CollectionsKind
  error: unknown
  onRetry: () => void
}

export function RevisionNotLoaded({ kind, ...failed }: RevisionNotLoadedProps) {
  return isNotFound(failed.error) ? <RevisionNotFound kind={kind} /> : <NotLoaded {...failed} />
}

interface RevisionNotHereProps {
  kind: CollectionsKind
  title?: string
}

export function RevisionNotFound({ kind, title }: RevisionNotHereProps) {
  const { t } = useTranslation(['collections', 'lists'])
  const { revisionId = '', collectionId = '' } = useParams({ strict: false })
  const isLicensed = useIsLicensed()
  const seen = useQuery(kind.seen)
  const gone = useQuery({ ...removedRevisionsQuery(kind), staleTime: 0, enabled: isLicensed })
  const moved = seen.data?.flatMap(({ revisions }) => revisions).find(({ id }) => id === revisionId)
  const removed = gone.data?.find(({ id }) => id === revisionId)
  const by = usePerson(removed?.removedById)
  const { mediumDate } = useMoments()
  const restore = useRestoreRevision(kind)
  if (moved && moved.collectionId !== collectionId) return <Navigate {...kind.detail(moved)} replace />
  if (seen.isPending || (isLicensed && gone.isPending)) return <RowSkeletons height={56} />
  if (removed) {
    const said = { name: by ? fullName(by) : t('lists:removed.unknown'), date: mediumDate(removed.removedAt) }
    return (
      <div role="status">
        <EmptyState
          title={t('notHere.title', { title: removed.title })}
          text={`${t('lists:removed.said', said)}. ${t('lists:removed.kept', { date: mediumDate(removed.restorableUntil) })}.`}
          action={
            <Button
              variant="filled"
              loading={restore.isPending}
              aria-label={t('lists:removed.restoreOne', { title: removed.title })}
              onClick={() => restore.mutate(removed)}
            >
              {t('lists:removed.restore')}
            </Button>
          }
        />
      </div>
    )
  }
  if (title === undefined) return <WrongOrganization />
  return (
    <div role="status">
      <EmptyState
        title={t('notHere.title', { title })}
        text={t('notHere.text')}
        action={
          <LinkButton {...kind.home} variant="filled">
            {t('notHere.home')}
          </LinkButton>
        }
      />
    </div>
  )
}
