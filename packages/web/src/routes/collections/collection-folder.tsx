import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { lastChanged } from '../../features/collections/collection-kind'
import { FolderActions } from '../../features/collections/components/folder-actions'
import { RevisionList } from '../../features/collections/components/revision-row'
import { useTranslation } from '../../i18n/use-translation'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Sheet } from '../../ui/sheet'
import { NotLoaded } from '../not-loaded'
import { WrongOrganization } from '../wrong-organization'
import type { CollectionPageProps } from './collections-home'

export function CollectionFolder({ kind, onPdf }: CollectionPageProps) {
  const { t } = useTranslation('collections')
  const { collectionId } = useParams({ strict: false })
  const { data: folders, error, refetch } = useQuery(kind.seen)
  if (!folders) {
    return error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <RowSkeletons height={56} />
  }
  const folder = folders.find(({ id }) => id === collectionId)
  if (!folder) return <WrongOrganization />
  const { title, isCompanyFolder, revisions } = folder
  return (
    <>
      <p className="sub">
        <Link {...kind.home}>{t('folders')}</Link>
      </p>
      <PageTitle
        title={title}
        sub={isCompanyFolder && t('folder.mark')}
        actions={<FolderActions kind={kind} folder={folder} folders={folders} isHead />}
      />
      <Sheet label={title}>
        <RevisionList kind={kind} label={title} revisions={lastChanged(revisions)} onPdf={onPdf} />
      </Sheet>
    </>
  )
}
