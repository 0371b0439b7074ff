import { type Rock, rockTypeSchema, updateRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useForm } from '../../../lib/use-form'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { OpenedItem } from '../../../ui/opened-item'
import { useCreateRock } from '../rocks.create.mutations'
import { useRemoveRock, useUpdateRock } from '../rocks.mutations'
import { rockKind } from '../rocks.queries'
import { type RockFields, RockSide } from './rock-side'

interface EditRockPopupProps {
  id: string
  onClose: () => void
}

/** Edits a rock; closes with a word when somebody else removes it meanwhile. */
export function EditRockPopup({ id, onClose }: EditRockPopupProps) {
  const { t } = useTranslation('rocks')
  const create = useCreateRock()
  const makeNew = ({ title, contentHtml, dueDate, type, ownerId, tractionId, tractionIds }: Rock) => {
    const others = tractionIds.filter((meeting) => meeting !== tractionId)
    return create.mutateAsync({ title, contentHtml, dueDate, type, ownerId, tractionIds: [tractionId, ...others] })
  }
  return (
    <OpenedItem kind={rockKind} id={id} removedElsewhere={t('removedElsewhere')} makeNew={makeNew} onClose={onClose}>
      {(rock) => <RockForm rock={rock} onClose={onClose} />}
    </OpenedItem>
  )
}

const fieldsOf = ({ title, contentHtml, ownerId, dueDate, type, tractionIds }: Rock): RockFields => ({
  title,
  contentHtml,
  ownerId,
  dueDate,
  type,
  tractionIds,
})

function RockForm({ rock, onClose }: { rock: Rock; onClose: () => void }) {
  const { t } = useTranslation('rocks')
  const form = useForm(fieldsOf(rock), { draftOptions: { place: `rock/${rock.id}`, version: rock.version } })
  const { values } = form
  const meetings = useEditableTractions(...values.tractionIds) ?? []
  const people = useOwnersIn(values.tractionIds)
  const update = useUpdateRock()
  return (
    <EditItemPopup
      title={t('edit')}
      kind={rockKind}
      item={rock}
      form={form}
      fieldsOf={fieldsOf}
      describe={(field, value) => (field === 'type' ? t(`type.${rockTypeSchema.parse(value)}`) : undefined)}
      schema={updateRockSchema}
      body={{ ...values, ownerId: values.ownerId ?? rock.ownerId }}
      onUpdate={({ changes: { ownerId, ...others }, ...edit }) =>
        update.mutateAsync({ ...edit, changes: { ...others, ...(ownerId ? { ownerId } : {}) } })
      }
      onRemove={useRemoveRock().mutate}
      onClose={onClose}
      side={<RockSide form={form} meetings={meetings} people={people} ownerId={values.ownerId} />}
    />
  )
}
