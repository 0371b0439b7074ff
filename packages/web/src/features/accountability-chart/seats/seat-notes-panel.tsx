import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { shortDate } from '../../../lib/format'
import { fullName, usePerson } from '../../../lib/people'
import { useMoments } from '../../../lib/zones'
import { NotesField } from '../../../ui/notes-field'
import { PersonButton } from '../../../ui/person-button'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { SidePanel } from '../../../ui/side-panel'
import { SeatHolder } from './seat-holder'
import classes from './seat-panel.module.css'
import { seatNotesQuery } from './seats.queries'
import { useSeatNotes } from './use-seat-notes'

interface SeatNotesProps {
  chart: Chart
  seat: Seat
  onClose: () => void
}

export function SeatNotesPanel({ chart, seat, onClose }: SeatNotesProps) {
  const { t } = useTranslation('seats')
  const { data: stored } = useQuery(seatNotesQuery(chart, seat.id))
  const [isThere] = useState(stored !== undefined)
  return (
    <SidePanel title={seat.title} sub={t('notes.title')} isOpen onClose={onClose} footer={<AutoSaved seat={seat} />}>
      <SeatHolder chart={chart} seat={seat} />
      {stored ? <Notes key={stored.id} chart={chart} stored={stored} isOpened={isThere} /> : <RowSkeletons count={3} />}
    </SidePanel>
  )
}

interface NotesProps {
  chart: Chart
  stored: Parameters<typeof useSeatNotes>[1]
  isOpened: boolean
}

const isInPanel = () => document.activeElement?.getAttribute('role') === 'dialog'

function Notes({ chart, stored, isOpened }: NotesProps) {
  const { t } = useTranslation(['seats', 'items'])
  const notes = useSeatNotes(chart, stored, isOpened || isInPanel())
  const { shown, theirs } = notes
  const by = usePerson(theirs?.notesUpdatedById)
  return (
    <div ref={notes.place} className={classes.notes}>
      {theirs && (
        <div className={classes.notice} role="alert">
          <p>{t('notes.edited', { name: by ? fullName(by) : t('items:merge.somebody') })}</p>
          <div className={classes.acts}>
            <Button size="sm" onClick={notes.takeTheirs}>
              {t('items:conflict.takeTheirs')}
            </Button>
            <Button size="sm" variant="filled" onClick={notes.takeMine}>
              {t('items:conflict.takeYours')}
            </Button>
          </div>
        </div>
      )}
      <NotesField
        key={shown.n}
        label={t('notes.title')}
        isLabelHidden
        placeholder={t('notes.placeholder')}
        value={shown.given}
        onChange={notes.type}
        hasFocus={shown.hasFocus}
      />
      {notes.isFailed && (
        <Button size="sm" onClick={notes.retry}>
          {t('notes.retry')}
        </Button>
      )}
    </div>
  )
}

function AutoSaved({ seat: { notesUpdatedAt, notesUpdatedById } }: { seat: Seat }) {
  const { t } = useTranslation('seats')
  const { clockTime, dayOf } = useMoments()
  const person = usePerson(notesUpdatedById)
  if (notesUpdatedAt === null) return <span>{t('notes.empty')}</span>
  const at = {
    date: shortDate(dayOf(notesUpdatedAt)),
    time: clockTime(notesUpdatedAt),
  }
  return (
    <>
      {person && <PersonButton id={person.id} name={fullName(person)} size={24} />}
      <span>{person ? t('notes.savedBy', { ...at, name: fullName(person) }) : t('notes.saved', at)}</span>
    </>
  )
}
