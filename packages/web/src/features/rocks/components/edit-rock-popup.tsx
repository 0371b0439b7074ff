import { type Rock, updateRockSchema } from '@cairn/contract/rocks/rocks.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormSubmit } from '../../../lib/form-submit'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useFields } from '../../../lib/use-fields'
import { useItemEditing } from '../../../lib/use-item-editing'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { ItemForm } from '../../../ui/item-form'
import { Popup } from '../../../ui/popup'
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
  useClosesWhenRemoved(rock, t('removedElsewhere'), onClose)
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
  const { t } = useTranslation(['rocks', 'generic'])
  const { base, conflict, takeCurrent } = useItemEditing(rockKind, rock)
  const fields = useFields(fieldsOf(rock))
  const { values } = fields
  const meetings = useEditableTractions() ?? []
  const people = useOwnersIn(values.tractionIds)
  const update = useUpdateRock()
  const remove = useRemoveRock()
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const send = (from: Rock) => {
    const changes = { ...values, ownerId: values.ownerId ?? from.ownerId }
    if (!fields.check(updateRockSchema, { ...changes, version: from.version })) return
    void submit(update.mutateAsync({ rock: from, changes }), fields.refuse)
  }
  const removeIt = () => {
    onClose()
    remove.mutate(base)
  }
  return (
    <Popup
      title={t('edit')}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={() => {
        if (!conflict) send(base)
      }}
      isSubmitting={isSubmitting}
      footer={
        <Button variant="subtle" size="lg" onClick={removeIt}>
          {t('generic:remove')}
        </Button>
      }
    >
      <ItemForm
        notice={
          conflict && (
            <ConflictNotice
              {...conflict}
              onTakeTheirs={() => fields.reset(fieldsOf(takeCurrent()))}
              onTakeYours={() => send(takeCurrent())}
            />
          )
        }
        titleLabel={t('field.title')}
        title={values.title}
        titleError={fields.errors.title}
        onTitle={fields.set('title')}
        notesLabel={t('field.notes')}
        notesHtml={values.contentHtml}
        onNotes={fields.set('contentHtml')}
        side={<RockSide fields={fields} meetings={meetings} people={people} ownerId={values.ownerId} />}
      />
    </Popup>
  )
}
