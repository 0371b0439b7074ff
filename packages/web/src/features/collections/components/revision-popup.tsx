import {
  type Collection,
  createRevisionSchema,
  defaultFolderNames,
  revisionNouns,
} from '@cairn/contract/collections/collections.schemas'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { TitleField } from '../../../ui/inputs/title-field'
import { Popup } from '../../../ui/overlays/popup'
import { type CollectionsKind, hasTitle } from '../collection-kind'
import { useCreateFolder, useCreateRevision } from '../collections.mutations'

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
