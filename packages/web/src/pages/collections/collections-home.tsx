import Building2 from 'icon:building-complex'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import type { Collection, RemovedRevision, Revision } from '@cairn/contract/collections/collections.schemas'
import { Box, Button, Group, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { fullName, usePerson } from '../../entities/people/people'
import {
  type CollectionsKind,
  inOrder,
  lastChanged,
  useCanChangeFolder,
} from '../../features/collections/collection-kind'
import { useRestoreRevision, useSetCompanyFolder } from '../../features/collections/collections.mutations'
import { removedRevisionsQuery } from '../../features/collections/collections.queries'
import { RevisionActions, type RevisionActionsProps } from '../../features/collections/components/revision-actions'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/format/zones'
import { useIsLicensed } from '../../lib/session/session'
import { lazyForm } from '../../ui/feedback/lazy-part'
import { IconButton } from '../../ui/inputs/icon-button'
import { PageTitle } from '../../ui/layout/page-title'
import { DetailsRow } from '../../ui/lists/details-row'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { RowMenu } from '../../ui/overlays/row-menu'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded, WrongOrganization } from '../not-loaded'
import { RevisionState } from './revision-head'

function useSharingWords({ createdById, permissions: { lt, org, individuals } }: Revision): string {
  const { t } = useTranslation('collections')
  const maker = usePerson(createdById)
  const named = individuals.filter(({ personId, canView }) => canView && personId !== createdById).length
  const words = [
    org.canEdit ? t('words.everybodyEdits') : org.canView && t('words.everybodySees'),
    !org.canEdit && (lt.canEdit ? t('words.teamEdits') : !org.canView && lt.canView && t('words.teamSees')),
    named > 0 && t('words.people', { count: named }),
  ].filter((word) => typeof word === 'string')
  if (words.length === 0) return maker ? t('words.makerAlone', { name: fullName(maker) }) : ''
  return words.join(' · ')
}

function RevisionRow({ kind, revision, onPdf }: Pick<RevisionActionsProps, 'kind' | 'revision' | 'onPdf'>) {
  const { t } = useTranslation('collections')
  const { mediumDate } = useMoments()
  const editor = usePerson(revision.updatedById)
  const date = mediumDate(revision.updatedAt)
  const sharing = useSharingWords(revision)
  const name = (
    <>
      <Link {...kind.detail(revision)}>{revision.title}</Link>
      <RevisionState revision={revision} />
    </>
  )
  const details = (
    <>
      <span>{editor ? t('changedBy', { date, name: fullName(editor) }) : t('changed', { date })}</span>
      <span>{sharing}</span>
    </>
  )
  return (
    <DetailsRow name={name} details={details}>
      <RevisionActions kind={kind} revision={revision} onPdf={onPdf} />
    </DetailsRow>
  )
}

interface RevisionListProps {
  kind: CollectionsKind
  label: string
  revisions: readonly Revision[]
  onPdf: RevisionActionsProps['onPdf']
}

function RevisionList({ kind, label, revisions, onPdf }: RevisionListProps) {
  const { t } = useTranslation('collections')
  if (revisions.length === 0) return <p className="mut pt-2 pb-3">{t(`folderEmpty.${kind.id}`)}</p>
  return (
    <ul aria-label={label}>
      {revisions.map((revision) => (
        <RevisionRow key={revision.id} kind={kind} revision={revision} onPdf={onPdf} />
      ))}
    </ul>
  )
}

const RevisionPopup = lazyForm(() =>
  import('../../features/collections/components/collection-popups').then((module) => module.RevisionPopup),
)
const RenameFolderPopup = lazyForm(() =>
  import('../../features/collections/components/collection-popups').then((module) => module.RenameFolderPopup),
)

interface FolderActionsProps {
  kind: CollectionsKind
  folder: Collection
  /** Visible ones only. */
  folders: readonly Collection[]
  isHead?: boolean
}

function FolderActions({ kind, folder, folders, isHead = false }: FolderActionsProps) {
  const { t } = useTranslation('collections')
  const isLicensed = useIsLicensed()
  const [opened, setOpened] = useState<'new' | 'rename' | null>(null)
  const close = () => setOpened(null)
  if (!isLicensed) return null
  const add = () => setOpened('new')
  const label = t(`addTo.${kind.id}`, { folder: folder.title })
  return (
    <>
      <Button
        {...(isHead ? { variant: 'filled' } : { size: 'sm', visibleFrom: 'sm', 'aria-label': label })}
        onClick={add}
      >
        {t(`add.${kind.id}`)}
      </Button>
      {!isHead && (
        <Box hiddenFrom="sm">
          <IconButton label={label} icon={<Plus size="1.125rem" aria-hidden="true" />} onClick={add} />
        </Box>
      )}
      <FolderMenu kind={kind} folder={folder} folders={folders} onRename={() => setOpened('rename')} />
      <Suspense fallback={null}>
        {opened === 'new' && <RevisionPopup kind={kind} folder={folder} onClose={close} />}
        {opened === 'rename' && <RenameFolderPopup kind={kind} folder={folder} onClose={close} />}
      </Suspense>
    </>
  )
}

type FolderMenuProps = Omit<FolderActionsProps, 'isHead'> & { onRename: () => void }

function FolderMenu({ kind, folder, folders, onRename }: FolderMenuProps) {
  const { t } = useTranslation('collections')
  const setCompany = useSetCompanyFolder(kind)
  const canChange = useCanChangeFolder(folders)
  if (!canChange(folder)) return null
  const { isCompanyFolder } = folder
  const hasOther = folders.some((other) => other.isCompanyFolder && other.id !== folder.id)
  return (
    <RowMenu label={t('more', { title: folder.title })} width="17rem">
      <Menu.Item leftSection={<Pencil size="1rem" aria-hidden="true" />} onClick={onRename}>
        {t('rename.folder')}
      </Menu.Item>
      {!hasOther && (
        <Menu.Item leftSection={<Building2 size="1rem" aria-hidden="true" />} onClick={() => setCompany.mutate(folder)}>
          {t(isCompanyFolder ? 'folder.makeOwn' : 'folder.makeCompany')}
        </Menu.Item>
      )}
    </RowMenu>
  )
}

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

const FolderPopup = lazyForm(() =>
  import('../../features/collections/components/collection-popups').then((module) => module.FolderPopup),
)

interface CollectionPageProps {
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
          action={isLicensed && <div className="flex middle">{add}</div>}
        />
      )}
      <div className="grid gap-4">
        {folders?.map((folder) => (
          <FolderSheet key={folder.id} kind={kind} folder={folder} folders={folders} onPdf={onPdf} />
        ))}
      </div>
      {isLicensed && folders && (
        <p className="small mt-4 links">
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
  const heading = <Link {...kind.folder(id)}>{title}</Link>
  return (
    <Sheet
      title={heading}
      sub={isCompanyFolder && <span data-line>{t('folder.mark')}</span>}
      actions={<FolderActions kind={kind} folder={folder} folders={folders} />}
    >
      <RevisionList kind={kind} label={title} revisions={lastChanged(revisions).slice(0, SHOWN)} onPdf={onPdf} />
      {revisions.length > SHOWN && (
        <Link {...kind.folder(id)} className="row-inline accent py-2">
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
