import { plannedText } from '@cairn/contract/vto/planned-text'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format'
import { useLocale } from '../../../lib/use-locale'
import { useIsOnPaper } from '../on-paper'
import { sectionIn } from '../vto.parts'
import { LeadershipMark } from './leadership-mark'
import classes from './plan.module.css'

interface OneYearPlanProps {
  contents: VtoContents
  children: ReactNode
}

/** How many figures stand in its line while it is closed. */
const IN_LINE = 4

export const fullDate = (date: string): string => datePart(date, { year: 'numeric', month: 'long', day: 'numeric' })

/** The year in one line, opened by a press. */
export function OneYearPlan({ contents, children }: OneYearPlanProps) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const [isOpened, setOpen] = useState(false)
  const isOpen = useIsOnPaper() || isOpened
  const bodyId = useId()
  const { futureDate, financialMetrics, measurables, goals } = sectionIn(contents, 'oneYearPlan')
  const figures = [...financialMetrics, ...measurables].slice(0, IN_LINE)
  return (
    <section aria-label={t('year.title')}>
      <button
        type="button"
        className={classes.year}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpened)}
      >
        <ChevronRight size="1rem" aria-hidden="true" />
        <span className={classes.yearTitle}>{t('year.title')}</span>
        {futureDate && <span className={`${classes.date} num`}>{fullDate(futureDate)}</span>}
        <span className={`${classes.yearLine} num`}>
          {figures.map((figure) => (
            <span key={figure.id}>
              <b>{plannedText(figure, locale)}</b> {figure.title}
              {figure.isVisibleToLtOnly && <LeadershipMark />}
            </span>
          ))}
          {goals.length > 0 && <span>{t('year.goals', { count: goals.length })}</span>}
        </span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <div className={classes.yearBody}>{children}</div>}
      </div>
    </section>
  )
}
