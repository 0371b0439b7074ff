import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useSharingWords } from '../features/collections/use-sharing-words'
import { useTranslation } from '../i18n/use-translation'
import { collectionsQueries } from '../lib/collections'
import { useIsLicensed } from '../lib/use-is-licensed'
import { DetailsRow } from '../ui/details-row'
import { EmptyState } from '../ui/empty-state'
import { lazyPopup } from '../ui/lazy-part'
import { PageTitle } from '../ui/page-title'
import { RowSkeletons } from '../ui/row-skeletons'
import { Sheet } from '../ui/sheet'
import classes from './vto-list.module.css'

const FolderPopup = lazyPopup(() =>
  import('../features/collections/components/folder-popup').then((module) => module.FolderPopup),
)
const VtoPopup = lazyPopup(() =>
  import('../features/collections/components/vto-popup').then((module) => module.VtoPopup),
)
const SharingPopup = lazyPopup(() =>
  import('../features/collections/components/sharing-popup').then((module) => module.SharingPopup),
)

type Opened = { folder: true } | { vtoIn: Collection } | { sharing: string } | null

/** /vto/list: the folders of V/TOs that one sees, and who sees what is in them. */
export function VtoListPage() {
  const { t } = useTranslation(['collections', 'terms'])
  const { data: folders } = useQuery(collectionsQueries.seen)
  const isLicensed = useIsLicensed()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const shared =
    opened && 'sharing' in opened
      ? folders?.flatMap(({ revisions }) => revisions).find(({ id }) => id === opened.sharing)
      : undefined
  const add = isLicensed && <Button onClick={() => setOpened({ folder: true })}>{t('folder.add')}</Button>
  return (
    <>
      <PageTitle title={t('terms:vto')} sub={t('sub')} actions={add} />
      {folders === undefined && <RowSkeletons count={4} height={56} />}
      {folders?.length === 0 && <EmptyState text={t('empty')} />}
      <div className={classes.folders}>
        {folders?.map((folder) => (
          <Folder
            key={folder.id}
            folder={folder}
            onShare={({ id }) => setOpened({ sharing: id })}
            add={
              isLicensed && (
                <Button size="sm" onClick={() => setOpened({ vtoIn: folder })}>
                  {t('add')}
                </Button>
              )
            }
          />
        ))}
      </div>
      <Suspense fallback={null}>
        {opened && 'folder' in opened && (
          <FolderPopup
            hasCompanyFolder={folders?.some(({ isCompanyFolder }) => isCompanyFolder) ?? false}
            onClose={close}
          />
        )}
        {opened && 'vtoIn' in opened && <VtoPopup folder={opened.vtoIn} onClose={close} />}
        {shared && <SharingPopup revision={shared} onClose={close} />}
      </Suspense>
    </>
  )
}

interface FolderProps {
  folder: Collection
  add: ReactNode
  onShare: (revision: Revision) => void
}

function Folder({ folder: { title, isCompanyFolder, revisions }, add, onShare }: FolderProps) {
  const { t } = useTranslation('collections')
  return (
    <Sheet title={title} sub={isCompanyFolder && t('folder.mark')} actions={add}>
      {revisions.length === 0 && <p className={classes.none}>{t('folder.empty')}</p>}
      <ul aria-label={title}>
        {revisions.map((revision) => (
          <VtoRow key={revision.id} revision={revision} onShare={() => onShare(revision)} />
        ))}
      </ul>
    </Sheet>
  )
}

function VtoRow({ revision, onShare }: { revision: Revision; onShare: () => void }) {
  const { t } = useTranslation('collections')
  const { id: revisionId, collectionId, title, canEdit } = revision
  const words = useSharingWords(revision)
  const name = (
    <Link
      to="/vto/list/$collectionId/$revisionId"
      params={{ collectionId, revisionId }}
      aria-label={t('open', { title })}
      className={classes.name}
    >
      {title}
    </Link>
  )
  return (
    <DetailsRow name={name} details={<span>{words}</span>}>
      {canEdit && (
        <Button size="sm" aria-label={t('share.of', { title })} onClick={onShare}>
          {t('share.act')}
        </Button>
      )}
    </DetailsRow>
  )
}
