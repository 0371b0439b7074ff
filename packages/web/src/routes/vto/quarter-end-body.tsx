import type { Quarter } from '@cairn/contract/calendar/quarters'
import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { linesCount, plannedLines } from '@cairn/contract/vto/actuals'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { PlanDate } from '../../features/vto/components/plan-date'
import { ResultsTable } from '../../features/vto/components/results-table'
import type { QuarterEndStep } from '../../features/vto/quarter-end'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { RowSkeletons } from '../../ui/row-skeletons'
import { CompanyRocks } from './company-rocks'
import { LongTermIssues } from './long-term-issues'
import classes from './quarter-end.module.css'
import { CopyForNext, PublishNext } from './quarter-end-next'

export interface NextVto {
  readonly copyIds: readonly string[]
  readonly revision: Revision | undefined
  readonly vto: Vto | undefined
}

export interface QuarterEndBodyProps {
  step: QuarterEndStep
  vto: Vto
  contents: VtoContents
  quarter: Quarter
  next: NextVto
}

export function QuarterEndBody(props: QuarterEndBodyProps) {
  const { step, vto, contents, quarter, next } = props
  if (step === 'actuals') return <Actuals vto={vto} contents={contents} quarterStart={quarter.startDate} />
  if (step === 'rocks') return <CompanyRocks vto={vto} contents={contents} isEditable />
  if (step === 'copy') return <CopyStep {...props} />
  return <OnTheNext step={step} next={next} />
}

function Actuals({ vto, contents, quarterStart }: { vto: Vto; contents: VtoContents; quarterStart: string }) {
  const { t } = useTranslation('vto-traction')
  const plans = (['quarterly_plan', 'one_year_plan'] as const).filter(
    (plan) => linesCount(plannedLines(contents, plan)) > 0,
  )
  if (plans.length === 0) return <EmptyState isCompact text={t('results.nothing')} />
  return plans.map((plan) => (
    <div key={plan} className={classes.part}>
      {plans.length > 1 && <h3>{t(plan === 'one_year_plan' ? 'year.title' : 'quarter.title')}</h3>}
      <ResultsTable vto={vto} plan={plan} quarterStart={quarterStart} />
    </div>
  ))
}

function CopyStep({ vto, contents, quarter, next }: QuarterEndBodyProps) {
  const { t } = useTranslation('vto-quarter-end')
  if (!next.revision) return <CopyForNext vto={vto} contents={contents} quarter={quarter} copyIds={next.copyIds} />
  const params = { collectionId: next.revision.collectionId, revisionId: next.revision.id, publishedId: undefined }
  return (
    <>
      <p>{t('copy.made', { title: next.revision.title })}</p>
      {next.vto?.contents && <PlanDate vto={next.vto} contents={next.vto.contents} name="quarterlyPlan" />}
      <LinkButton to="/vto/detail/$collectionId/$revisionId/{-$publishedId}/vision" params={params}>
        {t('copy.open', { title: next.revision.title })}
      </LinkButton>
    </>
  )
}

function OnTheNext({ step, next }: Pick<QuarterEndBodyProps, 'step' | 'next'>) {
  const { t } = useTranslation('vto-quarter-end')
  if (!next.revision) return <EmptyState isCompact text={t('copy.first')} />
  const contents = next.vto?.contents
  if (!next.vto || !contents) return <RowSkeletons count={5} height={40} />
  if (step === 'issues') return <LongTermIssues vto={next.vto} isEditable={next.vto.canEdit} />
  if (step === 'newRocks') return <CompanyRocks vto={next.vto} contents={contents} isEditable={next.vto.canEdit} />
  return <PublishNext vto={next.vto} />
}
