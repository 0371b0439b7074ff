import type { ResultPlan } from '@cairn/contract/vto/actuals'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import type { PlanQuarter } from '../plan-quarter'
import { hasLines, planSections } from '../vto.parts'
import { FiguresField } from './figures-field'
import classes from './plan.module.css'
import { PlanDate } from './plan-date'
import { PlanGoals } from './plan-goals'
import { Unsaid } from './unsaid'
import { VtoText } from './vto-text'

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
