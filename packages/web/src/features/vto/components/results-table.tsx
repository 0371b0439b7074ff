import { formatValue, formatWith, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { actualOf, plannedLines, type ResultPlan, resultIn } from '@cairn/contract/vto/actuals'
import { plannedText } from '@cairn/contract/vto/planned-text'
import type { Entry, Figure, Vto } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { settleConflict, useConflict } from '../../../lib/edit-conflicts'
import { useLocale } from '../../../lib/use-locale'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { resultPlace, useSaveActual } from '../vto.actuals.mutations'
import { ActualEntry } from './actual-entry'
import { GoalEntry, GoalResult } from './goal-entry'
import { LeadershipMark } from './leadership-mark'
import { PlanBar, StandingTag } from './plan-bar'
import classes from './results.module.css'

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
    <div className={classes.table}>
      {groups.map(({ label, lines, isMeasurable }, index) => (
        <section key={label} aria-label={label}>
          <div className={classes.head}>
            <h3>{label}</h3>
            <span className={classes.plan}>{index === 0 && t('results.plan')}</span>
            <span className={classes.actual}>{index === 0 && t('results.actual')}</span>
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
          <div className={classes.head}>
            <h3>{t('goals')}</h3>
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
    <li className={classes.row}>
      <span className={classes.title}>
        {figure.title} {figure.isVisibleToLtOnly && <LeadershipMark />}
      </span>
      <span className={`${classes.plan} num`}>{plannedText(figure, locale)}</span>
      {isReadOnly ? (
        <ActualText figure={figure} actual={actual} />
      ) : (
        <ActualEntry key={quarterStart} figure={figure} quarterStart={quarterStart} result={result} onSave={enter} />
      )}
      <PlanBar figure={figure} actual={actual} />
      <span className={`${classes.standing} num`}>
        <StandingTag figure={figure} actual={actual} />
      </span>
      <FigureConflict figure={figure} quarterStart={quarterStart} onTake={enter} />
    </li>
  )
}

export function ActualText({ figure, actual }: { figure: Figure; actual: number | null }) {
  const { locale } = useLocale()
  return (
    <span className={`${classes.actual} num`}>
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
    <div className={classes.conflict}>
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
    <li className={classes.row} data-goal>
      <span className={classes.title}>{goal.title}</span>
      {isReadOnly ? <GoalResult result={result} /> : <GoalEntry goal={goal} result={result} onSave={enter} />}
    </li>
  )
}
