import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formulaText } from '@cairn/contract/scorecard/formulas/formula'
import { parseFormula } from '@cairn/contract/scorecard/formulas/parse-formula'
import { goalChanges } from '@cairn/contract/scorecard/goal-changes'
import { formatGoal, formatValue } from '@cairn/contract/scorecard/measurable-values'
import type { DatedGoal, MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { useMoments } from '../../../lib/format/zones'
import { Avatar } from '../../../ui/display/avatar'
import { periodName, rangeEnd } from '../period-names'
import type { GridMeasurable, MeasurableWithValues, OneMeasurable } from '../scorecard.queries'
import { decimalMarkOf } from '../typed-formula'
import classes from './measurable-facts.module.css'

function MeasurableLinks({ measurables }: { measurables: OneMeasurable['sources'] }) {
  return (
    <ul className="grid gap-2">
      {measurables.map(({ id, title }) => (
        <li key={id}>
          <Link to="/measurable/$measurableId" params={{ measurableId: id }} className="opener medium accent">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 6

const lastFirst = (a: MeasuredValue, b: MeasuredValue): number =>
  (b.enteredAt ?? '').localeCompare(a.enteredAt ?? '') || b.intervalId.localeCompare(a.intervalId)

function MeasurableLately({ measurable, kind }: { measurable: MeasurableWithValues; kind: PeriodKind }) {
  const { t } = useTranslation('measurable')
  const entered = measurable.values.filter(
    ({ enteredAt, isComputed, value }) => enteredAt && !isComputed && value !== null,
  )
  const latest = entered.toSorted((a, b) => lastFirst(a, b)).slice(0, SHOWN)
  if (latest.length === 0) return <p className="mut">{t('facts.none')}</p>
  return (
    <ol className="grid gap-2">
      {latest.map((value) => (
        <Entered key={value.intervalId} value={value} kind={kind} />
      ))}
    </ol>
  )
}

function Entered({ value, kind }: { value: MeasuredValue; kind: PeriodKind }) {
  const { t } = useTranslation(['measurable', 'scorecard-grid'])
  const { mediumDate } = useMoments()
  const { locale, today } = useLocale()
  const by = usePerson(value.enteredById)
  const date = value.enteredAt ? mediumDate(value.enteredAt) : ''
  return (
    <li className="row-baseline wrap gap-0-2">
      <span>
        <b className="num">{formatValue({ ...value, value: value.value ?? 0 }, locale)}</b>{' '}
        {periodName(kind, value.intervalId, today)}
      </span>
      <small className="small mut">{by ? t('facts.latelyBy', { name: fullName(by), date }) : date}</small>
    </li>
  )
}

interface MeasurableFormulaProps {
  formula: string | null
  sources: OneMeasurable['sources']
}

function MeasurableFormula({ formula, sources }: MeasurableFormulaProps) {
  const { t } = useTranslation('measurable')
  const { locale } = useLocale()
  const parsed = formula === null ? null : parseFormula(formula, { idsOf: (id) => [id] })
  if (!parsed?.ok) return <p>{t('facts.formulaHidden')}</p>
  const titles = new Map(sources.map(({ id, title }) => [id, title]))
  const titleOf = (id: string) => titles.get(id) ?? ''
  return (
    <>
      <p className="small bg-sunk rounded p-2">
        {formulaText(parsed.formula, { titleOf, decimalMark: decimalMarkOf(locale) })}
      </p>
      <MeasurableLinks measurables={sources} />
    </>
  )
}

interface MeasurableFactsProps {
  sheet: OneMeasurable
  measurable: GridMeasurable
  linked: ReactNode
}

export function MeasurableFacts({ sheet, measurable, linked }: MeasurableFactsProps) {
  const { t } = useTranslation(['measurable', 'scorecard-grid'])
  const goals = goalChanges(measurable.values)
  return (
    <section className="column gap-4 min-w-0" aria-label={t('facts.label')}>
      <Fact title={t('facts.owner')}>
        <Who id={measurable.ownerId} />
      </Fact>
      {measurable.editorId && (
        <Fact title={t('facts.assistant')}>
          <Who id={measurable.editorId} />
        </Fact>
      )}
      <Fact title={t('facts.goals')}>
        <Goals goals={goals} measurable={measurable} kind={sheet.periodKind} />
      </Fact>
      {measurable.archivedAt === null && sheet.standings.length > 0 && (
        <Fact title={t('facts.standsOn')}>
          <Standings standings={sheet.standings} />
        </Fact>
      )}
      {measurable.isComputed && (
        <Fact title={t('facts.formula')}>
          <MeasurableFormula formula={measurable.formula} sources={sheet.sources} />
        </Fact>
      )}
      {sheet.dependents.length > 0 && (
        <Fact title={t('facts.readBy')}>
          <MeasurableLinks measurables={sheet.dependents} />
        </Fact>
      )}
      {linked && <Fact title={t('facts.linked')}>{linked}</Fact>}
      <Fact title={t('facts.lately')}>
        <MeasurableLately measurable={measurable} kind={sheet.periodKind} />
      </Fact>
    </section>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`stack gap-2 break border-top pt-3 ${classes.fact}`} aria-labelledby={id}>
      <h2 id={id} className="small bold mut">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Who({ id }: { id: string }) {
  const person = usePerson(id)
  if (!person) return null
  return (
    <p className="row gap-2">
      <Avatar id={person.id} name={fullName(person)} size={24} isDecorative />
      {fullName(person)}
    </p>
  )
}

interface GoalsProps extends Pick<MeasurableFactsProps, 'measurable'> {
  goals: readonly DatedGoal[]
  kind: PeriodKind
}

function Goals({ goals, measurable, kind }: GoalsProps) {
  const { t } = useTranslation('measurable')
  const { locale, today } = useLocale()
  const from = (goal: DatedGoal, index: number) =>
    index === 0 ? t('facts.goalFirst') : t('facts.goalFrom', { date: rangeEnd(kind, goal.from, today) })
  if (goals.length < 2) return <p className="num">{formatGoal(measurable, locale)}</p>
  return (
    <ol className="grid gap-2">
      {goals
        .map((goal, index) => ({ goal, words: from(goal, index) }))
        .toReversed()
        .map(({ goal, words }) => (
          <li key={goal.from} className="row-baseline wrap gap-0-2">
            <span className="num">{formatGoal(goal, locale)}</span>
            <small className="small mut">{words}</small>
          </li>
        ))}
    </ol>
  )
}

function Standings({ standings }: Pick<OneMeasurable, 'standings'>) {
  const { t } = useTranslation('measurable')
  return (
    <ul className="grid gap-2">
      {standings.map(({ scorecardId, scorecardTitle, meeting, isHome }) => (
        <li key={scorecardId} className="row-baseline wrap gap-0-2">
          <Link to="/scorecard/{-$scorecardId}" params={{ scorecardId }} className="opener medium accent">
            {scorecardTitle === null ? meeting : `${meeting}: ${scorecardTitle}`}
          </Link>
          {isHome && standings.length > 1 && <small className="small mut">{t('facts.atHome')}</small>}
        </li>
      ))}
    </ul>
  )
}
