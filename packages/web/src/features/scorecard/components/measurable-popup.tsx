import { addMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useFormSubmit } from '../../../lib/form-submit'
import { useSession } from '../../../lib/session'
import { useFields } from '../../../lib/use-fields'
import { Popup } from '../../../ui/popup'
import { bodyOf, goalOf, type MeasurableFields, startOf } from '../measurable-fields'
import { useAddMeasurable } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { EditMeasurablePopup } from './edit-measurable-popup'
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
  return measurable ? <EditMeasurablePopup {...props} measurable={measurable} /> : <NewMeasurable {...props} />
}

function NewMeasurable({ onClose, scorecardId, tractionId }: MeasurablePopupProps) {
  const { t } = useTranslation('scorecard')
  const { userId: me, userLocale } = useSession().user
  const fields = useFields<MeasurableFields>(startOf(null, me, tractionId, userLocale), {
    place: `new-measurable/${scorecardId}`,
  })
  const { values } = fields
  const add = useAddMeasurable(scorecardId)
  const { submit, isSubmitting } = useFormSubmit(fields, onClose)
  const send = () => {
    const { goalValue, goalUpperValue } = goalOf(values, userLocale)
    const body = { ...bodyOf(values, { goalValue: goalValue ?? 0, goalUpperValue }), ownerIds: values.ownerIds }
    const fits = fields.check(addMeasurableSchema, { ...values, ...body, goalValue: goalValue ?? undefined })
    if (fits && goalValue !== null) void submit(add.mutateAsync(body), fields.refuse)
  }
  return (
    <Popup
      title={t('new')}
      hasRequired
      isMissing={fields.isMissing}
      onClose={onClose}
      fields={fields}
      onSubmit={send}
      submitLabel={t('create')}
      isSubmitting={isSubmitting}
    >
      <MeasurableForm fields={fields} newFor={me} />
    </Popup>
  )
}
