import { GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { meetingFigures } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type { QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { oneDecimal } from '../../../lib/format'
import { useQuarterName } from '../../../lib/quarter-names'
import { type MeetingWeek, meetingWeeks } from '../pulse-meetings'
import { MeetingTable } from './pulse-tables'
import classes from './pulse-weeks.module.css'
import sheet from './quarterly-pulsing.module.css'

interface Pair {
  quarter: QuarterPulse
  beside: QuarterPulse
}

/** Maximum pile height before a count replaces it. */
const PILE = 7

export function PulseMeetings({ quarter, beside }: Pair) {
  const { t } = useTranslation(['terms', 'quarterly-pulsing'])
  const nameOf = useQuarterName()
  return (
    <section className={`${sheet.line} ${classes.meetings}`}>
      <div className={sheet.label}>
        <h3>{t('meetings')}</h3>
        <Figures quarter={quarter} />
      </div>
      <Piles quarter={quarter} />
      <p className={`${sheet.besideNote} ${sheet.besideAlone}`} aria-hidden="true">
        <span className={sheet.besideName}>{nameOf(beside)}</span>
      </p>
      <Piles quarter={beside} isBeside />
      <div className="vh">
        <MeetingTable quarter={quarter} />
        <MeetingTable quarter={beside} />
      </div>
    </section>
  )
}

function Figures({ quarter }: { quarter: QuarterPulse }) {
  const { t } = useTranslation('quarterly-pulsing')
  const { held, planned, rating, solved } = meetingFigures(quarter)
  if (planned === 0) return <p className={sheet.note}>{t('meetings.none')}</p>
  return (
    <p className={sheet.note}>
      {rating === null
        ? t('meetings.held', { held, planned })
        : t('meetings.rated', { held, planned, rating: oneDecimal(rating) })}
      {solved > 0 && <span>{t('meetings.solved', { count: solved })}</span>}
    </p>
  )
}

function Piles({ quarter, isBeside = false }: { quarter: QuarterPulse; isBeside?: boolean }) {
  return (
    <>
      <span className={isBeside ? `${classes.piles} ${classes.others}` : classes.piles} aria-hidden="true">
        {meetingWeeks(quarter).map((week) => (
          <span key={week.intervalId}>
            <Below week={week} isBeside={isBeside} />
            {Array.from({ length: Math.min(PILE, week.solved) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stones are identified by index
              <i key={index} />
            ))}
            {week.solved > PILE && <small>{week.solved}</small>}
          </span>
        ))}
      </span>
      <span className={isBeside ? `${classes.count} ${classes.othersCount}` : classes.count} aria-hidden="true">
        {meetingFigures(quarter).solved}
      </span>
    </>
  )
}

function Below({ week: { held, rating, isOpen }, isBeside }: { week: MeetingWeek; isBeside: boolean }) {
  const isLow = rating !== null && rating < GOOD_RATING
  if (isOpen) return <b data-state="open" />
  if (held === 0) return <b data-state="none">–</b>
  return (
    <b data-state={isLow ? 'low' : 'good'} title={oneDecimal(rating)}>
      {isBeside ? '' : oneDecimal(rating)}
    </b>
  )
}
