import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import Flag from 'icon:flag'
import PencilLine from 'icon:pencil-line'
import {
  formatGoal,
  formatValue,
  type JudgedValue,
  MISSES_TO_FLAG,
  missDirection,
  missesInARow,
  type ValueFormat,
  valueScaleSchema,
} from '@cairn/contract/scorecard/measurable-values'
import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { fullName, usePerson } from '../../entities/people/people'
import { useLiveMe, useLiveRole } from '../../features/live-meeting/live-meeting.context'
import { MeasurableMenu } from '../../features/scorecard/components/measurable-menu'
import { SignalNote } from '../../features/scorecard/components/usual-range'
import { ValueConflict, ValueEntry } from '../../features/scorecard/components/value-entry'
import { WhyMissing } from '../../features/scorecard/components/why-missing-part'
import { lineGroups } from '../../features/scorecard/line-order'
import { isComputedIn, isMiss, weekIn } from '../../features/scorecard/measurable-weeks'
import type { GridMeasurable, MeasurableWithValues } from '../../features/scorecard/scorecard.queries'
import { useValueEntering, type ValueEntering } from '../../features/scorecard/use-value-entry'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { useLocale } from '../../lib/format/use-locale'
import { shouldHandleShortcut } from '../../lib/keyboard/keyboard-guard'
import { useChangedBy } from '../../lib/sync/recent-changes'
import { Avatar } from '../../ui/display/avatar'
import { DropButton } from './drop-button'
import classes from './scorecard-section.module.css'

type ReadingState = 'missed' | 'noValue' | 'onGoal'

/** A measurable just added has no heading yet. */
type ReadMeasurable = MeasurableWithValues & Partial<Pick<GridMeasurable, 'groupTitle'>>

/** Includes the week under review. */
export const WEEKS_MOST = 13

export interface Reading {
  measurable: ReadMeasurable
  state: ReadingState
  week: JudgedValue & ValueFormat
  direction: 'up' | 'down'
  /** At least three misses in a row. */
  isFlagged: boolean
  missesInARow: number
  /** Oldest first, at most twelve. */
  before: (JudgedValue & ValueFormat & { readonly intervalId: string })[]
}

/** Characters that fit into a week column. */
const SHORT = 7

/** `$1.2M` for `$1,234,567`. */
export function shortValue(value: ValueFormat & { value: number }, locale: string): string {
  const whole = formatValue(value, locale)
  if (whole.length <= SHORT) return whole
  const scales = valueScaleSchema.options.slice(valueScaleSchema.options.indexOf(value.valueScale) + 1)
  const scaled = scales.map((valueScale, index) => {
    const inScale = value.value / 1000 ** (index + 1)
    const decimalPlaces = Math.abs(inScale) < 10 ? 1 : 0
    return { ...value, valueScale, decimalPlaces, value: Number(inScale.toFixed(decimalPlaces)) }
  })
  const fitting = scaled.find((one) => one.value !== 0 && Math.abs(one.value) < 1000)
  return fitting ? formatValue(fitting, locale) : whole
}

export const weeksBefore = (weeks: readonly string[], focus: string): string[] =>
  weeks.filter((each) => each < focus).slice(1 - WEEKS_MOST)

export function readingOf(measurable: ReadMeasurable, weeks: readonly string[], focus: string): Reading {
  const inView = weeks.filter((each) => each <= focus)
  const week = weekIn(measurable, focus)
  const misses = missesInARow(inView.map((each) => weekIn(measurable, each)))
  return {
    measurable,
    state: week.value === null ? 'noValue' : isMiss(week) ? 'missed' : 'onGoal',
    week,
    direction: week.value === null ? 'down' : missDirection(week.value, week),
    isFlagged: misses >= MISSES_TO_FLAG,
    missesInARow: misses,
    before: weeksBefore(weeks, focus).map((intervalId) => ({ ...weekIn(measurable, intervalId), intervalId })),
  }
}

export function byHeading(readings: readonly Reading[]): { title: string | null; readings: Reading[] }[] {
  const byId = new Map(readings.map((reading) => [reading.measurable.id, reading]))
  const lines = readings.map(({ measurable: { id, groupTitle = null, sequence } }) => ({ id, groupTitle, sequence }))
  return lineGroups(lines).map(({ title, measurableIds }) => ({
    title,
    readings: measurableIds.flatMap((id) => byId.get(id) ?? []),
  }))
}

const GROUPS: readonly ReadingState[] = ['missed', 'noValue', 'onGoal']

export function missesFirst(readings: readonly Reading[]): { state: ReadingState; readings: Reading[] }[] {
  return GROUPS.map((state) => ({ state, readings: readings.filter((reading) => reading.state === state) })).filter(
    (group) => group.readings.length > 0,
  )
}

interface ScorecardLineProps {
  reading: Reading
  week: string
  shown: number
  isOnList: boolean
  onEdit: (measurable: { id: string }) => void
}

