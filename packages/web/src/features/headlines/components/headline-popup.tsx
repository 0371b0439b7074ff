import { createHeadlinesSchema, type Headline } from '@cairn/contract/headlines/headlines.schemas'
import { MeetingAndOwners } from '../../../entities/items/item-place'
import { NewItemPopup } from '../../../entities/items/new-item-popup'
import {
  type NewItemProps,
  type NewOrOpenedProps,
  useBegun,
  useNewItem,
  useNewItemPlace,
} from '../../../entities/items/use-new-item'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useForm } from '../../../lib/forms/use-form'
import { useCreateHeadlines } from '../headlines.mutations'
import { EditHeadlinePopup, HeadlineTypeField } from './edit-headline-popup'

export function HeadlinePopup({ id, ...props }: NewOrOpenedProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditHeadlinePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewHeadlinePopup {...props} />
}

function NewHeadlinePopup({ onClose, tractionId = null, meetingId = null, title }: NewItemProps) {
  const start = { ...useNewItem(tractionId), type: 'Customer' as Headline['type'] }
  const form = useForm(start, { draftOptions: { place: `new-headline/${tractionId ?? ''}` } })
  useBegun(form, title)
  const place = useNewItemPlace(form, tractionId)
  return (
    <NewItemPopup
      kind="headline"
      form={form}
      schema={createHeadlinesSchema}
      body={{ ...form.values, ownerIds: place.ownerIds, meetingId }}
      create={useCreateHeadlines().mutateAsync}
      onClose={onClose}
      side={
        <>
          <HeadlineTypeField {...form.field('type')} />
          <MeetingAndOwners kind="headline" place={place} />
        </>
      }
    />
  )
}
