import { Suspense } from 'react'
import type { MeasurableWithValues } from '../../features/scorecard/scorecard.queries'
import { lazyPopup } from '../../ui/lazy-part'
import { useOpenItem } from './use-popup-address'

const MeasurablePopup = lazyPopup(() =>
  import('../../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
)

/** The popup of the measurable that the address names, where it is one of these. */
export function OpenMeasurable({ measurables }: { measurables: readonly MeasurableWithValues[] }) {
  const { openId, close } = useOpenItem('measurable')
  const measurable = measurables.find(({ id }) => id === openId)
  if (!measurable) return null
  const { scorecardId, tractionId } = measurable
  return (
    <Suspense fallback={null}>
      <MeasurablePopup scorecardId={scorecardId} tractionId={tractionId} measurable={measurable} onClose={close} />
    </Suspense>
  )
}
