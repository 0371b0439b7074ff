import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import { typedNumber } from '@cairn/contract/core/typed-values'
import {
  doubtfulReadings,
  type EnteredValueError,
  formatValue,
  formatWith,
  parseEnteredValue,
  typedValue,
  type ValueFormat,
} from '@cairn/contract/scorecard/measurable-values'
import {
  actualOf,
  barOf,
  compareWithPlan,
  isMoney,
  PLAN_MARK,
  type PlanComparison,
  plannedLines,
  plannedText,
  type ResultPlan,
  resultIn,
} from '@cairn/contract/vto/actuals'
import type { ActualResult, Entry, Figure, Vto } from '@cairn/contract/vto/vto.schemas'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { percent } from '../../../lib/format/percent'
import { useLocale } from '../../../lib/format/use-locale'
import { useForm } from '../../../lib/forms/use-form'
import { settleConflict, useConflict } from '../../../lib/sync/edit-conflicts'
import { Tag } from '../../../ui/display/tag'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { resultPlace, useSaveActual } from '../vto.mutations'
import { GoalEntry, GoalResult } from './goal-entry'
import { LeadershipMark } from './leadership-mark'
import classes from './results.module.css'

/** Differences of percentages are points, not shares. */
const points = ({ unitOfMeasure }: Figure) => (unitOfMeasure === 'Percent' ? { unitOfMeasure: 'Number' as const } : {})

function useComparisonText(): (figure: Figure, standing: PlanComparison) => string {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  return (figure, { isMet, difference, share }) => {
    if (difference === 0) return t('results.asPlanned')
    const size = Math.abs(difference)
    const isShare = isMoney(figure.unitOfMeasure) && share !== null && Math.abs(share) >= 0.005
    const amount = isShare
      ? percent(Math.abs(share))
      : formatValue({ ...formatWith(figure, size), ...points(figure), value: size }, locale)
    if (difference > 0) return t('results.over', { amount })
    return t(isMet ? 'results.under' : 'results.short', { amount })
  }
}

/** Above the allowed length, so that long input is reported instead of truncated. */
const TYPED_MAX = 40

interface ActualEntryProps {
  figure: Figure
  quarterStart: string
  result: ActualResult | undefined
  /** `madeFrom`: the version that was edited. */
  onSave: (value: number | null, madeFrom: number | null) => void
}

function signsAround({ unitOfMeasure, valueScale }: Figure, locale: string): readonly [string, string] {
  const [before = '', after = ''] = formatValue(
    { unitOfMeasure, valueScale, decimalPlaces: 0, value: 0 },
    locale,
  ).split(/\p{Nd}/u)
  return [before.trim(), after.trim()]
}

