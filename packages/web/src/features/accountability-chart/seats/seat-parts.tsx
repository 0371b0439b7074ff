import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { lazyPopup } from '../../../ui/lazy-part'
import { notify } from '../../../ui/notify'
import { type ChartView, type SeatPart, useChartView } from '../chart-view'
import { isEditableChart } from './seat-acts'

const NewSeatPopup = lazyPopup(() => import('./new-seat-popup').then((module) => module.NewSeatPopup))
const EditSeatPopup = lazyPopup(() => import('./edit-seat-popup').then((module) => module.EditSeatPopup))
const RemoveSeatPopup = lazyPopup(() => import('./remove-seat-popup').then((module) => module.RemoveSeatPopup))
const SeatNotesPanel = lazyPopup(() => import('./seat-notes-panel').then((module) => module.SeatNotesPanel))

/** What of a seat is drawn by the page, which knows other domains: an issue about it, and what belongs to whoever holds it. */
export type ElsewherePart = 'issue' | 'details'

interface SeatPartsProps {
  chart: Chart
  renderElsewhere: (part: ElsewherePart, seat: Seat, onClose: () => void) => ReactNode
}

const isElsewhere = (part: SeatPart): part is ElsewherePart => part === 'issue' || part === 'details'

/** The seat of what is open, and as it was last where somebody else has removed it since. */
function useSeatOf(chart: Chart, seatId: string | null | undefined) {
  const seat = chart.seats?.find(({ id }) => id === seatId)
  const [last, setLast] = useState(seat)
  if (seat && seat !== last) setLast(seat)
  const held = seat ?? (last?.id === seatId ? last : undefined)
  return { seat: held, isGone: seat === undefined && held !== undefined }
}

/** Whether what is open changes the chart, and the right to do so went while it was open. */
function useIsReaderByNow(chart: Chart, opened: ChartView['opened']) {
  const isEditable = isEditableChart(chart)
  const [begun, setBegun] = useState(isEditable ? opened : null)
  if (isEditable && begun !== opened) setBegun(opened)
  return !isEditable && opened !== null && begun === opened && opened.part !== 'details'
}

/** The popups and panels of seats, by what is opened in the chart's view. */
export function SeatParts({ chart, renderElsewhere }: SeatPartsProps) {
  const { t } = useTranslation('seats')
  const opened = useChartView((view) => view.opened)
  const close = useChartView((view) => view.close)
  const isReaderByNow = useIsReaderByNow(chart, opened)
  const { seat, isGone: isNotThere } = useSeatOf(chart, opened?.seatId)
  // Who only reads by now is shown other seats: what was published.
  const isGone = isNotThere && !isReaderByNow
  const part = opened?.part
  const title = seat?.title
  // What was typed into a seat that is gone stays until it is saved or discarded; all else closes with it.
  const closes = isGone && part !== 'edit'
  useEffect(() => {
    if (isGone && title !== undefined) notify.error(t('removedElsewhere', { title }))
    if (closes) close()
  }, [isGone, closes, title, close, t])
  useEffect(() => {
    if (isReaderByNow) notify.error(t('readOnlyByNow'))
  }, [isReaderByNow, t])
  if (part === undefined || (opened?.seatId !== null && !seat)) return null
  const onClose = close
  // What was typed stays until it is discarded: it can still be copied, and saved should the right come back.
  const isEditable = isEditableChart(chart) || isReaderByNow
  if (seat && isElsewhere(part) && (isEditable || part === 'details')) return renderElsewhere(part, seat, onClose)
  if (!isEditable) return null
  const at = { chart, onClose }
  const beside = seat ?? null
  return (
    <Suspense fallback={null}>
      {(part === 'create' || part === 'assistant' || part === 'insert') && (
        <NewSeatPopup key={`${part}-${beside?.id}`} {...at} part={part} beside={beside} />
      )}
      {seat && part === 'edit' && <EditSeatPopup key={seat.id} {...at} seat={seat} />}
      {seat && part === 'remove' && <RemoveSeatPopup key={seat.id} {...at} seat={seat} />}
      {seat && part === 'notes' && <SeatNotesPanel key={seat.id} {...at} seat={seat} />}
    </Suspense>
  )
}
