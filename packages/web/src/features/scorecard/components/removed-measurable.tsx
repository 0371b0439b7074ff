import { comparisonSchema, unitOfMeasureSchema, valueScaleSchema } from '@cairn/contract/scorecard/measurable-values'
import { RemovedItem } from '../../../entities/items/removed-item'
import type { TypedInto } from '../../../entities/items/use-drafts-of-removed'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session/session'
import { removerOf } from '../../../lib/sync/removals'
import { bodyOf, goalOf, type MeasurableFields, startOf, typedFormulaIn } from '../measurable-fields'
import { useAddMeasurable } from '../scorecard.mutations'
import type { MeasurableWithValues } from '../scorecard.queries'
import { chosenFormula } from '../typed-formula'

const labels = {
  editorId: 'assistant',
  comparison: 'comparison',
  goal: 'goal',
  upper: 'upper',
  unitOfMeasure: 'unit',
  valueScale: 'scale',
  decimalPlaces: 'decimals',
  formula: 'formula',
} as const satisfies Partial<Record<keyof MeasurableFields, string>>

function shownOf({ fields, texts }: TypedInto<MeasurableFields>) {
  const { goalValue: _goal, goalUpperValue: _upper, ownerIds, ...rest } = fields
  return { texts, fields: ownerIds ? { ...rest, ownerId: ownerIds[0] } : rest }
}

function useWords() {
  const { t } = useTranslation(['scorecard', 'scorecard-formula'])
  const formulaWords = (formula: MeasurableFields['formula']) =>
    formula === null || formula === 'kept' ? t('scorecard-formula:entered') : formula.text
  return {
    describe: (field: string, value: unknown): string | undefined => {
      if (field === 'comparison') return t(`comparison.${comparisonSchema.parse(value)}`)
      if (field === 'unitOfMeasure') return t(`unit.${unitOfMeasureSchema.parse(value)}`)
      if (field === 'formula') return formulaWords(value as MeasurableFields['formula'])
      if (field === 'valueScale') return t(`scale.${valueScaleSchema.parse(value)}`)
      return field === 'decimalPlaces' ? String(value) : undefined
    },
    labelOf: (field: string): string | undefined => {
      const name = Object.entries(labels).find(([known]) => known === field)?.[1]
      return name && t(`field.${name}`)
    },
  }
}

interface RemovedMeasurableProps {
  measurable: MeasurableWithValues
  typed: TypedInto<MeasurableFields>
  onClose: () => void
}

export function RemovedMeasurable({ measurable, typed, onClose }: RemovedMeasurableProps) {
  const { t } = useTranslation('scorecard')
  const { userLocale } = useSession().user
  const was = startOf(measurable, measurable.ownerId, measurable.tractionId ?? '', userLocale)
  const values = { ...was, ...typed.fields }
  const meetings = useEditableTractions(values.tractionId)
  const meeting = meetings?.find(({ id }) => id === values.tractionId)
  const add = useAddMeasurable(meeting?.scorecardId ?? measurable.scorecardId)
  const makeNew = () => {
    const goal = goalOf(values, userLocale)
    const upper = values.comparison === 'Between' ? (goal.goalUpperValue ?? measurable.goalUpperValue) : null
    const body = bodyOf(
      { ...values, title: values.title.trim() || was.title },
      { goalValue: goal.goalValue ?? measurable.goalValue, goalUpperValue: upper },
    )
    const typedFormula = typedFormulaIn(values)
    const formula = typedFormula && chosenFormula(typedFormula, userLocale)
    return add.mutateAsync({ ...body, ownerIds: values.ownerIds, formula })
  }
  return (
    <RemovedItem
      {...useWords()}
      message={t('removedElsewhere')}
      personId={removerOf(measurable.id)}
      typed={shownOf(typed)}
      onMakeNew={makeNew}
      onClose={onClose}
    />
  )
}
