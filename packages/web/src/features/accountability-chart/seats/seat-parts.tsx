import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTypedWhenGone } from '../../../entities/items/use-typed-when-gone'
import { useTranslation } from '../../../i18n/use-translation'
import { notify } from '../../../lib/toasts/notify'
import { lazyForm, lazyPopup } from '../../../ui/feedback/lazy-part'
import { type SeatPart, type SeatText, useChartView } from '../chart-view'
import type { NewSeatPopupProps } from './new-seat-popup'
import type { SeatFields } from './seat-fields'
import { isEditableChart } from './seat-menu'

const NewSeatPopup = lazyForm(() => import('./new-seat-popup').then((module) => module.NewSeatPopup))
const EditSeatPopup = lazyPopup(() => import('./edit-seat-popup').then((module) => module.EditSeatPopup))
const RemoveSeatPopup = lazyPopup(() => import('./remove-seat-popup').then((module) => module.RemoveSeatPopup))
const RemovedSeat = lazyPopup(() => import('./removed-seat').then((module) => module.RemovedSeat))
const SeatNotesPanel = lazyPopup(() => import('./seat-notes-panel').then((module) => module.SeatNotesPanel))

export type ElsewherePart = 'issue' | 'details'

interface SeatPartsProps {
  chart: Chart
  renderElsewhere: (part: ElsewherePart, seat: Seat, onClose: () => void) => ReactNode
}

const isElsewhere = (part: SeatPart): part is ElsewherePart => part === 'issue' || part === 'details'

const isNew = (part: SeatPart): part is NewSeatPopupProps['part'] =>
  part === 'create' || part === 'assistant' || part === 'insert'

function useIsReaderByNow(chart: Chart, part: SeatPart) {
  const isEditable = isEditableChart(chart)
  const [wasEditable, setWasEditable] = useState(isEditable)
  if (isEditable && !wasEditable) setWasEditable(true)
  return !isEditable && wasEditable && part !== 'details'
}

export function SeatParts({ chart, renderElsewhere }: SeatPartsProps) {
  const opened = useChartView((view) => view.opened)
  if (opened === null) return null
  const { part, seatId } = opened
  return <OpenedPart key={`${part}/${seatId}`} {...opened} chart={chart} renderElsewhere={renderElsewhere} />
}

type OpenedPartProps = SeatPartsProps & { part: SeatPart; seatId: string | null; text?: SeatText }

function OpenedPart({ chart, part, seatId, text, renderElsewhere }: OpenedPartProps) {
  const { t } = useTranslation('seats')
  const onClose = useChartView((view) => view.close)
  const isReaderByNow = useIsReaderByNow(chart, part)
  const found = chart.seats?.find(({ id }) => id === seatId)
  // Without edit access the published copy is shown, with other seats.
  const there = found ?? (isReaderByNow ? undefined : null)
  const { last, typed, discard } = useTypedWhenGone<Seat, SeatFields>(seatId ?? '', `seat/${seatId}`, there)
  const seat = found ?? last ?? null
  const isGone = there === null && seat !== null
  const current = isGone ? null : seat
  const title = seat?.title
  const isOffered = isGone && typed !== null && (part === 'edit' || part === 'notes')
  const closes = isGone && !isOffered && !isNew(part) && part !== 'issue'
  useEffect(() => {
    if (isGone && !isOffered && title !== undefined) notify.error(t('removedElsewhere', { title }))
    if (closes) onClose()
  }, [isGone, isOffered, closes, title, onClose, t])
  useEffect(() => {
    if (isReaderByNow) notify.error(t('readOnlyByNow'))
  }, [isReaderByNow, t])
  if (closes || (seatId !== null && !seat)) return null
  // Drafts stay until discarded, in case access returns.
  const isEditable = isEditableChart(chart) || isReaderByNow
  if (seat && isElsewhere(part) && (isEditable || part === 'details')) return renderElsewhere(part, seat, onClose)
  if (!isEditable) return null
  const at = { chart, onClose }
  const closeOffered = () => {
    discard()
    onClose()
  }
  return (
    <Suspense fallback={null}>
      {isNew(part) && <NewSeatPopup {...at} part={part} beside={seat} isGone={isGone} />}
      {seat && isOffered && <RemovedSeat chart={chart} seat={seat} typed={typed} onClose={closeOffered} />}
      {current && part === 'edit' && <EditSeatPopup {...at} seat={current} text={text} />}
      {current && part === 'remove' && <RemoveSeatPopup {...at} seat={current} />}
      {current && part === 'notes' && <SeatNotesPanel {...at} seat={current} />}
    </Suspense>
  )
}
