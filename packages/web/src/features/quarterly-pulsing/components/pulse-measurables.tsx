import { goalFigures, marksOf, type PulseMark, quarterGoals } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type {
  PulseValue,
  QuarterlyPulsing,
  QuarterPulse,
} from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format'
import { percent } from '../../../lib/percent'
import { useQuarterName } from '../../../lib/quarter-names'
import { useMarkWords } from '../use-mark-words'
import { MeasurableTable } from './pulse-tables'
import classes from './pulse-weeks.module.css'
import sheet from './quarterly-pulsing.module.css'

interface PulseMeasurablesProps {
  quarter: QuarterPulse
  beside: QuarterPulse
  measurables: QuarterlyPulsing['measurables']
}

export function PulseMeasurables({ quarter, beside, measurables }: PulseMeasurablesProps) {
  const { t } = useTranslation(['terms', 'quarterly-pulsing'])
  const nameOf = useQuarterName()
  const shares = [quarter, beside].map((one) => quarterGoals(one).percent)
  const onGoal = (share: number | null | undefined) =>
    share == null ? '' : t('quarterly-pulsing:measurables.onGoal', { share: percent(share / 100) })
  return (
    <section className={classes.weeks}>
      <div className={`${sheet.line} ${classes.weeksHead}`}>
        <div className={sheet.label}>
          <h3>{t('measurables')}</h3>
          <p className={sheet.note}>{onGoal(shares[0])}</p>
        </div>
        <WeekLabels weeks={quarter.weeks} />
        <span className={classes.count} aria-hidden="true">
          {t('quarterly-pulsing:measurables.of', { count: quarter.weeksOver })}
        </span>
        <p className={sheet.besideNote}>
          <span className={sheet.besideName}>{nameOf(beside)}</span> {onGoal(shares[1])}
        </p>
      </div>
      {measurables.length === 0 && <p className={classes.alone}>{t('quarterly-pulsing:measurables.none')}</p>}
      <div aria-hidden="true">
        {measurables.map(({ id, title, groupTitle, isArchived }, index) => (
          <Fragment key={id}>
            {groupTitle !== null && groupTitle !== measurables[index - 1]?.groupTitle && (
              <div className={`${sheet.line} ${classes.group}`}>
                <span className="trunc">{groupTitle}</span>
                <span className={classes.others} />
                <span className={classes.othersCount} />
              </div>
            )}
            <div className={`${sheet.line} ${classes.measurable}`}>
              <span className={classes.name} title={title}>
                <span className="trunc">{title}</span>
                {isArchived && <small>{t('quarterly-pulsing:measurables.archived')}</small>}
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

export function WeekLabels({ weeks }: { weeks: readonly string[] }) {
  const monthOf = (week: string) => datePart(week, { month: 'short' })
  return (
    <span className={`${classes.columns} ${classes.dates}`} aria-hidden="true">
      {weeks.map((week, index) => (
        <em key={week}>
          <small>{index === 0 || monthOf(weeks[index - 1] ?? week) !== monthOf(week) ? monthOf(week) : ''}</small>
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
      <span className={isBeside ? `${classes.columns} ${classes.others}` : classes.columns}>
        {values.map((value, index) => (
          <i key={value.intervalId} data-mark={marks[index]} title={words(value, marks[index])} />
        ))}
      </span>
      <span className={isBeside ? `${classes.count} ${classes.othersCount}` : classes.count}>
        {goalFigures(marks).met}
      </span>
    </>
  )
}
