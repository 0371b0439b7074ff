import type { RemovedRevision } from '@cairn/contract/collections/collections.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fullName, usePerson } from '../../entities/people/people'
import type { CollectionsKind } from '../../features/collections/collection-kind'
import { removedRevisionsQuery } from '../../features/collections/collections.queries'
import { useRestoreRevision } from '../../features/collections/revisions.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/format/zones'
import { PageTitle } from '../../ui/layout/page-title'
import { DetailsRow } from '../../ui/lists/details-row'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded } from '../not-loaded'

export function RemovedRevisions({ kind }: { kind: CollectionsKind }) {
  const { t } = useTranslation('collections')
  const { data, error, refetch } = useQuery(removedRevisionsQuery(kind))
  return (
    <>
      <p className="sub">
        <Link {...kind.home}>{t(`title.${kind.id}`)}</Link>
      </p>
      <PageTitle title={t(`removedTitle.${kind.id}`)} sub={t('removed.sub')} />
      {!data && (error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <RowSkeletons height={56} />)}
      {data?.length === 0 && <EmptyState text={t('removed.empty')} />}
      {data && data.length > 0 && (
        <Sheet label={t(`removedTitle.${kind.id}`)}>
          <ul>
            {data.map((removed) => (
              <RemovedRow key={removed.id} kind={kind} removed={removed} />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}

function RemovedRow({ kind, removed }: { kind: CollectionsKind; removed: RemovedRevision }) {
  const { t } = useTranslation(['collections', 'lists'])
  const by = usePerson(removed.removedById)
  const { mediumDate } = useMoments()
  const restore = useRestoreRevision(kind)
  const { title, collectionTitle, removedAt, restorableUntil } = removed
  const day = (instant: string) => mediumDate(instant)
  const said = { name: by ? fullName(by) : t('lists:removed.unknown'), date: day(removedAt) }
  const details = (
    <>
      <span>{t('in', { folder: collectionTitle })}</span>
      <span>{t('lists:removed.said', said)}</span>
      <span>{t('lists:removed.kept', { date: day(restorableUntil) })}</span>
    </>
  )
  return (
    <DetailsRow name={title} details={details}>
      <Button
        size="sm"
        loading={restore.isPending}
        aria-label={t('lists:removed.restoreOne', { title })}
        onClick={() => restore.mutate(removed)}
      >
        {t('lists:removed.restore')}
      </Button>
    </DetailsRow>
  )
}
