import { linesCount, plannedLines } from '@cairn/contract/vto/actuals'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { monthDay } from '../../../lib/format'
import { lazyPopup } from '../../../ui/lazy-part'
import { LinkButton } from '../../../ui/link-button'
import { usePlanQuarter } from '../figure-fields'
import { fullDate } from './one-year-plan'
import classes from './plan.module.css'
import { PlanBody } from './plan-body'

const RecordResultsPopup = lazyPopup(() => import('./record-results-popup').then((module) => module.RecordResultsPopup))

/** The quarter is closed in its last weeks. */
const CLOSED_FROM_WEEK = 11

interface QuarterlyPlanProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
}

export function QuarterlyPlan({ vto, contents, isEditable }: QuarterlyPlanProps) {
  const { t } = useTranslation('vto-traction')
  const futureDate = contents.traction.quarterlyPlan?.futureDate ?? null
  const quarter = usePlanQuarter(futureDate)
  const [isOpen, setOpen] = useState(false)
  const hasLines = (['quarterly_plan', 'one_year_plan'] as const).some(
    (plan) => linesCount(plannedLines(contents, plan)) > 0,
  )
  const hasResults = contents.traction.actualResults.length > 0
  const note =
    quarter.week === null
      ? futureDate && fullDate(futureDate)
      : t('quarter.week', { date: monthDay(futureDate ?? quarter.quarter.endDate), week: quarter.week })
  return (
    <section className={classes.section} aria-label={t('quarter.title')}>
      <div className={classes.head}>
        <h2>{t('quarter.title')}</h2>
        <small>{note}</small>
        <span className="grow" />
        {isEditable && (quarter.isOver || (quarter.week ?? 0) >= CLOSED_FROM_WEEK) && (
          <LinkButton
            variant="link"
            to="/vto/detail/$collectionId/$revisionId/quarter-end"
            params={{ collectionId: vto.collectionId, revisionId: vto.id }}
          >
            {t('quarter.close')}
          </LinkButton>
        )}
        {(isEditable ? hasLines : hasResults) && (
          <Button variant="link" onClick={() => setOpen(true)}>
            {t(isEditable ? 'results.act' : 'results.title')}
          </Button>
        )}
      </div>
      <PlanBody vto={vto} contents={contents} isEditable={isEditable} plan="quarterly_plan" quarter={quarter} />
      <Suspense fallback={null}>
        {isOpen && <RecordResultsPopup vto={vto} isReadOnly={!isEditable} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  )
}
