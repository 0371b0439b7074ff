import { type ResultPlan, resultIn } from '@cairn/contract/vto/actuals'
import type { Entry, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import type { PlanQuarter } from '../figure-fields'
import { goalsOf, hasLines, planSections } from '../vto.parts'
import { EntryList } from './entry-list'
import { FiguresField } from './figures-field'
import { GoalResult } from './goal-entry'
import classes from './plan.module.css'
import { PlanDate } from './plan-date'
import { Unsaid } from './unsaid'
import { VtoText } from './vto-text'

interface PlanGoalsProps {
  vto: Vto
  contents: VtoContents
  plan: ResultPlan
  isEditable: boolean
  quarter?: PlanQuarter | undefined
}

function PlanGoals({ vto, contents, plan, isEditable, quarter }: PlanGoalsProps) {
  const { t } = useTranslation('vto-traction')
  const list = goalsOf(plan)
  const entries = list.linesIn(contents)
  if (!isEditable && entries.length === 0) return null
  const became = ({ id }: Entry) => {
    const result = quarter && resultIn(contents, id, quarter.quarter.startDate)
    return result && result.value !== null ? <GoalResult result={result} /> : null
  }
  return (
    <div className={classes.part}>
      <h3>{t('goals')}</h3>
      <EntryList
        {...{ vto, list, entries, isEditable }}
        fresh={(entry) => entry}
        label={t('goals')}
        addLabel={t('addGoal')}
        className={classes.goals}
        beside={became}
      />
    </div>
  )
}

interface PlanBodyProps {
  vto: Vto
  contents: VtoContents
  plan: ResultPlan
  isEditable: boolean
  quarter?: PlanQuarter
}

const hasNotes = ({ traction: { oneYearPlan, quarterlyPlan } }: VtoContents, plan: ResultPlan): boolean =>
  Boolean(plan === 'one_year_plan' ? oneYearPlan?.futureDateNotes : quarterlyPlan?.rocksForTheQuarter)

function isSaid(contents: VtoContents, plan: ResultPlan): boolean {
  const { oneYearPlan, quarterlyPlan } = contents.traction
  if (hasNotes(contents, plan)) return true
  return plan === 'one_year_plan'
    ? hasLines(oneYearPlan)
    : hasLines(quarterlyPlan) || (quarterlyPlan?.rocks ?? []).length > 0
}

export function PlanBody(props: PlanBodyProps) {
  const { vto, contents, plan, isEditable, quarter } = props
  const { t } = useTranslation(['vto-traction', 'terms'])
  const name = planSections[plan]
  const shown = { vto, contents, plan, isEditable, quarter }
  return (
    <>
      {!isEditable && !isSaid(contents, plan) && <Unsaid />}
      {isEditable && <PlanDate vto={vto} contents={contents} name={name} />}
      {(isEditable || hasNotes(contents, plan)) && (
        <VtoText
          {...{ vto, contents, isEditable }}
          field={plan === 'one_year_plan' ? 'oneYearPlan.futureDateNotes' : 'quarterlyPlan.rocksForTheQuarter'}
          label={t(plan === 'one_year_plan' ? 'year.notes' : 'quarter.notes')}
          empty={t(plan === 'one_year_plan' ? 'year.empty' : 'quarter.empty')}
          className={classes.notes}
        />
      )}
      <FiguresField {...shown} which="financialMetrics" label={t('financials')} />
      {plan === 'one_year_plan' && <FiguresField {...shown} which="measurables" label={t('terms:measurables')} />}
      <PlanGoals {...shown} />
    </>
  )
}
