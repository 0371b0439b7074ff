import { type Collection, createRevisionSchema } from '@cairn/contract/collections/collections.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import { TitleField } from '../../../ui/title-field'
import type { CollectionsKind } from '../collection-kind'
import { useCreateRevision } from '../collections.mutations'

interface RevisionPopupProps {
  kind: CollectionsKind
  folder: Collection
  onClose: () => void
}

/** A new one in a folder, the leadership team’s until it is shared otherwise. */
export function RevisionPopup({ kind, folder: { id: collectionId, title: folder }, onClose }: RevisionPopupProps) {
  const { t } = useTranslation('collections')
  const form = useForm({ title: '' }, { draftOptions: { place: `${kind.id}/new/${collectionId}` } })
  const create = useCreateRevision(kind)
  const save = () =>
    form.submit({
      schema: createRevisionSchema,
      send: ({ title }) => create.mutateAsync({ collectionId, title }),
      onSaved: onClose,
    })
  return (
    <Popup
      title={t(`new.${kind.id}`)}
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
