import ChevronRight from 'icon:chevron-right'
import { plannedText } from '@cairn/contract/vto/planned-text'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format'
import { useLocale } from '../../../lib/use-locale'
import { useOpenTexts } from '../../../ui/live-text'
import { useIsOnPaper } from '../on-paper'
import { useHasDraft } from '../use-live-form'
import { goalsOf, sectionIn } from '../vto.parts'
import { entryPlace, newEntryPlace } from './entry-list'
import { LeadershipMark } from './leadership-mark'
import classes from './plan.module.css'
import { textPlace } from './vto-text'

interface OneYearPlanProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
  isOpenAtFirst?: boolean | undefined
  children: ReactNode
}

const IN_LINE = 4
const NOTES = 'oneYearPlan.futureDateNotes'

export const fullDate = (date: string): string => datePart(date, { year: 'numeric', month: 'long', day: 'numeric' })

function useIsTypedInto({
  vto,
  contents,
  isEditable,
}: Pick<OneYearPlanProps, 'vto' | 'contents' | 'isEditable'>): boolean {
  const { goals, futureDateNotes: html } = sectionIn(contents, 'oneYearPlan')
  const texts = useOpenTexts()
  const isRestored = texts !== null && texts !== 'coming' && texts.restored.has(NOTES)
  const hasDraft = useHasDraft(
    { place: textPlace(vto, NOTES), stored: { html } },
    { place: newEntryPlace(vto, goalsOf('one_year_plan')), stored: {} },
    ...goals.map(({ id, title, contentHtml }) => ({ place: entryPlace(id), stored: { title, contentHtml } })),
  )
  return isEditable && (isRestored || hasDraft)
}

export function OneYearPlan({ children, isOpenAtFirst = false, ...shown }: OneYearPlanProps) {
  const { contents } = shown
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const isTypedInto = useIsTypedInto(shown)
  const [isOpened, setOpen] = useState(isOpenAtFirst || isTypedInto)
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
        <span className={classes.yearLine}>
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
