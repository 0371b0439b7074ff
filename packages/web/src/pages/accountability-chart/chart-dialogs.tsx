import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Suspense } from 'react'
import { SeatDialogs } from '../../features/accountability-chart/seats/seat-dialogs'
import { lazyForm, lazyPopup } from '../../ui/feedback/lazy-part'

const IssuePopup = lazyForm(() =>
  import('../../features/issues/components/issue-popups').then((module) => module.NewIssuePopup),
)
const SeatDetails = lazyPopup(() => import('./seat-details').then((module) => module.SeatDetails))

export function ChartDialogs({ chart }: { chart: Chart }) {
  return (
    <SeatDialogs
      chart={chart}
      renderPageDialog={(dialog, seat, onClose) => (
        <Suspense fallback={null}>
          {dialog === 'issue' ? (
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
