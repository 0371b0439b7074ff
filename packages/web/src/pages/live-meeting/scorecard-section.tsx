import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useOpenItem } from '../../entities/items/open-item'
import { LiveSection, SectionSkeleton } from '../../features/live-meeting/components/live-frame'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useGridSize } from '../../features/scorecard/use-grid-size'
import { useScorecard } from '../../features/scorecard/use-scorecard'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { monthDay, shortDate } from '../../lib/format/format'
import { useChoice } from '../../lib/session/choices'
import { EmptyState } from '../../ui/lists/empty-state'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { OpenMeasurable } from '../open-measurable'
import {
  byHeading,
  missesFirst,
  type Reading,
  readingOf,
  ScorecardLine,
  WEEKS_MOST,
  weeksBefore,
} from './scorecard-line'
import classes from './scorecard-section.module.css'
import { SectionPdf } from './section-pdf'
import { useAdding } from './use-adding'
import { useSourceIds } from './use-live-lists'

/** As in the style module. */
const WEEK_REM = 3.25
/** Width of all other columns, for a name of twenty letters. */
const REST_REM = 39
const STACKED_REM = 50
const STACKED_REST_REM = 8

function useWeeksShown(place: RefObject<HTMLElement | null>): number {
  const { width, rem } = useGridSize(place)
  const available = width / rem
  const rest = available < STACKED_REM ? STACKED_REST_REM : REST_REM
  return Math.max(0, Math.min(WEEKS_MOST - 1, Math.floor((available - rest) / WEEK_REM)))
}

function useReviewedScorecard() {
  const tractionId = useLiveState((state) => state.tractionId)
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  return useScorecard(traction?.scorecardId ?? '').data
}

function useRetryScorecard() {
  const tractionId = useLiveState((state) => state.tractionId)
  const traction = useQuery(tractionsQueries.byId(tractionId))
  return retryFailed(traction, useScorecard(traction.data?.scorecardId ?? ''))
}

export function ScorecardSection() {
  const { t } = useTranslation('live')
  const scorecard = useReviewedScorecard()
  const [isMissesFirst = false, setMissesFirst] = useChoice('misses-first')
  return (
    <LiveSection
      title={t('scorecard.title')}
      label={t('scorecard.title')}
      note={scorecard && t('scorecard.week', { date: monthDay(scorecard.focusIntervalId) })}
      tools={
        <>
          <Switch
            label={t('scorecard.missesFirst')}
            checked={isMissesFirst}
            onChange={(event) => setMissesFirst(event.currentTarget.checked)}
          />
          {scorecard && <SectionPdf title={t('scorecard.title')} of={{ scorecardId: scorecard.id }} />}
        </>
      }
    >
      <ScorecardSheet />
    </LiveSection>
  )
}

export function ScorecardSheet() {
  const { t } = useTranslation('live')
  const scorecard = useReviewedScorecard()
  const retry = useRetryScorecard()
  const [isMissesFirst = false] = useChoice('misses-first')
  const keys = useRowKeys<HTMLDivElement>()
  const lines = useRef<HTMLDivElement>(null)
  const shown = useWeeksShown(lines)
  const item = useOpenItem('measurable', { inModal: true })
  const { first, further, popup } = useAdding('measurable', t('scorecard.add'))
  if (!scorecard) return <SectionSkeleton onRetry={retry} />
  const { focusIntervalId, weeks } = scorecard
  const before = weeksBefore(weeks, focusIntervalId).slice(-shown)
  const readings = scorecard.measurables
    .filter(({ archivedAt }) => archivedAt === null)
    .map((measurable) => readingOf(measurable, weeks, focusIntervalId))
  const groups = isMissesFirst
    ? missesFirst(readings).map((group) => ({ title: t(`scorecard.${group.state}`), readings: group.readings }))
    : byHeading(readings)
  return (
    <div ref={lines}>
      {readings.length === 0 ? (
        <EmptyState text={t('scorecard.empty')} action={first} />
      ) : (
        <div className="num pb-4" {...keys}>
          <Columns weeks={before} />
          {groups.map(({ title, readings: own }) =>
            title === null ? (
              <Lines key="" readings={own} week={focusIntervalId} shown={before.length} onEdit={item.open} />
            ) : (
              <section key={title} aria-label={title}>
                <h2 className="row-baseline gap-2 small bold px-5 py-2">
                  {title} <span className="normal sub">{own.length}</span>
                </h2>
                <Lines readings={own} week={focusIntervalId} shown={before.length} onEdit={item.open} />
              </section>
            ),
          )}
          {further}
        </div>
      )}
      <OpenMeasurable measurables={scorecard.measurables} openId={item.openId} onClose={item.close} />
      {popup}
    </div>
  )
}

function Columns({ weeks }: { weeks: readonly string[] }) {
  const { t } = useTranslation('live')
  return (
    <div className={`grid items-center gap-0-3 tiny mut px-5 ${classes.line} ${classes.columns}`} aria-hidden="true">
      <span>{t('scorecard.measurable')}</span>
      <span />
      <span className="text-end">{t('scorecard.goal')}</span>
      <span className={`flex gap-half text-end ${classes.weeks}`}>
        {weeks.map((week) => (
          <span className="clip nowrap px-1" key={week}>
            {shortDate(week)}
          </span>
        ))}
      </span>
      <span className="text-end">{t('scorecard.actual')}</span>
    </div>
  )
}

interface LinesProps {
  readings: readonly Reading[]
  week: string
  shown: number
  onEdit: (measurable: { id: string }) => void
}

function Lines({ readings, week, shown, onEdit }: LinesProps) {
  const sourceIds = useSourceIds()
  return (
    <ul>
      {readings.map((reading) => (
        <ScorecardLine
          key={reading.measurable.id}
          reading={reading}
          week={week}
          shown={shown}
          isOnList={sourceIds.includes(reading.measurable.id)}
          onEdit={onEdit}
        />
      ))}
    </ul>
  )
}
