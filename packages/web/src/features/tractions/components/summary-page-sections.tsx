import { GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { Avatar } from '../../../ui/avatar'
import { NumberTable } from '../../../ui/number-table'
import classes from './meeting-summary.module.css'

interface LinesProps {
  title: string
  count?: number
  empty: string
  lines: readonly { id: string; personId: string; name: string; main: string; notes?: string; side?: string }[]
}

export function SummaryLines({ title, count, empty, lines }: LinesProps) {
  return (
    <section className={classes.block}>
      <h2>
        {title} {lines.length > 0 && <span>{count ?? lines.length}</span>}
      </h2>
      {lines.length === 0 ? (
        <p className={classes.none}>{empty}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <Avatar id={line.personId} name={line.name} size={24} />
              <span>{line.main}</span>
              {line.side && <span className={classes.side}>{line.side}</span>}
              {line.notes && <p className={classes.notes}>{line.notes}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function SummaryAttendees({ summary }: { summary: MeetingSummary }) {
  const { t } = useTranslation('meetings')
  return (
    <section className={classes.block}>
      <h2>{t('summary.attended')}</h2>
      <ul className={classes.people}>
        {summary.attendees.map((attendee) => (
          <li key={attendee.personId} data-absent={attendee.attendance === 'Absent' || undefined}>
            <Avatar id={attendee.personId} name={attendee.name} size={28} isAway={attendee.attendance === 'Absent'} />
            <span className={classes.person}>
              {attendee.name}
              {attendee.personId === summary.scribe?.personId && <small>{t('summary.scribe')}</small>}
              {attendee.attendance === 'Offline' && <small>{t('summary.offline')}</small>}
              {attendee.attendance === 'Absent' && <small>{t('summary.absent')}</small>}
              {attendee.ratingReason && <q>{attendee.ratingReason}</q>}
            </span>
            {attendee.rating !== null && <b data-low={attendee.rating < GOOD_RATING || undefined}>{attendee.rating}</b>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

export function SummarySections({ summary }: { summary: MeetingSummary }) {
  const { t } = useTranslation('meetings')
  return (
    <section className={classes.block}>
      <h2>{t('summary.minutes')}</h2>
      <NumberTable columns={[t('agenda.title'), t('summary.took'), t('summary.plan')]} className={classes.times}>
        {summary.sections.map((section, index) => {
          const over = section.seconds - section.plannedMinutes * 60
          const level = over <= 0 ? undefined : over >= 180 ? 'red' : 'amber'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a static list with repeated kinds
            <tr key={index} data-over={level}>
              <th scope="row">{section.title ?? t(`section.${section.type}`)}</th>
              <td>
                {clock(section.seconds)}
                {level && <span className="vh"> {t('summary.over', { time: clock(over) })}</span>}
              </td>
              <td>{section.plannedMinutes}</td>
            </tr>
          )
        })}
      </NumberTable>
    </section>
  )
}
