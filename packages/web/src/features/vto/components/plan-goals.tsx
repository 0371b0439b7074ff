import { type ResultPlan, resultIn } from '@cairn/contract/vto/actuals'
import type { Entry, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import type { PlanQuarter } from '../plan-quarter'
import { goalsOf } from '../vto.parts'
import { EntryList } from './entry-list'
import { GoalResult } from './goal-entry'
import classes from './plan.module.css'

interface PlanGoalsProps {
  vto: Vto
  contents: VtoContents
  plan: ResultPlan
  isEditable: boolean
  quarter?: PlanQuarter | undefined
}

export function PlanGoals({ vto, contents, plan, isEditable, quarter }: PlanGoalsProps) {
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
