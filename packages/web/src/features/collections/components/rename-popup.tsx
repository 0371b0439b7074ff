import { type Collection, type Revision, renameRevisionSchema } from '@cairn/contract/collections/collections.schemas'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentOf } from '../../../lib/stale-edit'
import { useForm } from '../../../lib/use-form'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { Popup } from '../../../ui/popup'
import { TitleField } from '../../../ui/title-field'
import type { CollectionsKind } from '../collection-kind'
import { type Named, type Renaming, useRenameFolder, useRenameRevision } from '../collections.mutations'

const titleSchema = renameRevisionSchema.pick({ title: true })

interface RenamePopupProps {
  heading: string
  /** Where what is typed is kept. */
  place: string
  named: Named
  rename: (renaming: Renaming) => Promise<unknown>
  onClose: () => void
}

/** Another title; where somebody else has given it one meanwhile, both stand side by side. */
function RenamePopup({ heading, place, named, rename, onClose }: RenamePopupProps) {
  const { t } = useTranslation('collections')
  const [from, setFrom] = useState(named)
  const [theirs, setTheirs] = useState<Named | null>(null)
  const form = useForm({ title: named.title }, { draftOptions: { place, version: named.version } })
  const send = (over: Named) =>
    form.submit({
      schema: titleSchema,
      send: ({ title }) => rename({ title, from: over }),
      onSaved: onClose,
      refused: (failure) => {
        setTheirs(currentOf<Named>(failure))
        return form.refuse(failure)
      },
    })
  const take = (current: Named) => {
    setFrom(current)
    setTheirs(null)
  }
  return (
    <Popup size="sm" title={heading} hasRequired onClose={onClose} form={form} onSubmit={() => theirs || send(from)}>
      {theirs && (
        <ConflictNotice
          theirs={theirs.title}
          yours={form.values.title}
          onTakeTheirs={() => {
            form.reset({ title: theirs.title }, theirs.version)
            take(theirs)
          }}
          onTakeYours={() => {
            form.rebase(theirs.version)
            take(theirs)
            send(theirs)
          }}
        />
      )}
      <TitleField label={t('name')} {...form.field('title')} />
    </Popup>
  )
}

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
      place={`${kind.id}-folder/title/${folder.id}`}
      named={folder}
      rename={rename.mutateAsync}
      onClose={onClose}
    />
  )
}
