import { createHeadlinesSchema, type Headline } from '@cairn/contract/headlines/headlines.schemas'
import { MeetingAndOwners } from '../../../entities/items/item-place'
import { ItemPopup } from '../../../entities/items/item-popup'
import {
  type NewItemProps,
  type NewOrOpenedProps,
  useBegun,
  useNewItem,
  useNewItemPlace,
} from '../../../entities/items/use-new-item'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useCreateHeadlines } from '../headlines.mutations'
import { EditHeadlinePopup, HeadlineTypeField } from './edit-headline-popup'

export function HeadlinePopup({ id, ...props }: NewOrOpenedProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditHeadlinePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewHeadlinePopup {...props} />
}

function NewHeadlinePopup({ onClose, tractionId = null, meetingId = null, title }: NewItemProps) {
  const { t } = useTranslation('headlines')
  const start = { ...useNewItem(tractionId), type: 'Customer' as Headline['type'] }
  const form = useForm(start, { draftOptions: { place: `new-headline/${tractionId ?? ''}` } })
  useBegun(form, title)
  const place = useNewItemPlace(form, tractionId)
  const create = useCreateHeadlines()
  const body = { ...form.values, ownerIds: place.ownerIds, meetingId }
  const send = () => {
    form.submit({ schema: createHeadlinesSchema, body, send: create.mutateAsync, isDurable: true, onSaved: onClose })
  }
  return (
    <ItemPopup
      title={t('new')}
      form={form}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('create')}
      isSubmitDisabled={!createHeadlinesSchema.safeParse(body).success}
      side={
        <>
          <HeadlineTypeField {...form.field('type')} />
          <MeetingAndOwners place={place} note={t('ownersNote')} />
        </>
      }
    />
  )
}
