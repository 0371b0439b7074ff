import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Suspense } from 'react'
import { SeatParts } from '../../features/accountability-chart/seats/seat-parts'
import { lazyPopup } from '../../ui/lazy-part'

const IssuePopup = lazyPopup(() =>
  import('../../features/issues/components/issue-popup').then((module) => module.IssuePopup),
)

/** What is opened of one seat: its popups and panels, and an issue about it, which begins with its title and its holder. */
export function ChartParts({ chart }: { chart: Chart }) {
  return (
    <SeatParts
      chart={chart}
      renderElsewhere={(_part, seat, onClose) => (
        <Suspense fallback={null}>
          <IssuePopup key={seat.id} title={seat.title} ownerId={seat.assignedToId} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
