import { type Collection, createRevisionSchema } from '@cairn/contract/collections/collections.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import { TitleField } from '../../../ui/title-field'
import { useCreateVto } from '../collections.mutations'

interface VtoPopupProps {
  folder: Collection
  onClose: () => void
}

/** A new V/TO in a folder, the leadership team’s until it is shared otherwise. */
export function VtoPopup({ folder: { id: collectionId, title: folder }, onClose }: VtoPopupProps) {
  const { t } = useTranslation('collections')
  const form = useForm({ title: '' }, { draftOptions: { place: `vto/new/${collectionId}` } })
  const create = useCreateVto()
  const save = () =>
    form.submit({
      schema: createRevisionSchema,
      send: ({ title }) => create.mutateAsync({ collectionId, title }),
      onSaved: onClose,
    })
  return (
    <Popup
      title={t('new')}
      sub={t('in', { folder })}
      size="sm"
      form={form}
      hasRequired
      submitLabel={t('create')}
      onSubmit={save}
      onClose={onClose}
    >
      <TitleField label={t('name')} {...form.field('title')} />
      <p className="sub">{t('newHint')}</p>
    </Popup>
  )
}
