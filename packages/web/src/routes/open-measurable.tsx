import { Suspense } from 'react'
import type { MeasurableWithValues } from '../features/scorecard/scorecard.queries'
import { useTranslation } from '../i18n/use-translation'
import { lazyPopup } from '../ui/lazy-part'
import { useClosesWhenRemoved } from '../ui/use-closes-when-removed'

const MeasurablePopup = lazyPopup(() =>
  import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
)

interface OpenMeasurableProps {
  measurables: readonly MeasurableWithValues[]
  /** The one that the address names. */
  openId: string | undefined
  onClose: () => void
}

/** The popup of a measurable, where it is one of these; closes with a word when somebody else removes it meanwhile. */
export function OpenMeasurable({ measurables, openId, onClose }: OpenMeasurableProps) {
  const { t } = useTranslation('scorecard')
  const measurable = measurables.find(({ id }) => id === openId)
  const shown = openId === undefined ? undefined : (measurable ?? null)
  useClosesWhenRemoved(openId ?? '', shown, t('removedElsewhere'), onClose)
  if (!measurable?.tractionId) return null
  const { scorecardId, tractionId } = measurable
  return (
    <Suspense fallback={null}>
      <MeasurablePopup scorecardId={scorecardId} tractionId={tractionId} measurable={measurable} onClose={onClose} />
    </Suspense>
  )
}