/** Shows remote changes only while nothing is typed. */
function useTypedActual({ figure, quarterStart, result, onSave }: ActualEntryProps) {
  const { locale } = useLocale()
  const former = actualOf(figure, result)
  const format = { ...figure, goalValue: figure.value ?? undefined }
  const shown = former === null ? '' : typedValue(former, format, locale)
  const version = result?.version ?? 0
  const form = useForm(
    { entered: shown },
    { draftOptions: { place: `actual/${resultPlace(figure.id, quarterStart)}`, version } },
  )
  const follow = useEffectEvent(() => {
    if (!form.isDirty) form.merge(version, { entered: shown })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per result
  useEffect(() => follow(), [version, shown])
  const save = (): EnteredValueError | null => {
    if (!form.isDirty) return null
    const parsed = parseEnteredValue(form.values.entered, locale, format)
    if (!parsed.ok && parsed.error !== 'empty') return parsed.error
    const value = parsed.ok ? parsed.value : null
    const madeFrom = form.madeFrom
    form.reset({ entered: value === null ? '' : typedValue(value, format, locale) }, version)
    if (value !== former) onSave(value, madeFrom)
    return null
  }
  const putBack = () => form.reset({ entered: shown }, version)
  return { form, save, putBack, locale, readings: doubtfulReadings(form.values.entered, locale, format) }
}

function ActualEntry(props: ActualEntryProps) {
  const { t } = useTranslation(['vto-traction', 'scorecard'])
  const { figure } = props
  const { form, save, putBack, locale, readings } = useTypedActual(props)
  const [error, setError] = useState<EnteredValueError | null>(null)
  const [before, after] = signsAround(figure, locale)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setError(save())
    else if (event.key === 'Escape' && form.isDirty) {
      event.stopPropagation()
      putBack()
      setError(null)
    }
  }
  return (
    <span className="grid">
      <span className={`row gap-2 bg-paper rounded px-2 ${classes.field}`} data-wrong={error !== null || undefined}>
        {before && (
          <span className="small nowrap mut" aria-hidden="true">
            {before}
          </span>
        )}
        <input
          className="grow w-full p-0 text-end num"
          aria-label={t('results.enter', { title: figure.title })}
          aria-invalid={error !== null}
          inputMode="decimal"
          maxLength={TYPED_MAX}
          placeholder="–"
          autoComplete="off"
          value={form.values.entered}
          onChange={(event) => {
            form.set('entered')(event.currentTarget.value)
            setError(null)
          }}
          onBlur={() => setError(save())}
          onKeyDown={onKeyDown}
        />
        {after && (
          <span className="small nowrap mut" aria-hidden="true">
            {after}
          </span>
        )}
      </span>
      {error ? (
        <span className="tiny leading-tight bad" role="alert">
          {t(`scorecard:wrong.${error}`, { example: typedNumber(12.5, locale), ...readings })}
        </span>
      ) : (
        form.restoredAt !== null &&
        form.isDirty && <span className="tiny leading-tight warn">{t('scorecard:notSaved')}</span>
      )}
    </span>
  )
}

interface OfFigure {
  figure: Figure
  /** Null if not entered. */
  actual: number | null
}

function PlanBar({ figure, actual }: OfFigure) {
  const standing = compareWithPlan(figure, actual)
  const reach = figure.value === null || actual === null ? 0 : barOf(figure.value, actual)
  const style = { '--reach': `${100 * reach}%`, '--mark': `${100 * PLAN_MARK}%` } as CSSProperties
  return (
    <span className={`relative rounded ${classes.bar}`} style={style} aria-hidden="true" data-met={standing?.isMet}>
      <i />
      {figure.value !== null && <u />}
    </span>
  )
}

function ComparisonTag({ figure, actual }: OfFigure) {
  const { t } = useTranslation('vto-traction')
  const words = useComparisonText()
  const standing = compareWithPlan(figure, actual)
  if (actual === null) return <span className="small mut">{t('results.missing')}</span>
  if (standing === null) return <span />
  if (standing.isMet) {
    return (
      <Tag tone="ok" icon={Check}>
        {words(figure, standing)}
      </Tag>
    )
  }
  return (
    <Tag tone="bad" icon={standing.difference > 0 ? ArrowUp : ArrowDown}>
      {words(figure, standing)}
    </Tag>
  )
}

interface ResultsTableProps {
  vto: Vto
  plan: ResultPlan
  quarterStart: string
  isReadOnly?: boolean
}

const ofGoal: ValueFormat = { unitOfMeasure: 'Number', valueScale: 'One', decimalPlaces: 0 }

function useEnter({ vto, plan, quarterStart }: ResultsTableProps, line: Figure | Entry, isMeasurable: boolean) {
  const { mutate } = useSaveActual()
  const { contents } = vto
  const result = contents ? resultIn(contents, line.id, quarterStart) : undefined
  const enter = (value: number | null, madeFrom: number | null = null) => {
    if (!contents) return
    const { planId } = plannedLines(contents, plan)
    const version = madeFrom ?? result?.version ?? 0
    const isKnown = version === (result?.version ?? 0)
    const before = result && { id: result.id, version, value: isKnown ? result.value : undefined }
    const format = 'valueScale' in line ? formatWith(line, value ?? 0) : ofGoal
    mutate({ vto, plan, planId, itemId: line.id, isMeasurable, quarterStart, value, format, before })
  }
  return { result, enter }
}

export function ResultsTable(props: ResultsTableProps) {
  const { t } = useTranslation(['vto-traction', 'terms'])
  const { contents } = props.vto
  if (!contents) return null
  const { financialMetrics, measurables, goals } = plannedLines(contents, props.plan)
  const groups = [
    { label: t('financials'), lines: financialMetrics, isMeasurable: false },
    { label: t('terms:measurables'), lines: measurables, isMeasurable: true },
  ].filter(({ lines }) => lines.length > 0)
  return (
    <div className="grid gap-3 container">
      {groups.map(({ label, lines, isMeasurable }, index) => (
        <section key={label} aria-label={label}>
          <div className={`grid items-center tiny mut ${classes.line}`}>
            <h3 className="heading-xs ink">{label}</h3>
            <span className={`nowrap text-end ${classes.plan}`}>{index === 0 && t('results.plan')}</span>
            <span className="text-end">{index === 0 && t('results.actual')}</span>
          </div>
          <ul>
            {lines.map((figure) => (
              <FigureRow key={figure.id} {...props} figure={figure} isMeasurable={isMeasurable} />
            ))}
          </ul>
        </section>
      ))}
      {goals.length > 0 && (
        <section aria-label={t('goals')}>
          <div className={`grid items-center tiny mut ${classes.line}`}>
            <h3 className="heading-xs ink">{t('goals')}</h3>
          </div>
          <ul>
            {goals.map((goal) => (
              <GoalRow key={goal.id} {...props} goal={goal} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function FigureRow(props: ResultsTableProps & { figure: Figure; isMeasurable: boolean }) {
  const { figure, quarterStart, isReadOnly = false, isMeasurable } = props
  const { locale } = useLocale()
  const { result, enter } = useEnter(props, figure, isMeasurable)
  const actual = actualOf(figure, result)
  return (
    <li className={`grid items-center border-top py-1 ${classes.line}`}>
      <span className={`min-w-0 break ${classes.title}`}>
        {figure.title} {figure.isVisibleToLtOnly && <LeadershipMark />}
      </span>
      <span className={`nowrap text-end sub ${classes.plan} num`}>{plannedText(figure, locale)}</span>
      {isReadOnly ? (
        <ActualText figure={figure} actual={actual} />
      ) : (
        <ActualEntry key={quarterStart} figure={figure} quarterStart={quarterStart} result={result} onSave={enter} />
      )}
      <PlanBar figure={figure} actual={actual} />
      <span className="num">
        <ComparisonTag figure={figure} actual={actual} />
      </span>
      <FigureConflict figure={figure} quarterStart={quarterStart} onTake={enter} />
    </li>
  )
}

function ActualText({ figure, actual }: { figure: Figure; actual: number | null }) {
  const { locale } = useLocale()
  return (
    <span className="bold text-end num">
      {actual === null ? '–' : formatValue({ ...formatWith(figure, actual), value: actual }, locale)}
    </span>
  )
}

interface FigureConflictProps {
  figure: Figure
  quarterStart: string
  onTake: (value: number | null) => void
}

function FigureConflict({ figure, quarterStart, onTake }: FigureConflictProps) {
  const { locale } = useLocale()
  const place = resultPlace(figure.id, quarterStart)
  const conflict = useConflict(place)
  if (!conflict) return null
  const shown = (text: string) =>
    text === '' ? '' : formatValue({ ...formatWith(figure, Number(text)), value: Number(text) }, locale)
  return (
    <div className="all-columns">
      <ConflictNotice
        yours={shown(conflict.yours)}
        theirs={shown(conflict.theirs)}
        onTakeTheirs={() => settleConflict(place)}
        onTakeYours={() => {
          settleConflict(place)
          onTake(conflict.yours === '' ? null : Number(conflict.yours))
        }}
      />
    </div>
  )
}

function GoalRow(props: ResultsTableProps & { goal: Entry }) {
  const { goal, isReadOnly = false } = props
  const { result, enter } = useEnter(props, goal, false)
  return (
    <li className="row wrap between gap-1-3 border-top py-1">
      <span className="min-w-0 break">{goal.title}</span>
      {isReadOnly ? <GoalResult result={result} /> : <GoalEntry goal={goal} result={result} onSave={enter} />}
    </li>
  )
}
