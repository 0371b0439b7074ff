import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Suspense } from 'react'
import { SeatParts } from '../../features/accountability-chart/seats/seat-parts'
import { lazyForm, lazyPopup } from '../../ui/feedback/lazy-part'

const IssuePopup = lazyForm(() =>
  import('../../features/issues/components/issue-popup').then((module) => module.IssuePopup),
)
const SeatDetails = lazyPopup(() => import('./seat-details').then((module) => module.SeatDetails))

export function ChartParts({ chart }: { chart: Chart }) {
  return (
    <SeatParts
      chart={chart}
      renderElsewhere={(part, seat, onClose) => (
        <Suspense fallback={null}>
          {part === 'issue' ? (
            <IssuePopup
              key={seat.id}
              about={{ place: `seat-${seat.id}`, title: seat.title, ownerId: seat.assignedToId }}
              onClose={onClose}
            />
          ) : (
            <SeatDetails key={seat.id} chart={chart} seat={seat} onClose={onClose} />
          )}
        </Suspense>
      )}
    />
  )
}
