import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useLocale } from '../../../lib/format/use-locale'
import { useConflict } from '../../../lib/sync/edit-conflicts'
import { sayOfCells, useCellProblems } from '../cell-problems'
import { periodName } from '../period-names'
import { conflictKey } from '../scorecard.mutations'
import type { GridMeasurable } from '../scorecard.queries'
import type { GridWrites } from '../use-grid-writes'
import { formatIn, typedCell } from '../use-value-entry'
import { ValueConflict } from './value-entry'

interface GridConflictsProps {
  lines: readonly GridMeasurable[]
  kind: PeriodKind
}

export function DoubtfulCells({ lines, kind, enter }: GridConflictsProps & Pick<GridWrites, 'enter'>) {
  const { t } = useTranslation('scorecard-grid')
  const { today, locale } = useLocale()
  const problems = useCellProblems()
  const doubtful = lines.flatMap((measurable) =>
    [...problems].flatMap(([key, problem]) => {
      const intervalId = key.slice(measurable.id.length + 1)
      const isOwn = problem.readings !== undefined && key === conflictKey(measurable.id, intervalId)
      return isOwn && problem.readings ? [{ measurable, intervalId, ...problem, readings: problem.readings }] : []
    }),
  )
  const [first] = doubtful
  if (!first) return null
  const choose = (reading: 'inScale' | 'inFull') =>
    enter(
      doubtful.flatMap(({ measurable, intervalId, readings }) => {
        const cell = typedCell(readings[reading], formatIn(measurable, intervalId), locale)
        return cell.ok ? [{ measurable, intervalId, value: cell.value, entered: cell.entered }] : []
      }),
    )
  const name = `${first.measurable.title}, ${periodName(kind, first.intervalId, today)}`
  return (
    <section className="grid gap-3 mb-3" aria-label={t('doubtful.title')}>
      <h2 className="body bold">{t('doubtful.title')}</h2>
      <div className="row wrap gap-2" role="alert">
        <span>
          {t('doubtful.first', { typed: first.typed, cell: name })}
          {doubtful.length > 1 && ` ${t('doubtful.others', { count: doubtful.length - 1 })}`}
        </span>
        {(['inScale', 'inFull'] as const).map((reading) => (
          <Button key={reading} size="compact-sm" variant="default" onClick={() => choose(reading)}>
            {first.readings[reading]}
          </Button>
        ))}
      </div>
    </section>
  )
}

const AT_ONCE = 5

export function GridConflicts({ lines, kind }: GridConflictsProps) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const problems = useCellProblems()
  const contested = lines.flatMap((measurable) =>
    [...problems].flatMap(([key, { code }]) => {
      const intervalId = key.slice(measurable.id.length + 1)
      const isOwn = code === 'STALE_VERSION' && key === conflictKey(measurable.id, intervalId)
      return isOwn ? [{ measurable, intervalId, key }] : []
    }),
  )
  if (contested.length === 0) return null
  const others = contested.length - AT_ONCE
  return (
    <section className="grid gap-3 mb-3" aria-label={t('conflicts')}>
      {contested.slice(0, AT_ONCE).map(({ measurable, intervalId, key }) => (
        <Contested
          key={key}
          measurable={measurable}
          intervalId={intervalId}
          name={`${measurable.title}, ${periodName(kind, intervalId, today)}`}
        />
      ))}
      {others > 0 && <p>{t('moreConflicts', { count: others })}</p>}
    </section>
  )
}

interface ContestedProps {
  measurable: GridMeasurable
  intervalId: string
  name: string
}

function Contested({ measurable, intervalId, name }: ContestedProps) {
  const key = conflictKey(measurable.id, intervalId)
  const isOpen = useConflict(key) !== undefined
  useEffect(() => {
    if (!isOpen) sayOfCells(new Map([[key, undefined]]))
  }, [isOpen, key])
  return (
    <div>
      <h2 className="body bold">{name}</h2>
      <ValueConflict measurable={measurable} intervalId={intervalId} />
    </div>
  )
}
