import { addMeasurableSchema } from '@cairn/contract/scorecard/scorecard.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'
import { faultWords } from '../formula-words'
import { bodyOf, goalOf, type MeasurableFields, startOf, typedFormulaIn } from '../measurable-fields'
import { useAddMeasurable } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { useFormula } from '../use-formula'
import { EditMeasurablePopup } from './edit-measurable-popup'
import { MeasurableForm } from './measurable-form'

export interface MeasurablePopupProps {
  onClose: () => void
  scorecardId: string
  tractionId: string
  /** Omitted: creates one measurable per owner. */
  measurable?: MeasurableWithValues | undefined
}

export function MeasurablePopup(props: MeasurablePopupProps) {
  const { measurable } = props
  return measurable ? <EditMeasurablePopup {...props} measurable={measurable} /> : <NewMeasurable {...props} />
}

function NewMeasurable({ onClose, scorecardId, tractionId }: MeasurablePopupProps) {
  const { t } = useTranslation(['scorecard', 'scorecard-formula', 'refusals'])
  const { userId: me, userLocale } = useSession().user
  const form = useForm<MeasurableFields>(startOf(null, me, tractionId, userLocale), {
    draftOptions: { place: `new-measurable/${scorecardId}` },
  })
  const { values } = form
  const place = { scorecardId, measurable: null }
  const typed = typedFormulaIn(values)
  const read = useFormula(typed, place, values.unitOfMeasure)
  const add = useAddMeasurable(scorecardId)
  const send = () => {
    const { goalValue, goalUpperValue } = goalOf(values, userLocale)
    const formula = typed && read.ok ? read.stored : null
    const goal = { goalValue: goalValue ?? 0, goalUpperValue }
    const body = { ...bodyOf(values, goal), ownerIds: values.ownerIds, formula }
    form.submit({
      schema: addMeasurableSchema,
      body: { ...values, ...body, goalValue: goalValue ?? undefined },
      errors: typed && !read.ok ? { formula: faultWords(read.fault, values.unitOfMeasure) } : {},
      send: () => add.mutateAsync(body),
      isDurable: true,
      onSaved: onClose,
    })
  }
  return (
    <Popup title={t('new')} hasRequired onClose={onClose} form={form} onSubmit={send} submitLabel={t('create')}>
      <MeasurableForm form={form} newFor={me} place={place} read={read} />
    </Popup>
  )
}
