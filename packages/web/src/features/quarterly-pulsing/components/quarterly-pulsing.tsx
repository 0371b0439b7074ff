import ChevronDown from 'icon:chevron-down'
import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { goalFigures, marksOf, type PulseMark, quarterGoals } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type {
  PulseValue,
  QuarterlyPulsing,
  QuarterPulse,
} from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import { Menu } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart, monthDay, ownLocale, shortDate } from '../../../lib/format/format'
import { percent } from '../../../lib/format/percent'
import { type Quarters, useQuarterName, useQuarters } from '../../../lib/format/quarter-names'
import { IconButton } from '../../../ui/inputs/icon-button'
import { EmptyState } from '../../../ui/lists/empty-state'
import { MenuOnDemand } from '../../../ui/overlays/menu-on-demand'
import { PulseMeetings } from './pulse-meetings'
import { PulseRocks } from './pulse-rocks'

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
    <section className="relative border-bottom">
      <div className={`${classes.line} ${classes.measurable}`}>
        <div className={`min-w-0 px-4 py-2 ${classes.label}`}>
          <h3 className="heading-s">{t('measurables')}</h3>
          <p className="small mut">{onGoal(shares[0])}</p>
        </div>
        <WeekLabels weeks={quarter.weeks} />
        <span className="row end tiny nowrap mut px-1" aria-hidden="true">
          {t('quarterly-pulsing:measurables.of', { count: quarter.weeksOver })}
        </span>
        <p className={`row gap-2 small sub ${classes.beside}`}>
          <b className={`bold ${classes.besideName}`}>{nameOf(beside)}</b> {onGoal(shares[1])}
        </p>
      </div>
      {measurables.length === 0 && <p className="small mut px-4 pb-3">{t('quarterly-pulsing:measurables.none')}</p>}
      <div aria-hidden="true">
        {measurables.map(({ id, title, groupTitle, isArchived }, index) => (
          <Fragment key={id}>
            {groupTitle !== null && groupTitle !== measurables[index - 1]?.groupTitle && (
              <div className={`small bold sub ${classes.line} ${classes.measurable}`}>
                <span className={`trunc px-4 pt-2 ${classes.both}`}>{groupTitle}</span>
                <span className={classes.beside} />
              </div>
            )}
            <div className={`small ${classes.line} ${classes.measurable}`}>
              <span className={`row gap-2 min-w-0 px-4 ${classes.label}`} title={title}>
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
    <span className={`grid items-center gap-1 tiny text-center px-2 ${classes.weeks}`} aria-hidden="true">
      {weeks.map((week, index) => (
        <span className="mut" key={week}>
          <small className="block tiny nowrap sub">
            {index === 0 || monthOf(weeks[index - 1] ?? week) !== monthOf(week) ? monthOf(week) : '\u00a0'}
          </small>
          {Number(week.slice(8))}
        </span>
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
        className={`centered gap-1 px-2 ${isBeside ? `bg-sunk border-start ${classes.othersWeeks}` : ''} ${classes.weeks}`}
      >
        {values.map((value, index) => (
          <i key={value.intervalId} data-mark={marks[index]} title={words(value, marks[index])} />
        ))}
      </span>
      <span className={`row end px-2 ${isBeside ? 'medium sub bg-sunk' : 'bold'}`}>{goalFigures(marks).met}</span>
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
    <div className={classes.line}>
      <div className={`row gap-2 px-4 py-2 ${classes.both}`}>
        <IconButton
          className="no-print"
          size={32}
          label={t('before')}
          icon={<ChevronLeft size="1.125rem" aria-hidden="true" />}
          onClick={() => onShow(before)}
        />
        <h2 className="heading-s">
          {nameOf(shown)} <small className="small normal mut px-1">{range(shown)}</small>
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
      <div className={`row ${classes.beside}`}>
        <MenuOnDemand
          className="row-inline gap-2 heading-s sub hover rounded px-2"
          label={t('beside', { quarter: nameOf(beside) })}
          trigger={
            <>
              {nameOf(beside)} <ChevronDown className="no-print" size="0.875rem" aria-hidden="true" />
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

export function QuarterlyPulsingSheet(props: QuarterlyPulsingSheetProps) {
  const { pulsing, isOld, renderResults, ...choice } = props
  const { t } = useTranslation('quarterly-pulsing')
  const nameOf = useQuarterName()
  const [quarter, beside] = pulsing.quarters
  if (!quarter || !beside) return null
  const pair = { quarter, beside }
  return (
    <section className={`container paper clip ${classes.sheet}`} aria-label={t('title')} aria-busy={isOld}>
      <QuarterHead {...choice} />
      {/* Never show another quarter's data under the new heading. */}
      <div style={isOld ? { visibility: 'hidden' } : undefined}>
        {pulsing.measurables.length === 0 && isEmpty(pulsing.quarters) ? (
          <EmptyState text={t('empty')} />
        ) : (
          <>
            <PulseRocks {...pair} />
            <PulseMeasurables {...pair} measurables={pulsing.measurables} />
            <PulseMeetings {...pair} />
            <section className={classes.line}>
              <h3 className={`heading-s px-4 py-3 ${classes.label}`}>{t('vto.title')}</h3>
              <div className={`min-w-0 py-3 ${classes.wide}`}>{renderResults(quarter.startDate)}</div>
              <div className={classes.beside}>
                <b className={`small bold sub ${classes.besideName}`}>{nameOf(beside)}</b>
                {renderResults(beside.startDate)}
              </div>
            </section>
          </>
        )}
      </div>
    </section>
  )
}
