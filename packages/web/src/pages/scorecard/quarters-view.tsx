import { intervalIdOf, type PeriodKind, periodOf, periodsEndingAt } from '@cairn/contract/calendar/periods'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type QuarterSum, quarterSums, ScorecardQuarters } from '../../features/scorecard/components/scorecard-quarters'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { usePeriodSettings } from '../../features/scorecard/use-grid-scorecard'
import { useTranslation } from '../../i18n/use-translation'
import { useQuarterName, useQuarters } from '../../lib/format/quarter-names'
import { useChoice } from '../../lib/session/choices'
import { useSession } from '../../lib/session/session'
import { Segmented } from '../../ui/inputs/segmented'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { Sheet } from '../../ui/overlays/sheet'
import { NotLoaded } from '../not-loaded'
import classes from './shown-scorecard.module.css'

const counts = ['2', '4', '8'] as const
type Count = (typeof counts)[number]

/** Most periods per quarter; years never fit. */
const IN_QUARTER: Record<PeriodKind, number> = { Week: 14, Month: 3, Quarter: 1, Year: 1 }

function useQuarterCount(): readonly [Count, (count: Count) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const named = counts.find((count) => count === String(search.quarters))
  const choose = (count: Count) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (before: object): object => ({ ...before, quarters: Number(count) }),
    })
  return [named ?? '4', choose]
}

/** Keeps the previous data while more loads. */
function useQuartersScorecard({ id, periodKind: kind }: Scorecard, count: number) {
  const settings = usePeriodSettings()
  const { calendarDate } = useSession()
  const running = periodOf(kind, calendarDate, settings)
  const [first = running, ...others] = periodsEndingAt(running, count * IN_QUARTER[kind])
  return useQuery({
    ...scorecardQueries.periods(id, intervalIdOf(first, settings), others.length + 1),
    placeholderData: keepPreviousData,
  })
}

export function QuartersView({ scorecard }: { scorecard: Scorecard }) {
  const { t } = useTranslation('scorecard-views')
  const { user } = useSession()
  const nameOf = useQuarterName()
  const { running, from } = useQuarters()
  const [count, setCount] = useQuarterCount()
  const [kept, setKept] = useChoice('scorecard-sum')
  const sum = quarterSums.find((one) => one === kept) ?? 'average'
  const { data, error, refetch } = useQuartersScorecard(scorecard, Number(count))
  const quarters = Array.from({ length: Number(count) }, (_, index) => from(running, index + 1 - Number(count)))
  return (
    <>
      <div className={classes.tools}>
        <Segmented<Count>
          size="sm"
          label={t('quarters.label')}
          options={counts.map((value) => ({ value, label: t('quarters.count', { count: Number(value) }) }))}
          value={count}
          onChange={setCount}
        />
        <Segmented<QuarterSum>
          size="sm"
          label={t('sum.label')}
          options={quarterSums.map((value) => ({ value, label: t(`sum.${value}`) }))}
          value={sum}
          onChange={setKept}
        />
      </div>
      {!data && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={8} height={56} />}
      {data && (
        <Sheet label={t('view.quarters')} isBare>
          <ScorecardQuarters {...{ scorecard: data, quarters, nameOf, sum }} isReversed={user.reverseScorecard} />
        </Sheet>
      )}
    </>
  )
}
