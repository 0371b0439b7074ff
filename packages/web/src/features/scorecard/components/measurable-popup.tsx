import { addMeasurableSchema, updateMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { useTranslation } from 'react-i18next'
import { useFormSubmit } from '../../../lib/form-submit'
import { useSession } from '../../../lib/session'
import { useFields } from '../../../lib/use-fields'
import { Popup } from '../../../ui/popup'
import { goalOf, type MeasurableFields, startOf } from '../measurable-fields'
import { useAddMeasurable, useReassignMeasurable, useUpdateMeasurable } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { MeasurableForm } from './measurable-form'

export interface MeasurablePopupProps {
  onClose: () => void
  scorecardId: string
  /** The meeting whose people may own it. */
  tractionId: string
  /** With it the measurable is edited, without it new ones are made, one for each owner. */
  measurable?: MeasurableWithValues | undefined
}

/** Add or edit a measurable. */
export function MeasurablePopup(props: MeasurablePopupProps) {
  const { measurable } = props
  return measurable ? <EditMeasurable {...props} measurable={measurable} /> : <NewMeasurable {...props} />
}

const bodyOf = ({ goal: _goal, ownerIds: _ownerIds, ...rest }: MeasurableFields, goalValue: number) => ({
  ...rest,
  goalValue,
})

function NewMeasurable({ onClose, scorecardId, tractionId }: MeasurablePopupProps) {
  const { t } = useTranslation('scorecard')
  const me = useSession().user.userId
  const fields = useFields<MeasurableFields>(startOf(null, me))
  const { values } = fields
  const add = useAddMeasurable(scorecardId)
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const send = () => {
    const goal = goalOf(values)
    const body = { ...bodyOf(values, goal ?? 0), ownerIds: values.ownerIds }
    const fits = fields.check(addMeasurableSchema, { ...values, ...body, goalValue: goal ?? undefined })
    if (fits && goal !== null) void submit(add.mutateAsync(body), fields.refuse)
  }
  return (
    <Popup
      title={t('new')}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={send}
      submitLabel={t('create')}
      isSubmitting={isSubmitting}
    >
      <MeasurableForm fields={fields} tractionId={tractionId} isNew />
    </Popup>
  )
}

type EditProps = MeasurablePopupProps & { measurable: MeasurableWithValues }

function EditMeasurable({ onClose, tractionId, measurable }: EditProps) {
  const { t } = useTranslation('scorecard')
  const fields = useFields<MeasurableFields>(startOf(measurable, measurable.ownerId))
  const { values } = fields
  const update = useUpdateMeasurable()
  const reassign = useReassignMeasurable()
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const write = async (goalValue: number) => {
    const [ownerId = measurable.ownerId] = values.ownerIds
    const { version, linkedItemId } = measurable
    // Another owner is a reassignment of its own (document 1, section 4).
    const body = { ...bodyOf(values, goalValue), ownerId: measurable.ownerId, version, linkedItemId }
    await update.mutateAsync({ measurable, body })
    if (ownerId !== measurable.ownerId) await reassign.mutateAsync({ measurable, ownerId })
  }
  const send = () => {
    const goal = goalOf(values)
    const [ownerId] = values.ownerIds
    const sent = { ...values, goalValue: goal ?? undefined, ownerId, version: measurable.version }
    if (fields.check(updateMeasurableSchema, sent) && goal !== null) void submit(write(goal), fields.refuse)
  }
  return (
    <Popup
      title={t('edit')}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={send}
      isSubmitting={isSubmitting}
    >
      <MeasurableForm fields={fields} tractionId={tractionId} />
    </Popup>
  )
}
