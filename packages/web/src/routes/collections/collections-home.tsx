import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CollectionsKind } from '../../features/collections/collection-kind'
import { FolderActions } from '../../features/collections/components/folder-actions'
import { RevisionList } from '../../features/collections/components/revision-row'
import { inOrder, lastChanged } from '../../features/collections/folder-rights'
import { useTranslation } from '../../i18n/use-translation'
import { useIsLicensed } from '../../lib/use-is-licensed'
import { EmptyState } from '../../ui/empty-state'
import { lazyPopup } from '../../ui/lazy-part'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { Sheet } from '../../ui/sheet'
import { NotLoaded } from '../not-loaded'
import classes from './collections-home.module.css'

const FolderPopup = lazyPopup(() =>
  import('../../features/collections/components/folder-popup').then((module) => module.FolderPopup),
)

export interface CollectionPageProps {
  kind: CollectionsKind
  /** Keeps a revision as a PDF. */
  onPdf?: (revision: Revision) => void
}

/** The folders of a kind that one sees, with what was changed last in each. */
export function CollectionsHome({ kind, onPdf }: CollectionPageProps) {
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(kind.seen)
  const isLicensed = useIsLicensed()
  const [isAdding, setAdding] = useState(false)
  const folders = data && inOrder(data)
  const add = (
    <Button variant="filled" onClick={() => setAdding(true)}>
      {t('folder.add')}
    </Button>
  )
  const hasFolders = folders !== undefined && folders.length > 0
  return (
    <>
      <PageTitle title={t(`title.${kind.id}`)} sub={t(`sub.${kind.id}`)} actions={isLicensed && hasFolders && add} />
      {!folders && (error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <RowSkeletons height={56} />)}
      {folders?.length === 0 && (
        <EmptyState text={t(isLicensed ? `empty.${kind.id}` : `emptyToRead.${kind.id}`)} action={isLicensed && add} />
      )}
      <div className={classes.folders}>
        {folders?.map((folder) => (
          <FolderSheet key={folder.id} kind={kind} folder={folder} folders={folders} onPdf={onPdf} />
        ))}
      </div>
      {isLicensed && folders && (
        <p className={classes.foot}>
          <Link {...kind.removed}>{t('removed.link')}</Link>
        </p>
      )}
      <Suspense fallback={null}>
        {isAdding && folders && (
          <FolderPopup
            kind={kind}
            folders={folders}
            onMade={(id) => void navigate(kind.folder(id))}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** More than these are on the folder's own page. */
const SHOWN = 5

interface FolderSheetProps extends CollectionPageProps {
  folder: Collection
  folders: readonly Collection[]
}

function FolderSheet({ kind, folder, folders, onPdf }: FolderSheetProps) {
  const { t } = useTranslation('collections')
  const { id, title, isCompanyFolder, revisions } = folder
  const heading = (
    <Link {...kind.folder(id)} className={classes.title}>
      {title}
    </Link>
  )
  return (
    <Sheet
      title={heading}
      sub={isCompanyFolder && <span data-line>{t('folder.mark')}</span>}
      actions={<FolderActions kind={kind} folder={folder} folders={folders} />}
    >
      <RevisionList kind={kind} label={title} revisions={lastChanged(revisions).slice(0, SHOWN)} onPdf={onPdf} />
      {revisions.length > SHOWN && (
        <Link {...kind.folder(id)} className={classes.all}>
          {t('folder.all', { count: revisions.length })}
        </Link>
      )}
    </Sheet>
  )
}
