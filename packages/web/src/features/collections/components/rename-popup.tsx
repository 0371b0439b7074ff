import { type Collection, type Revision, renameRevisionSchema } from '@cairn/contract/collections/collections.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { RenamePopup } from '../../../ui/overlays/rename-popup'
import type { CollectionsKind } from '../collection-kind'
import { useRenameFolder, useRenameRevision } from '../collections.mutations'

const titleSchema = renameRevisionSchema.pick({ title: true })

interface RenameRevisionProps {
  kind: CollectionsKind
  revision: Revision
  onClose: () => void
}

export function RenameRevisionPopup({ kind, revision, onClose }: RenameRevisionProps) {
  const { t } = useTranslation('collections')
  const rename = useRenameRevision(kind, revision)
  return (
    <RenamePopup
      heading={t('rename.act')}
      label={t('name')}
      schema={titleSchema}
      place={`${kind.id}/title/${revision.id}`}
      named={revision}
      rename={rename.mutateAsync}
      onClose={onClose}
    />
  )
}

interface RenameFolderProps {
  kind: CollectionsKind
  folder: Collection
  onClose: () => void
}

export function RenameFolderPopup({ kind, folder, onClose }: RenameFolderProps) {
  const { t } = useTranslation('collections')
  const rename = useRenameFolder(kind, folder)
  return (
    <RenamePopup
      heading={t('rename.folder')}
      label={t('name')}
      schema={titleSchema}
      place={`${kind.id}-folder/title/${folder.id}`}
      named={folder}
      rename={rename.mutateAsync}
      onClose={onClose}
    />
  )
}
