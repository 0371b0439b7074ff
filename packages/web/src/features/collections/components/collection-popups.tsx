import {
  type Collection,
  createCollectionSchema,
  createRevisionSchema,
  defaultFolderNames,
  type Revision,
  renameRevisionSchema,
  revisionNouns,
} from '@cairn/contract/collections/collections.schemas'
import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { TitleField } from '../../../ui/inputs/title-field'
import { Popup } from '../../../ui/overlays/popup'
import { RenamePopup } from '../../../ui/overlays/rename-popup'
import { type CollectionsKind, hasTitle } from '../collection-kind'
import { useCreateFolder, useCreateRevision, useRenameFolder, useRenameRevision } from '../collections.mutations'

const titledSchema = createCollectionSchema.required({ title: true })

interface FolderPopupProps {
  kind: CollectionsKind
  folders: readonly Collection[]
  onMade: (id: string) => void
  onClose: () => void
}

export function FolderPopup({ kind, folders, onMade, onClose }: FolderPopupProps) {
  const { t } = useTranslation('collections')
  const { org } = useSession()
  const hasCompanyFolder = folders.some(({ isCompanyFolder }) => isCompanyFolder)
  const usual = `${org?.name ?? ''} ${defaultFolderNames[kind.id]}`.trim()
  const title = hasTitle(folders, usual) ? '' : usual
  const form = useForm(
    { title, isCompanyFolder: !hasCompanyFolder },
    { draftOptions: { place: `${kind.id}-folder/new` } },
  )
  const create = useCreateFolder(kind)
  const save = () => {
    let madeId = ''
    form.submit({
      schema: titledSchema,
      send: async (folder) => {
        madeId = (await create.mutateAsync(folder)).collection.id
      },
      onSaved: () => {
        onClose()
        onMade(madeId)
      },
    })
  }
  return (
    <Popup
      title={t('folder.title')}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('create')}
      onSubmit={save}
      onClose={onClose}
    >
      <TitleField label={t('folder.name')} {...form.field('title')} isProposed />
      {!hasCompanyFolder && <Switch mt="md" label={t('folder.company')} {...form.checkbox('isCompanyFolder')} />}
    </Popup>
  )
}

interface RevisionPopupProps {
  kind: CollectionsKind
  /** Null if none exists yet; the company folder is created on save. */
  folder: Collection | null
  onClose: () => void
}

export function RevisionPopup({ kind, folder, onClose }: RevisionPopupProps) {
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const orgName = useSession().org?.name ?? ''
  const usual = `${orgName} ${revisionNouns[kind.id]}`.trim()
  const form = useForm(
    { title: hasTitle(folder?.revisions ?? [], usual) ? '' : usual },
    { draftOptions: { place: `${kind.id}/new/${folder?.id ?? 'company'}` } },
  )
  const create = useCreateRevision(kind)
  const createFolder = useCreateFolder(kind)
  const makeFolder = async () => {
    const title = `${orgName} ${defaultFolderNames[kind.id]}`.trim()
    return (await createFolder.mutateAsync({ title, isCompanyFolder: true })).collection
  }
  const save = () => {
    let made: { id: string; collectionId: string } | null = null
    form.submit({
      schema: createRevisionSchema,
      send: async ({ title }) => {
        const { id: collectionId } = folder ?? (await makeFolder())
        made = (await create.mutateAsync({ collectionId, title })).revision
      },
      onSaved: () => {
        onClose()
        if (made) void navigate(kind.detail(made))
      },
    })
  }
  return (
    <Popup
      title={t(`new.${kind.id}`)}
      sub={folder && t('in', { folder: folder.title })}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('create')}
      onSubmit={save}
      onClose={onClose}
    >
      <TitleField label={t('name')} {...form.field('title')} isProposed />
      <p className="sub">{t('newHint')}</p>
    </Popup>
  )
}

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
