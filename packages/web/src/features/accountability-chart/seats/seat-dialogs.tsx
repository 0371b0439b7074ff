import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDraftsOfRemoved } from '../../../entities/items/use-drafts-of-removed'
import { useTranslation } from '../../../i18n/use-translation'
import { notify } from '../../../lib/toasts/notify'
import { lazyForm, lazyPopup } from '../../../ui/feedback/lazy-part'
import { type SeatDialogName, type SeatText, useChartView } from '../chart-view'
import type { NewSeatPopupProps } from './new-seat-popup'
import type { SeatFields } from './seat-fields'
import { isEditableChart } from './seat-menu'

const NewSeatPopup = lazyForm(() => import('./new-seat-popup').then((module) => module.NewSeatPopup))
const EditSeatPopup = lazyPopup(() => import('./edit-seat-popup').then((module) => module.EditSeatPopup))
const RemoveSeatPopup = lazyPopup(() => import('./seat-removal').then((module) => module.RemoveSeatPopup))
const RemovedSeat = lazyPopup(() => import('./seat-removal').then((module) => module.RemovedSeat))
const SeatNotesPanel = lazyPopup(() => import('./seat-notes-panel').then((module) => module.SeatNotesPanel))

/** Rendered by the page, because they use other features. */
type PageDialogName = 'issue' | 'details'

interface SeatDialogsProps {
  chart: Chart
  renderPageDialog: (dialog: PageDialogName, seat: Seat, onClose: () => void) => ReactNode
}

const isPageDialog = (dialog: SeatDialogName): dialog is PageDialogName => dialog === 'issue' || dialog === 'details'

const isNew = (dialog: SeatDialogName): dialog is NewSeatPopupProps['dialog'] =>
  dialog === 'create' || dialog === 'assistant' || dialog === 'insert'

function useHasLostEditAccess(chart: Chart, dialog: SeatDialogName) {
  const isEditable = isEditableChart(chart)
  const [wasEditable, setWasEditable] = useState(isEditable)
  if (isEditable && !wasEditable) setWasEditable(true)
  return !isEditable && wasEditable && dialog !== 'details'
}

export function SeatDialogs({ chart, renderPageDialog }: SeatDialogsProps) {
  const opened = useChartView((view) => view.opened)
  if (opened === null) return null
  const { dialog, seatId } = opened
  return <OpenedDialog key={`${dialog}/${seatId}`} {...opened} chart={chart} renderPageDialog={renderPageDialog} />
}

type OpenedDialogProps = SeatDialogsProps & { dialog: SeatDialogName; seatId: string | null; text?: SeatText }

function OpenedDialog({ chart, dialog, seatId, text, renderPageDialog }: OpenedDialogProps) {
  const { t } = useTranslation('seats')
  const onClose = useChartView((view) => view.close)
  const hasLostEditAccess = useHasLostEditAccess(chart, dialog)
  const found = chart.seats?.find(({ id }) => id === seatId)
  // Without edit access the published copy is shown, with other seats.
  const presence = found ?? (hasLostEditAccess ? undefined : null)
  const { last, typed, discard } = useDraftsOfRemoved<Seat, SeatFields>(seatId ?? '', `seat/${seatId}`, presence)
  const seat = found ?? last ?? null
  const isGone = presence === null && seat !== null
  const current = isGone ? null : seat
  const title = seat?.title
  const offersRecovery = isGone && typed !== null && (dialog === 'edit' || dialog === 'notes')
  const shouldClose = isGone && !offersRecovery && !isNew(dialog) && dialog !== 'issue'
  useEffect(() => {
    if (isGone && !offersRecovery && title !== undefined) notify.error(t('removedElsewhere', { title }))
    if (shouldClose) onClose()
  }, [isGone, offersRecovery, shouldClose, title, onClose, t])
  useEffect(() => {
    if (hasLostEditAccess) notify.error(t('readOnlyByNow'))
  }, [hasLostEditAccess, t])
  if (shouldClose || (seatId !== null && !seat)) return null
  // Drafts stay until discarded, in case access returns.
  const isEditable = isEditableChart(chart) || hasLostEditAccess
  if (seat && isPageDialog(dialog) && (isEditable || dialog === 'details'))
    return renderPageDialog(dialog, seat, onClose)
  if (!isEditable) return null
  const dialogProps = { chart, onClose }
  const closeRecovery = () => {
    discard()
    onClose()
  }
  return (
    <Suspense fallback={null}>
      {isNew(dialog) && <NewSeatPopup {...dialogProps} dialog={dialog} reference={seat} isGone={isGone} />}
      {seat && offersRecovery && <RemovedSeat chart={chart} seat={seat} typed={typed} onClose={closeRecovery} />}
      {current && dialog === 'edit' && <EditSeatPopup {...dialogProps} seat={current} text={text} />}
      {current && dialog === 'remove' && <RemoveSeatPopup {...dialogProps} seat={current} />}
      {current && dialog === 'notes' && <SeatNotesPanel {...dialogProps} seat={current} />}
    </Suspense>
  )
}
