import { unitOfMeasureSchema, valueScaleSchema } from '@cairn/contract/scorecard/measurable-values'
import type { Figure, PlanKind, Vto } from '@cairn/contract/vto/vto.schemas'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/use-locale'
import { lazyPopup } from '../../../ui/lazy-part'
import { useClosesWhenRemoved } from '../../../ui/use-closes-when-removed'
import { useTypedWhenGone } from '../../../ui/use-typed-when-gone'
import { comparisons, type FigureFields, fieldsOf, figurePlace, typedValue, UNLINKED } from '../figure-fields'
import { newLine, useAddLine } from '../vto.mutations'
import { type FiguresOfPlan, figuresOf } from '../vto.parts'

const RemovedItem = lazyPopup(() => import('../../../ui/removed-item').then((part) => part.RemovedItem))

interface GoneFigureProps {
  vto: Vto
  plan: PlanKind
  which: FiguresOfPlan
  id: string
  figure: Figure | null
  onClose: () => void
}

const labels = {
  value: 'goal',
  comparison: 'comparison',
  unitOfMeasure: 'unit',
  valueScale: 'scale',
  decimalPlaces: 'decimals',
} as const satisfies Partial<Record<keyof FigureFields, string>>

function useWords() {
  const { t } = useTranslation('scorecard')
  return {
    describe: (field: string, value: unknown): string | undefined => {
      const comparison = comparisons.find((one) => field === 'comparison' && one === value)
      if (comparison) return t(`comparison.${comparison}`)
      if (field === 'unitOfMeasure') return t(`unit.${unitOfMeasureSchema.parse(value)}`)
      return field === 'valueScale' ? t(`scale.${valueScaleSchema.parse(value)}`) : String(value)
    },
    labelOf: (field: string): string | undefined => {
      const name = Object.entries(labels).find(([known]) => known === field)?.[1]
      return name && t(`field.${name}`)
    },
  }
}

export function GoneFigure({ vto, plan, which, id, figure, onClose }: GoneFigureProps) {
  const { t } = useTranslation('vto')
  const { locale } = useLocale()
  const words = useWords()
  const { mutateAsync: add } = useAddLine<Figure>()
  const { last, typed, discard } = useTypedWhenGone<Figure, FigureFields>(id, figurePlace(id), figure)
  const message = t('goneLine', { title: last?.title ?? '' })
  useClosesWhenRemoved(id, typed ? last : figure, message, onClose)
  if (!last || !typed) return null
  // Visibility and link must be chosen again.
  const { isVisibleToLtOnly: _hidden, linkedItemId: _linked, ...fields } = typed.fields
  const makeNew = () => {
    const was = fieldsOf(last, locale)
    const said = { ...was, ...fields, title: fields.title?.trim() || was.title, linkedItemId: null }
    const line = { ...newLine(), ...UNLINKED, ...said, value: typedValue(said, locale).value }
    return add({ vto, list: figuresOf(plan, which), line })
  }
  return (
    <Suspense fallback={null}>
      <RemovedItem
        {...words}
        message={message}
        personId={undefined}
        typed={{ ...typed, fields }}
        onMakeNew={makeNew}
        onClose={() => {
          discard()
          onClose()
        }}
      />
    </Suspense>
  )
}
