import { type Rock, updateRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useFields } from '../../../lib/use-fields'
import { useItemEditing } from '../../../lib/use-item-editing'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { useClosesWhenRemoved } from '../../../ui/use-closes-when-removed'
import { useRemoveRock, useUpdateRock } from '../rocks.mutations'
import { rockKind, rocksQueries } from '../rocks.queries'
import { type RockFields, RockSide } from './rock-side'

interface EditRockPopupProps {
  id: string
  onClose: () => void
}

/** Edits a rock; closes with a word when somebody else removes it meanwhile. */
export function EditRockPopup({ id, onClose }: EditRockPopupProps) {
  const { t } = useTranslation('rocks')
  const { data: rock } = useQuery(rocksQueries.byId(id))
  useClosesWhenRemoved(id, rock, t('removedElsewhere'), onClose)
  return rock ? <RockForm key={rock.id} rock={rock} onClose={onClose} /> : null
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
  const editing = useItemEditing(rockKind, rock)
  const fields = useFields(fieldsOf(rock), { place: `rock/${rock.id}`, version: rock.version })
  const { values } = fields
  const meetings = useEditableTractions(...values.tractionIds) ?? []
  const people = useOwnersIn(values.tractionIds)
  const update = useUpdateRock()
  const remove = useRemoveRock()
  const save = (from: Rock) => {
    const { ownerId, ...others } = fields.changes
    const changes = { ...others, ...(ownerId ? { ownerId } : {}) }
    const fits = fields.check(updateRockSchema, {
      ...values,
      ownerId: values.ownerId ?? from.ownerId,
      version: from.version,
    })
    return fits ? update.mutateAsync({ item: from, changes }) : null
  }
  return (
    <EditItemPopup
      title={t('edit')}
      editing={editing}
      fields={fields}
      fieldsOf={fieldsOf}
      onSave={save}
      onRemove={remove.mutate}
      onClose={onClose}
      side={<RockSide fields={fields} meetings={meetings} people={people} ownerId={values.ownerId} />}
    />
  )
}
