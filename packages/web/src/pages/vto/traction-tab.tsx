import { withoutLeadershipFigures } from '@cairn/contract/vto/vto.policy'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { FiguresField } from '../../features/vto/components/figures-field'
import { LeadershipOnlyNote } from '../../features/vto/components/leadership-mark'
import classes from '../../features/vto/components/vision.module.css'
import { OneYearPlan, PlanBody, QuarterlyPlan } from '../../features/vto/components/vto-plans'
import { usePlanQuarter } from '../../features/vto/figure-fields'
import { useTranslation } from '../../i18n/use-translation'
import { CompanyRocks } from './company-rocks'
import { LongTermIssues } from './long-term-issues'

/** Leadership-only figures are opt-in: others see the screen or the paper. */
export const asViewer = (vto: Vto, showsLeadershipFigures = false): Vto => ({
  ...vto,
  canEdit: false,
  contents: vto.contents && !showsLeadershipFigures ? withoutLeadershipFigures(vto.contents) : vto.contents,
})

interface TractionTabProps {
  vto: Vto
  contents: VtoContents
  isYearPlanOpen?: boolean
}

export function TractionTab({ vto, contents, isYearPlanOpen }: TractionTabProps) {
  const isEditable = vto.canEdit && vto.shownPublishedId === null
  const shown = { vto, contents, isEditable }
  return (
    <article className="container paper">
      <OneYearPlan {...shown} isInitiallyOpen={isYearPlanOpen}>
        <PlanBody {...shown} plan="one_year_plan" />
      </OneYearPlan>
      <div className={`grid halves ${classes.pages}`}>
        <div className={`column gap-4 min-w-0 ${classes.page}`}>
          <QuarterlyPlan {...shown} />
          <CompanyRocks {...shown} />
        </div>
        <div className={`column gap-4 min-w-0 ${classes.page}`}>
          <QuarterMeasurables {...shown} />
          <LongTermIssues vto={vto} isEditable={isEditable} />
          <LeadershipOnlyNote plans={[contents.traction.oneYearPlan, contents.traction.quarterlyPlan]} />
        </div>
      </div>
    </article>
  )
}

interface QuarterMeasurablesProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
}

function QuarterMeasurables(props: QuarterMeasurablesProps) {
  const { t } = useTranslation('terms')
  const quarter = usePlanQuarter(props.contents.traction.quarterlyPlan?.futureDate)
  const shown = { ...props, plan: 'quarterly_plan', which: 'measurables', quarter, heading: 'h2' } as const
  return <FiguresField {...shown} label={t('measurables')} />
}
