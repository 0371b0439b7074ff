import {
  type Collection,
  createCollectionSchema,
  defaultFolderNames,
} from '@cairn/contract/collections/collections.schemas'
import { Switch } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { TitleField } from '../../../ui/inputs/title-field'
import { Popup } from '../../../ui/overlays/popup'
import { type CollectionsKind, hasTitle } from '../collection-kind'
import { useCreateFolder } from '../collections.mutations'

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
