import ChevronDown from 'icon:chevron-down'
import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { GOOD_RATING } from '@cairn/contract/live-meeting/live-meeting.schemas'
import {
  goalFigures,
  marksOf,
  meetingFigures,
  type PulseMark,
  quarterGoals,
} from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type {
  PulseValue,
  QuarterlyPulsing,
  QuarterPulse,
} from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import { Menu } from '@mantine/core'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart, monthDay, oneDecimal, ownLocale, shortDate } from '../../../lib/format/format'
import { percent } from '../../../lib/format/percent'
import { type Quarters, useQuarterName, useQuarters } from '../../../lib/format/quarter-names'
import { IconButton } from '../../../ui/inputs/icon-button'
import { EmptyState } from '../../../ui/lists/empty-state'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'
import { type MeetingWeek, meetingWeeks } from '../pulse-meetings'
import { PulseRocks } from './pulse-rocks'
import pulseWeeksClasses from './pulse-weeks.module.css'
import classes from './quarterly-pulsing.module.css'

function useMarkWords() {
  const { t } = useTranslation('quarterly-pulsing')
  return ({ intervalId, value, ...goal }: PulseValue, mark: PulseMark, { isDated = false } = {}): string => {
    const locale = ownLocale()
    const numbers =
      value === null ? null : { value: formatValue({ ...goal, value }, locale), goal: formatGoal(goal, locale) }
    const isJudged = mark === 'met' || mark === 'missed'
    const words =
      isJudged && numbers ? t(`measurables.${mark}`, numbers) : t(`measurables.${isJudged ? 'missing' : mark}`)
    return isDated ? `${shortDate(intervalId)}: ${words}` : words
  }
}

interface MeasurableTableProps {
  quarter: QuarterPulse
  measurables: QuarterlyPulsing['measurables']
}

