import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { type CollectionsKind, inOrder, lastChanged } from '../../features/collections/collection-kind'
import { FolderActions } from '../../features/collections/components/folder-actions'
import { RevisionList } from '../../features/collections/components/revision-row'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { useTranslation } from '../../i18n/use-translation'
import { useIsLicensed } from '../../lib/session/session'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded } from '../not-loaded'
import { WrongOrganization } from '../wrong-organization'
import classes from './collections-home.module.css'

const FolderPopup = lazyForm(() =>
  import('../../features/collections/components/folder-popup').then((module) => module.FolderPopup),
)
const RevisionPopup = lazyForm(() =>
  import('../../features/collections/components/revision-popup').then((module) => module.RevisionPopup),
)

export interface CollectionPageProps {
  kind: CollectionsKind
  onPdf?: (revision: Revision) => void
}

interface OnlyRevisionProps {
  kind: CollectionsKind
  children: ReactNode
}

/** Decided on entering: later changes must not redirect. */
export function OnlyRevision({ kind, children }: OnlyRevisionProps) {
  const { data, isFetching } = useQuery(kind.seen)
  const [only, setOnly] = useState<Revision | null>()
  if (only) return <Navigate {...kind.detail(only)} replace />
  if (only === null) return children
  if (isFetching) return <RowSkeletons height={56} />
  const [first, second] = data?.flatMap(({ revisions }) => revisions) ?? []
  setOnly(first && !second ? first : null)
  return null
}

export function CollectionsHome({ kind, onPdf }: CollectionPageProps) {
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(kind.seen)
  const isLicensed = useIsLicensed()
  const [adding, setAdding] = useState<'revision' | 'folder' | null>(null)
  const folders = data && inOrder(data)
  const add = (
    <Group gap="sm">
      <Button onClick={() => setAdding('folder')}>{t('folder.add')}</Button>
      <Button variant="filled" onClick={() => setAdding('revision')}>
        {t(`begin.${kind.id}`)}
      </Button>
    </Group>
  )
  const hasFolders = folders !== undefined && folders.length > 0
  return (
    <>
      <PageTitle
        title={t(`title.${kind.id}`)}
        help={<LessonButton />}
        sub={t(`sub.${kind.id}`)}
        actions={isLicensed && hasFolders && add}
      />
      {!folders && (error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <RowSkeletons height={56} />)}
      {folders?.length === 0 && (
        <EmptyState
          text={t(isLicensed ? `empty.${kind.id}` : `emptyToRead.${kind.id}`)}
          action={isLicensed && <div className={classes.adds}>{add}</div>}
        />
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
        {adding === 'folder' && folders && (
          <FolderPopup
            kind={kind}
            folders={folders}
            onMade={(id) => void navigate(kind.folder(id))}
            onClose={() => setAdding(null)}
          />
        )}
        {adding === 'revision' && folders && (
          <RevisionPopup kind={kind} folder={folders[0] ?? null} onClose={() => setAdding(null)} />
        )}
      </Suspense>
    </>
  )
}

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
