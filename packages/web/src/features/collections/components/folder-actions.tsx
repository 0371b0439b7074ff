import Building2 from 'icon:building-complex'
import Pencil from 'icon:pencil'
import Plus from 'icon:plus'
import type { Collection } from '@cairn/contract/collections/collections.schemas'
import { Box, Button, Menu } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useIsLicensed } from '../../../lib/session/session'
import { lazyForm } from '../../../ui/feedback/lazy-part'
import { IconButton } from '../../../ui/inputs/icon-button'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { type CollectionsKind, useCanChangeFolder } from '../collection-kind'
import { useSetCompanyFolder } from '../collections.mutations'

const RevisionPopup = lazyForm(() => import('./revision-popup').then((module) => module.RevisionPopup))
const RenameFolderPopup = lazyForm(() => import('./rename-popup').then((module) => module.RenameFolderPopup))

interface FolderActionsProps {
  kind: CollectionsKind
  folder: Collection
  /** Visible ones only. */
  folders: readonly Collection[]
  isHead?: boolean
}

export function FolderActions({ kind, folder, folders, isHead = false }: FolderActionsProps) {
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