function MeasurableTable({ quarter, measurables }: MeasurableTableProps) {
  const { t } = useTranslation(['quarterly-pulsing', 'terms'])
  const nameOf = useQuarterName()
  const wordsOf = useMarkWords()
  return (
    <table>
      <caption>{`${t('terms:measurables')}, ${nameOf(quarter)}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms:measurable')}</th>
          {quarter.weeks.map((week) => (
            <th key={week} scope="col">
              {t('measurables.week', { date: shortDate(week) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measurables.map(({ id, title, groupTitle }) => {
          const values = quarter.measured.find(({ measurableId }) => measurableId === id)?.values ?? []
          const marks = marksOf(values, quarter.weeksOver)
          return (
            <tr key={id}>
              <th scope="row">
                {groupTitle && `${groupTitle}: `}
                {`${title}, ${t('measurables.count', { met: goalFigures(marks).met, count: quarter.weeksOver })}`}
              </th>
              {values.map((value, index) => (
                <td key={value.intervalId}>{wordsOf(value, marks[index] ?? 'open')}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
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

interface PulseMeasurablesProps {
  quarter: QuarterPulse
  beside: QuarterPulse
  measurables: QuarterlyPulsing['measurables']
}

function PulseMeasurables({ quarter, beside, measurables }: PulseMeasurablesProps) {
  const { t } = useTranslation(['terms', 'quarterly-pulsing'])
  const nameOf = useQuarterName()
  const shares = [quarter, beside].map((one) => quarterGoals(one).percent)
  const onGoal = (share: number | null | undefined) =>
    share == null ? '' : t('quarterly-pulsing:measurables.onGoal', { share: percent(share / 100) })
  return (
    <section className={`relative border-bottom ${pulseWeeksClasses.weeks}`}>
      <div className={`${classes.line} ${pulseWeeksClasses.weeksHead}`}>
        <div className={`min-w-0 ${classes.label}`}>
          <h3 className="heading-s">{t('measurables')}</h3>
          <p className={classes.note}>{onGoal(shares[0])}</p>
        </div>
        <WeekLabels weeks={quarter.weeks} />
        <span className={`small text-end ${pulseWeeksClasses.count}`} aria-hidden="true">
          {t('quarterly-pulsing:measurables.of', { count: quarter.weeksOver })}
        </span>
        <p className={`items-center small sub bg-sunk border-start ${classes.besideNote}`}>
          <span className={classes.besideName}>{nameOf(beside)}</span> {onGoal(shares[1])}
        </p>
      </div>
      {measurables.length === 0 && (
        <p className={`small mut ${pulseWeeksClasses.alone}`}>{t('quarterly-pulsing:measurables.none')}</p>
      )}
      <div aria-hidden="true">
        {measurables.map(({ id, title, groupTitle, isArchived }, index) => (
          <Fragment key={id}>
            {groupTitle !== null && groupTitle !== measurables[index - 1]?.groupTitle && (
              <div className={`${classes.line} sub ${pulseWeeksClasses.group}`}>
                <span className="trunc">{groupTitle}</span>
                <span className={`bg-sunk border-start ${pulseWeeksClasses.others}`} />
                <span className={`row sub bg-sunk ${pulseWeeksClasses.othersCount}`} />
              </div>
            )}
            <div className={`${classes.line} small ${pulseWeeksClasses.measurable}`}>
              <span className={`row-baseline gap-2 min-w-0 ${pulseWeeksClasses.name}`} title={title}>
                <span className="trunc">{title}</span>
                {isArchived && (
                  <small className="flex-none tiny mut">{t('quarterly-pulsing:measurables.archived')}</small>
                )}
              </span>
              <Weeks quarter={quarter} measurableId={id} />
              <Weeks quarter={beside} measurableId={id} isBeside />
            </div>
          </Fragment>
        ))}
      </div>
      {measurables.length > 0 && (
        <div className="vh">
          {[quarter, beside].map((one) => (
            <MeasurableTable key={one.startDate} quarter={one} measurables={measurables} />
          ))}
        </div>
      )}
    </section>
  )
}

function WeekLabels({ weeks }: { weeks: readonly string[] }) {
  const monthOf = (week: string) => datePart(week, { month: 'short' })
  return (
    <span className={`${pulseWeeksClasses.columns} ${pulseWeeksClasses.dates}`} aria-hidden="true">
      {weeks.map((week, index) => (
        <em className="text-center mut" key={week}>
          <small className="block tiny nowrap sub">
            {index === 0 || monthOf(weeks[index - 1] ?? week) !== monthOf(week) ? monthOf(week) : ''}
          </small>
          {Number(week.slice(8))}
        </em>
      ))}
    </span>
  )
}

const valuesOf = ({ measured }: QuarterPulse, measurableId: string): readonly PulseValue[] =>
  measured.find((one) => one.measurableId === measurableId)?.values ?? []

function Weeks(props: { quarter: QuarterPulse; measurableId: string; isBeside?: boolean }) {
  const { quarter, measurableId, isBeside = false } = props
  const wordsOf = useMarkWords()
  const values = valuesOf(quarter, measurableId)
  const marks = marksOf(values, quarter.weeksOver)
  const words = (value: PulseValue, mark: PulseMark | undefined) => wordsOf(value, mark ?? 'open', { isDated: true })
  return (
    <>
      <span
        className={
          isBeside
            ? `${pulseWeeksClasses.columns} bg-sunk border-start ${pulseWeeksClasses.others}`
            : pulseWeeksClasses.columns
        }
      >
        {values.map((value, index) => (
          <i key={value.intervalId} data-mark={marks[index]} title={words(value, marks[index])} />
        ))}
      </span>
      <span
        className={
          isBeside
            ? `small text-end ${pulseWeeksClasses.count} row sub bg-sunk ${pulseWeeksClasses.othersCount}`
            : `small text-end ${pulseWeeksClasses.count}`
        }
      >
        {goalFigures(marks).met}
      </span>
    </>
  )
}

interface QuarterHeadProps {
  shown: Quarter
  beside: Quarter
  onShow: (quarter: Quarter) => void
  onShowBeside: (quarter: Quarter) => void
}

/** Rocks are set one quarter ahead. */
const AHEAD = 1
/** Two years. */
const BACK = 8

/** The previous quarter first. */
function choicesBeside(shown: Quarter, { running, from }: Quarters): Quarter[] {
  const earlier = Array.from({ length: BACK }, (_, index) => from(shown, -1 - index))
  const next = from(shown, 1)
  return next.startDate <= from(running, AHEAD).startDate ? [next, ...earlier] : earlier
}

function QuarterHead({ shown, beside, onShow, onShowBeside }: QuarterHeadProps) {
  const { t } = useTranslation('quarterly-pulsing')
  const nameOf = useQuarterName()
  const quarters = useQuarters()
  const [before, after] = [quarters.from(shown, -1), quarters.from(shown, 1)]
  const isLast = after.startDate > quarters.from(quarters.running, AHEAD).startDate
  const range = ({ startDate, endDate }: Quarter) => t('range', { from: monthDay(startDate), to: monthDay(endDate) })
  return (
    <div className={`${classes.line} border-bottom ${classes.head}`}>
      <div className={`row gap-2 px-4 ${classes.chosen}`}>
        <IconButton
          className="no-print"
          size={32}
          label={t('before')}
          icon={<ChevronLeft size="1.125rem" aria-hidden="true" />}
          onClick={() => onShow(before)}
        />
        <h2 className="heading-s">
          {nameOf(shown)} <small>{range(shown)}</small>
        </h2>
        <IconButton
          className="no-print"
          size={32}
          label={t('after')}
          disabled={isLast}
          icon={<ChevronRight size="1.125rem" aria-hidden="true" />}
          onClick={() => onShow(after)}
        />
      </div>
      <div className={`row bg-sunk border-start ${classes.besideHead}`}>
        <h2 className={`heading-s ${classes.printed}`}>{nameOf(beside)}</h2>
        <MenuOnDemand
          className={`no-print ${classes.choose}`}
          label={t('beside', { quarter: nameOf(beside) })}
          trigger={
            <>
              {nameOf(beside)} <ChevronDown size="0.875rem" aria-hidden="true" />
            </>
          }
          position="bottom-end"
          isInPortal
        >
          {choicesBeside(shown, quarters).map((quarter) => (
            <Menu.Item
              key={quarter.startDate}
              aria-current={quarter.startDate === beside.startDate || undefined}
              onClick={() => onShowBeside(quarter)}
            >
              {nameOf(quarter)}
            </Menu.Item>
          ))}
        </MenuOnDemand>
      </div>
    </div>
  )
}

interface Pair {
  quarter: QuarterPulse
  beside: QuarterPulse
}

/** Maximum pile height before a count replaces it. */
const PILE = 7

function PulseMeetings({ quarter, beside }: Pair) {
  const { t } = useTranslation(['terms', 'quarterly-pulsing'])
  const nameOf = useQuarterName()
  return (
    <section className={`${classes.line} relative border-bottom ${pulseWeeksClasses.meetings}`}>
      <div className={`min-w-0 ${classes.label}`}>
        <h3 className="heading-s">{t('meetings')}</h3>
        <Figures quarter={quarter} />
      </div>
      <Piles quarter={quarter} />
      <p
        className={`items-center small sub bg-sunk border-start ${classes.besideNote} ${classes.besideAlone}`}
        aria-hidden="true"
      >
        <span className={classes.besideName}>{nameOf(beside)}</span>
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
  if (planned === 0) return <p className={classes.note}>{t('meetings.none')}</p>
  return (
    <p className={classes.note}>
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
        className={
          isBeside
            ? `py-2 ${pulseWeeksClasses.piles} bg-sunk border-start ${pulseWeeksClasses.others}`
            : `py-2 ${pulseWeeksClasses.piles}`
        }
        aria-hidden="true"
      >
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
      <span
        className={
          isBeside
            ? `small text-end ${pulseWeeksClasses.count} row sub bg-sunk ${pulseWeeksClasses.othersCount}`
            : `small text-end ${pulseWeeksClasses.count}`
        }
        aria-hidden="true"
      >
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

interface QuarterlyPulsingSheetProps {
  pulsing: QuarterlyPulsing
  /** Previous data while the chosen quarters load. */
  isOld: boolean
  shown: Quarter
  beside: Quarter
  onShow: (quarter: Quarter) => void
  onShowBeside: (quarter: Quarter) => void
  /** By the quarter's first date. */
  renderResults: (quarterStart: string) => ReactNode
}

const isEmpty = (quarters: readonly QuarterPulse[]) =>
  quarters.every(({ rocks, meetings, meetingsCanceled }) => rocks.length + meetings.length + meetingsCanceled === 0)

/** Proportional to the number of weeks. */
const widthsOf = (quarter: QuarterPulse, beside: QuarterPulse) =>
  ({ '--weeks': quarter.weeks.length, '--besideWeeks': beside.weeks.length }) as CSSProperties

export function QuarterlyPulsingSheet(props: QuarterlyPulsingSheetProps) {
  const { pulsing, isOld, renderResults, ...choice } = props
  const { t } = useTranslation('quarterly-pulsing')
  const nameOf = useQuarterName()
  const [quarter, beside] = pulsing.quarters
  if (!quarter || !beside) return null
  const pair = { quarter, beside }
  return (
    <section
      className={`container paper ${classes.sheet}`}
      style={widthsOf(quarter, beside)}
      aria-label={t('title')}
      aria-busy={isOld}
    >
      <QuarterHead {...choice} />
      {/* Never show another quarter's data under the new heading. */}
      <div style={isOld ? { visibility: 'hidden' } : undefined}>
        {pulsing.measurables.length === 0 && isEmpty(pulsing.quarters) ? (
          <div className={classes.nothing}>
            <EmptyState text={t('empty')} />
          </div>
        ) : (
          <>
            <PulseRocks {...pair} />
            <PulseMeasurables {...pair} measurables={pulsing.measurables} />
            <PulseMeetings {...pair} />
            <section className={`${classes.line} ${classes.vto}`}>
              <div className={`min-w-0 ${classes.label}`}>
                <h3 className="heading-s">{t('vto.title')}</h3>
              </div>
              <div className={`min-w-0 ${classes.results}`}>{renderResults(quarter.startDate)}</div>
              <div className={`min-w-0 bg-sunk border-start px-5 ${classes.besideResults}`}>
                <span className={classes.besideName}>{nameOf(beside)}</span>
                {renderResults(beside.startDate)}
              </div>
            </section>
          </>
        )}
      </div>
    </section>
  )
}
