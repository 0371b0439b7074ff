import { createCollectionSchema, defaultFolderNames } from '@cairn/contract/collections/collections.schemas'
import { Switch } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import { TitleField } from '../../../ui/title-field'
import { useCreateFolder } from '../collections.mutations'

const titledSchema = createCollectionSchema.required({ title: true })

interface FolderPopupProps {
  /** There is one at most. */
  hasCompanyFolder: boolean
  onClose: () => void
}

/** A new folder of V/TOs; the first begins with the organisation’s name, and is the company’s. */
export function FolderPopup({ hasCompanyFolder, onClose }: FolderPopupProps) {
  const { t } = useTranslation('collections')
  const { org } = useSession()
  const title = hasCompanyFolder ? '' : `${org?.name ?? ''} ${defaultFolderNames.vto}`.trim()
  const form = useForm({ title, isCompanyFolder: !hasCompanyFolder }, { draftOptions: { place: 'vto-folder/new' } })
  const create = useCreateFolder()
  const save = () => form.submit({ schema: titledSchema, send: create.mutateAsync, onSaved: onClose })
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
      <TitleField label={t('folder.name')} {...form.field('title')} />
      {!hasCompanyFolder && <Switch mt="md" label={t('folder.company')} {...form.checkbox('isCompanyFolder')} />}
    </Popup>
  )
}