export function ScorecardLine({ reading, week, shown, isOnList, onEdit }: ScorecardLineProps) {
  const { t } = useTranslation(['live', 'items', 'scorecard'])
  const { locale } = useLocale()
  const { measurable, state, isFlagged } = reading
  const me = useLiveMe()
  const { canAct } = useLiveRole()
  const canEnter =
    me.isLicensed &&
    !isComputedIn(measurable, week) &&
    (canAct || measurable.ownerId === me.personId || measurable.editorId === me.personId)
  const entering = useValueEntering(measurable, week)
  const owner = usePerson(measurable.ownerId)
  const changedBy = usePerson(useChangedBy(measurable.id))
  const edit = () => canEnter && entering.begin()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'e')) return
    if (event.key === 'e' && !shouldHandleShortcut(event.nativeEvent)) return
    event.preventDefault()
    edit()
  }
  return (
    <li
      className={`grid items-center gap-0-3 border-top px-5 ${state === 'onGoal' ? 'body' : 'large'} ${classes.line}`}
      data-row
      data-state={state}
      data-changed={changedBy ? true : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <span className={`row wrap gap-0-3 min-w-0 ${classes.title}`}>
        <span className="trunc" title={measurable.title}>
          {measurable.title}
        </span>
        {isFlagged && (
          <span
            className="row-inline gap-2 flex-none small medium bad"
            data-explained-by="three-misses report-then-solve"
          >
            <Flag size="0.9375rem" aria-hidden="true" />
            {t('scorecard.inARow', { count: reading.missesInARow })}
          </span>
        )}
        {changedBy && (
          <span className="flex-none tiny accent">{t('items:changedBy', { name: fullName(changedBy) })}</span>
        )}
      </span>
      {owner ? <Avatar id={owner.id} name={fullName(owner)} size={24} /> : <span />}
      <span className={`body nowrap text-end mut ${classes.goal}`}>
        <span className="vh">{t('scorecard.goal')} </span>
        {formatGoal(reading.week, locale)}
      </span>
      <WeeksBefore reading={reading} shown={shown} />
      <ValueCell reading={reading} week={week} entering={entering} canEnter={canEnter} />
      <span className={`flex end ${classes.act}`}>
        {state === 'noValue' && canEnter && !entering.isEntering && (
          <Button
            size="sm"
            leftSection={<PencilLine size="1.125rem" aria-hidden="true" />}
            aria-label={t('scorecard:enterFor', { title: measurable.title })}
            onClick={edit}
          >
            {t('scorecard.enter')}
          </Button>
        )}
        {(state === 'missed' || isOnList) && <DropButton kind="measurable" item={measurable} isOnList={isOnList} />}
      </span>
      <span className={classes.menu}>{canAct && <MeasurableMenu measurable={measurable} onEdit={onEdit} />}</span>
      <div className={`all-columns ${classes.conflict}`}>
        <ValueConflict measurable={measurable} intervalId={week} />
        {state !== 'noValue' && (
          <SignalNote measurable={measurable} weeks={[...reading.before.map(({ intervalId }) => intervalId), week]} />
        )}
        {state === 'noValue' && measurable.isComputed && (
          <p className="sub">
            <WhyMissing measurable={measurable} intervalId={week} />
          </p>
        )}
      </div>
    </li>
  )
}

function WeeksBefore({ reading: { before }, shown }: { reading: Reading; shown: number }) {
  const { t } = useTranslation('live')
  const { locale } = useLocale()
  return (
    <span className={`flex gap-half small text-end sub ${classes.weeks}`}>
      {before.slice(before.length - shown).map(({ intervalId, value, ...week }) => {
        const isMissed = isMiss({ ...week, value })
        const text = value === null ? '–' : shortValue({ ...week, value }, locale)
        return (
          <span
            className={`clip nowrap px-1 ${isMissed ? 'bold bad rounded' : ''}`}
            key={intervalId}
            data-miss={isMissed || undefined}
            title={`${shortDate(intervalId)}: ${value === null ? text : formatValue({ ...week, value }, locale)}`}
          >
            {text}
            {isMissed && <span className="vh"> {t('scorecard.missed')}</span>}
          </span>
        )
      })}
    </span>
  )
}

const valueLooks: Record<ReadingState, string> = {
  missed: 'heading-m bad num',
  noValue: 'body mut',
  onGoal: 'large medium',
}

interface ValueCellProps {
  reading: Reading
  week: string
  entering: ValueEntering
  canEnter: boolean
}

function ValueCell({ reading, week, entering, canEnter }: ValueCellProps) {
  const { t } = useTranslation('live')
  if (canEnter && entering.isEntering) {
    return <ValueEntry measurable={reading.measurable} intervalId={week} entering={entering} />
  }
  const look = valueLooks[reading.state]
  if (reading.week.value === null || !canEnter)
    return (
      <span className={`row end gap-2 nowrap ${look} ${classes.value}`}>
        <Value reading={reading} />
      </span>
    )
  return (
    <button
      type="button"
      className={`row end gap-2 nowrap p-0 hover-underline ${look} ${classes.value}`}
      title={t('scorecard.change')}
      onClick={entering.begin}
    >
      <Value reading={reading} />
    </button>
  )
}

function Value({ reading: { state, week, direction } }: { reading: Reading }) {
  const { t } = useTranslation('live')
  const { locale } = useLocale()
  const { value } = week
  if (value === null) return t('scorecard.nothing')
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <>
      {state === 'missed' ? (
        <Arrow size="1.0625rem" strokeWidth={2.2} aria-label={t(`scorecard.${direction}`)} />
      ) : (
        <Check className="ok" size="0.9375rem" strokeWidth={2.2} aria-label={t('scorecard.onGoal')} />
      )}
      {formatValue({ ...week, value }, locale)}
    </>
  )
}
