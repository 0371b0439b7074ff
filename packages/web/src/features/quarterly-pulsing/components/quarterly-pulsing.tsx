import type { Quarter } from '@cairn/contract/calendar/quarters'
import type { QuarterlyPulsing, QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useQuarterName } from '../../../lib/quarter-names'
import { EmptyState } from '../../../ui/empty-state'
import { PulseMeasurables } from './pulse-measurables'
import { PulseMeetings } from './pulse-meetings'
import { PulseRocks } from './pulse-rocks'
import { QuarterHead } from './quarter-head'
import classes from './quarterly-pulsing.module.css'

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
    <section className={classes.sheet} style={widthsOf(quarter, beside)} aria-label={t('title')} aria-busy={isOld}>
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
              <div className={classes.label}>
                <h3>{t('vto.title')}</h3>
              </div>
              <div className={classes.results}>{renderResults(quarter.startDate)}</div>
              <div className={classes.besideResults}>
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
