import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Check from 'icon:check'
import Printer from 'icon:printer'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { formatValue, formatWith } from '@cairn/contract/scorecard/measurable-values'
import {
  compareWithPlan,
  plannedText,
  type QuarterResults as QuarterResultsOf,
  quarterResults,
} from '@cairn/contract/vto/actuals'
import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type VtoAt, vtoQueries } from '../../entities/vto/vto'
import { PdfButton } from '../../features/pdfs/components/pdf-button'
import { QuarterlyPulsingSheet } from '../../features/quarterly-pulsing/components/quarterly-pulsing'
import { pulsingQuery } from '../../features/quarterly-pulsing/quarterly-pulsing.queries'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { LeadershipMark } from '../../features/vto/components/leadership-mark'
import classes from '../../features/vto/components/plan.module.css'
import { useTranslation } from '../../i18n/use-translation'
import { searchTexts } from '../../lib/browser/search-params'
import { useQuarters } from '../../lib/format/quarter-names'
import { useLocale } from '../../lib/format/use-locale'
import { PageTools } from '../../ui/layout/page-parts'
import { NotLoaded } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'

interface QuarterResultsProps {
  vtos: readonly VtoAt[]
  quarterStart: string
}

function QuarterResults({ vtos, quarterStart }: QuarterResultsProps) {
  const { t } = useTranslation('vto-traction')
  const read = useQueries({ queries: vtos.map((at) => vtoQueries.one(at)) })
  const results = read.map(({ data }) => data?.contents && quarterResults(data.contents, quarterStart)).find(Boolean)
  if (!results) return <p className="small mut">{t(vtos.length === 0 ? 'pulse.unlinked' : 'pulse.none')}</p>
  const { reached, goals } = results
  return (
    <ul className={`grid gap-2-4 ${classes.figures} num`}>
      {reached.map((one) => (
        <FigureReached key={one.figure.id} {...one} />
      ))}
      {goals.all > 0 && (
        <li className="stack">
          <b className="heading-s nowrap">{t('pulse.goals', { ...goals })}</b>
          <span className="small sub">{t('goals')}</span>
        </li>
      )}
    </ul>
  )
}

function FigureReached({ figure, actual }: QuarterResultsOf['reached'][number]) {
  const { t } = useTranslation('vto-traction')
  const { locale } = useLocale()
  const standing = compareWithPlan(figure, actual)
  const Icon = standing?.isMet ? Check : (standing?.difference ?? 0) > 0 ? ArrowUp : ArrowDown
  return (
    <li className="stack">
      <b className={`row gap-1 heading-s nowrap ${standing?.isMet === false ? 'bad' : ''}`}>
        {standing && (
          <>
            <Icon className={standing.isMet ? 'ok' : undefined} size="0.8125rem" aria-hidden="true" />
            <span className="vh">{t(standing.isMet ? 'results.met' : 'results.missed')}</span>
          </>
        )}
        {formatValue({ ...formatWith(figure, actual), value: actual }, locale)}
      </b>
      <span className="small break sub">
        {figure.title} {figure.isVisibleToLtOnly && <LeadershipMark />}
      </span>
      <small className="tiny mut">{t('pulse.plan', { value: plannedText(figure, locale) })}</small>
    </li>
  )
}

/** Ignores malformed URLs. */
const FIRST_OF_MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-01$/

const dateOf = (text: string | undefined) => (text !== undefined && FIRST_OF_MONTH.test(text) ? text : undefined)

/** Stored in the URL. Defaults to the running quarter and the one before the shown quarter. */
function useChosenQuarters() {
  const quarters = useQuarters()
  const navigate = useNavigate()
  const search = searchTexts('quarter', 'beside')(useSearch({ strict: false }))
  const shown = quarters.of(dateOf(search.quarter))
  const named = dateOf(search.beside)
  const other = named === undefined ? undefined : quarters.of(named)
  const isOther = other !== undefined && other.startDate !== shown.startDate
  const beside = isOther ? other : quarters.from(shown, -1)
  const go = (change: { quarter?: string; beside?: string }) =>
    void navigate({ to: '.', resetScroll: false, search: (before: object): object => ({ ...before, ...change }) })
  return {
    shown,
    beside,
    show: (quarter: Quarter) => go({ quarter: quarter.startDate }),
    showBeside: (quarter: Quarter) => go({ beside: quarter.startDate }),
  }
}

export function TractionPulsing() {
  const { t } = useTranslation('quarterly-pulsing')
  const { tractionId = '' } = useParams({ strict: false })
  const { shown, beside, show, showBeside } = useChosenQuarters()
  const quarters = [shown.startDate, beside.startDate]
  const { data: traction } = useQuery(tractionsQueries.byId(tractionId))
  const { data, error, isPlaceholderData, refetch } = useQuery(pulsingQuery(tractionId, quarters))
  if (error && !data) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!data) return <SheetSkeleton rows={10} />
  return (
    <>
      <PageTools>
        {traction && <PdfButton of={{ tractionId, quarters }} title={t('title')} meeting={traction.name} />}
        <Button
          variant="subtle"
          leftSection={<Printer size="1.125rem" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </PageTools>
      <QuarterlyPulsingSheet
        pulsing={data}
        isOld={isPlaceholderData}
        shown={shown}
        beside={beside}
        onShow={show}
        onShowBeside={showBeside}
        renderResults={(quarterStart) => <QuarterResults vtos={data.vtos} quarterStart={quarterStart} />}
      />
    </>
  )
}
