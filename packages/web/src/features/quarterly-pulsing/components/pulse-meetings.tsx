import { GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { meetingFigures } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type { QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { oneDecimal, shortDate } from '../../../lib/format/format'
import { useQuarterName } from '../../../lib/format/quarter-names'
import classes from './quarterly-pulsing.module.css'

interface MeetingWeek {
  readonly intervalId: string
  readonly held: number
  readonly solved: number
  /** Null if no meeting was held or rated. */
  readonly rating: number | null
  /** Not over and without a meeting so far. */
  readonly isOpen: boolean
}

function meetingWeeks({ weeks, weeksOver, meetings }: QuarterPulse): MeetingWeek[] {
  return weeks.map((intervalId, index) => {
    const held = meetings.filter((meeting) => meeting.intervalId === intervalId)
    const ratings = held.flatMap(({ averageRating }) => averageRating ?? [])
    return {
      intervalId,
      held: held.length,
      solved: held.reduce((sum, { issuesSolved }) => sum + issuesSolved, 0),
      rating: ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
      isOpen: index >= weeksOver && held.length === 0,
    }
  })
}

function MeetingTable({ quarter }: { quarter: QuarterPulse }) {
  const { t } = useTranslation(['quarterly-pulsing', 'terms'])
  const nameOf = useQuarterName()
  return (
    <table>
      <caption>{`${t('terms:meetings')}, ${nameOf(quarter)}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms:meeting')}</th>
          <th scope="col">{t('meetings.rating')}</th>
          <th scope="col">{t('meetings.issues')}</th>
        </tr>
      </thead>
      <tbody>
        {meetingWeeks(quarter)
          .filter(({ isOpen }) => !isOpen)
          .map(({ intervalId, held, rating, solved }) => (
            <tr key={intervalId}>
              <th scope="row">{t('measurables.week', { date: shortDate(intervalId) })}</th>
              <td>{held === 0 ? t('meetings.notHeld') : oneDecimal(rating)}</td>
              <td>{held === 0 ? '–' : solved}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

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
    <section className={`relative ${classes.line}`}>
      <div className={`min-w-0 px-4 py-3 ${classes.label}`}>
        <h3 className="heading-s">{t('meetings')}</h3>
        <Figures quarter={quarter} />
      </div>
      <Piles quarter={quarter} />
      <p className={`small bold sub px-4 py-2 bg-sunk ${classes.label} ${classes.besideName}`} aria-hidden="true">
        {nameOf(beside)}
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
  if (planned === 0) return <p className="small mut">{t('meetings.none')}</p>
  return (
    <p className="small mut">
      {rating === null
        ? t('meetings.held', { held, planned })
        : t('meetings.rated', { held, planned, rating: oneDecimal(rating) })}
      {solved > 0 && <span className="block">{t('meetings.solved', { count: solved })}</span>}
    </p>
  )
}

function Piles({ quarter, isBeside = false }: { quarter: QuarterPulse; isBeside?: boolean }) {
  return (
    <>
      <span
        className={`grid gap-1 px-2 py-2 ${isBeside ? 'bg-sunk border-start' : ''} ${classes.piles}`}
        aria-hidden="true"
      >
        {meetingWeeks(quarter).map((week) => (
          <span className="column items-center end gap-half" key={week.intervalId}>
            {week.solved > PILE && <small className="tiny sub">{week.solved}</small>}
            {Array.from({ length: Math.min(PILE, week.solved) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stones are identified by index
              <i key={index} />
            ))}
            <Below week={week} isBeside={isBeside} />
          </span>
        ))}
      </span>
      <span className={`row end small px-2 ${isBeside ? 'medium sub bg-sunk' : 'bold'}`} aria-hidden="true">
        {meetingFigures(quarter).solved}
      </span>
    </>
  )
}

function Below({ week: { held, rating, isOpen }, isBeside }: { week: MeetingWeek; isBeside: boolean }) {
  const isLow = rating !== null && rating < GOOD_RATING
  if (held === 0) return <b className="tiny normal mut">{isOpen ? '\u00a0' : '–'}</b>
  if (isBeside && isLow) return <b className={`circle mt-1 mb-1 ${classes.low}`} title={oneDecimal(rating)} />
  return (
    <b className={`tiny ${isLow ? 'bold warn bg-warn rounded' : 'medium mut'}`} title={oneDecimal(rating)}>
      {isBeside ? '\u00a0' : oneDecimal(rating)}
    </b>
  )
}
