import ChevronRight from 'icon:chevron-right'
import { linesCount, plannedLines, plannedText, type ResultPlan, resultIn } from '@cairn/contract/vto/actuals'
import type { Entry, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { Button } from '@mantine/core'
import { createContext, type ReactNode, Suspense, useContext, useId, useState } from 'react'
import { useLiveTexts } from '../../../entities/rich-text/live-text'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart, monthDay } from '../../../lib/format/format'
import { useLocale } from '../../../lib/format/use-locale'
import { lazyPopup } from '../../../ui/feedback/lazy-part'
import { DateField } from '../../../ui/inputs/date-field'
import { LinkButton } from '../../../ui/inputs/link-button'
import { type PlanQuarter, usePlanQuarter } from '../figure-fields'
import { useHasDraft, useLiveForm } from '../use-live-form'
import { useSaveSection } from '../vto.mutations'
import { goalsOf, hasLines, planSections, sectionIn } from '../vto.parts'
import { EntryList, entryPlace, newEntryPlace } from './entry-list'
import { FiguresField } from './figures-field'
import { GoalResult } from './goal-entry'
import { LeadershipMark } from './leadership-mark'
import classes from './plan.module.css'
import { NothingEntered, textPlace, VtoText } from './vto-text'

export const PrintContext = createContext(false)

export const useIsPrinted = (): boolean => useContext(PrintContext)

interface PlanDateProps {
  vto: Vto
  contents: VtoContents
  name: 'threeYearPicture' | 'oneYearPlan' | 'quarterlyPlan'
}

export function PlanDate({ vto, contents, name }: PlanDateProps) {
  const { t } = useTranslation('vto-traction')
  const section = sectionIn(contents, name)
  const { version, futureDate } = section
  const { mutateAsync: save } = useSaveSection<typeof name>()
  const { form, flush } = useLiveForm({
    place: `vto/${vto.id}/${name}/date`,
    stored: { futureDate },
    version,
    isValid: () => true,
    save: (changes, madeFrom) => save({ vto, name, before: { ...section, version: madeFrom }, changes }),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles blur of its field
    <div onBlur={flush}>
      <DateField label={t('futureDate')} {...form.field('futureDate')} isClearable />
    </div>
  )
}

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
    <div className="mt-3">
      <h3 className="heading-xs">{t('goals')}</h3>
      <EntryList
        {...{ vto, list, entries, isEditable }}
        fresh={(entry) => entry}
        label={t('goals')}
        addLabel={t('addGoal')}
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
      {!isEditable && !isSaid(contents, plan) && <NothingEntered />}
      {isEditable && <PlanDate vto={vto} contents={contents} name={name} />}
      {(isEditable || hasNotes(contents, plan)) && (
        <VtoText
          {...{ vto, contents, isEditable }}
          field={plan === 'one_year_plan' ? 'oneYearPlan.futureDateNotes' : 'quarterlyPlan.rocksForTheQuarter'}
          label={t(plan === 'one_year_plan' ? 'year.notes' : 'quarter.notes')}
          empty={t(plan === 'one_year_plan' ? 'year.empty' : 'quarter.empty')}
          className="py-2"
        />
      )}
      <FiguresField {...shown} which="financialMetrics" label={t('financials')} />
      {plan === 'one_year_plan' && <FiguresField {...shown} which="measurables" label={t('terms:measurables')} />}
      <PlanGoals {...shown} />
    </>
  )
}

interface OneYearPlanProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
  isInitiallyOpen?: boolean | undefined
  children: ReactNode
}

const IN_LINE = 4
const NOTES = 'oneYearPlan.futureDateNotes'

const fullDate = (date: string): string => datePart(date, { year: 'numeric', month: 'long', day: 'numeric' })

function useIsTypedInto({
  vto,
  contents,
  isEditable,
}: Pick<OneYearPlanProps, 'vto' | 'contents' | 'isEditable'>): boolean {
  const { goals, futureDateNotes: html } = sectionIn(contents, 'oneYearPlan')
  const texts = useLiveTexts()
  const isRestored = texts !== null && texts !== 'loading' && texts.restored.has(NOTES)
  const hasDraft = useHasDraft(
    { place: textPlace(vto, NOTES), stored: { html } },
    { place: newEntryPlace(vto, goalsOf('one_year_plan')), stored: {} },
    ...goals.map(({ id, title, contentHtml }) => ({ place: entryPlace(id), stored: { title, contentHtml } })),
  )
  return isEditable && (isRestored || hasDraft)
}

export function OneYearPlan({ children, isInitiallyOpen = false, ...shown }: OneYearPlanProps) {
  const { contents } = shown
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const isTypedInto = useIsTypedInto(shown)
  const [isOpened, setOpen] = useState(isInitiallyOpen || isTypedInto)
  const isOpen = useIsPrinted() || isOpened
  const bodyId = useId()
  const { futureDate, financialMetrics, measurables, goals } = sectionIn(contents, 'oneYearPlan')
  const figures = [...financialMetrics, ...measurables].slice(0, IN_LINE)
  return (
    <section aria-label={t('year.title')}>
      <button
        type="button"
        className={`row gap-2 w-full text-start bg-sunk border-bottom py-2 ${classes.year}`}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpened)}
      >
        <ChevronRight className="mut no-print" size="1rem" aria-hidden="true" />
        <span className="heading-s">{t('year.title')}</span>
        {futureDate && <span className="small mut num">{fullDate(futureDate)}</span>}
        <span className={`row-baseline wrap push gap-1-4 small sub ${classes.yearLine}`}>
          {figures.map((figure) => (
            <span key={figure.id} className="row-baseline gap-1">
              <b className="heading-s nowrap ink">{plannedText(figure, locale)}</b> {figure.title}
              {figure.isVisibleToLtOnly && <LeadershipMark />}
            </span>
          ))}
          {goals.length > 0 && <span>{t('year.goals', { count: goals.length })}</span>}
        </span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <div className={`border-bottom ${classes.yearBody}`}>{children}</div>}
      </div>
    </section>
  )
}

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
    <section className="min-w-0 container" aria-label={t('quarter.title')}>
      <div className="row-baseline wrap gap-0-3 pb-2">
        <h2 className="heading-m">{t('quarter.title')}</h2>
        <small className="small mut">{note}</small>
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
