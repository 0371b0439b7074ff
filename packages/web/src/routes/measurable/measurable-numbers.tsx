import Table2 from 'icon:table-2'
import { hasMovement } from '@cairn/contract/scorecard/readings'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { MeasurableGraph } from '../../features/scorecard/components/measurable-graph'
import { GraphLegend } from '../../features/scorecard/components/measurable-graph-legend'
import { MeasurableTable } from '../../features/scorecard/components/measurable-table'
import { UsualRange } from '../../features/scorecard/components/usual-range'
import { type LookedAt, lookedAt, periodsIn, type Range, ranges } from '../../features/scorecard/looked-at'
import type { OneMeasurable } from '../../features/scorecard/measurable.queries'
import type { GridMeasurable } from '../../features/scorecard/scorecard.queries'
import { type PeriodWords, usePeriodWords } from '../../features/scorecard/use-period-words'
import { useTranslation } from '../../i18n/use-translation'
import { useMoments } from '../../lib/zones'
import { EmptyState } from '../../ui/empty-state'
import { Segmented } from '../../ui/segmented'
import { Sheet } from '../../ui/sheet'
import classes from './measurable-page.module.css'
import { useRange } from './use-range'

interface MeasurableNumbersProps {
  sheet: OneMeasurable
  measurable: GridMeasurable
}

export function MeasurableNumbers({ sheet, measurable }: MeasurableNumbersProps) {
  const { t } = useTranslation('measurable')
  const [range, setRange] = useRange()
  const looked = lookedAt(measurable, periodsIn(sheet, measurable, range))
  const isEmpty = sheet.weeks.every((week) =>
    measurable.values.every((one) => one.intervalId !== week || one.value === null),
  )
  return (
    <Sheet label={t('graph', { title: measurable.title })}>
      <Archived measurable={measurable} />
      {isEmpty ? (
        <EmptyState text={t('nothing')} />
      ) : (
        <Numbers sheet={sheet} measurable={measurable} looked={looked}>
          <Segmented<Range>
            size="sm"
            label={t('range.label')}
            options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
            value={range}
            onChange={setRange}
          />
        </Numbers>
      )}
    </Sheet>
  )
}

interface NumbersProps extends MeasurableNumbersProps {
  looked: LookedAt
  children: React.ReactNode
}

function Numbers({ sheet: { periodKind: kind }, measurable, looked, children }: NumbersProps) {
  const wordsOf = usePeriodWords(kind, looked.limits)
  const [chosenId, setChosenId] = useState<string>()
  const { periods } = looked
  const found = periods.findIndex(({ intervalId }) => intervalId === chosenId)
  const latest = periods.findLastIndex(({ value }) => value !== null)
  const chosen = Math.max(0, found === -1 ? latest : found)
  const shown = periods[chosen]
  const words = shown && wordsOf(shown)
  return (
    <>
      <div className={classes.bar}>
        <Reading words={words} />
        {children}
      </div>
      <MeasurableGraph
        {...{ measurable, looked, words, kind, chosen }}
        onChoose={(index) => setChosenId(periods[index]?.intervalId)}
      />
      <GraphLegend {...looked} />
      {hasMovement(measurable) && <UsualRange looked={looked} kind={kind} format={measurable} />}
      <AsTable>
        <MeasurableTable title={measurable.title} kind={kind} periods={periods} wordsOf={wordsOf} />
      </AsTable>
    </>
  )
}

function AsTable({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation('measurable')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        className={classes.tableButton ?? ''}
        leftSection={<Table2 size="1.125rem" aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'table.hide' : 'table.show')}
      </Button>
      <div className={isOpen ? undefined : 'vh'}>{children}</div>
    </>
  )
}

function Reading({ words }: { words: PeriodWords | undefined }) {
  const { t } = useTranslation('measurable')
  if (!words) return <div className={classes.reading} />
  const facts = [words.goal && t('goal', { goal: words.goal }), words.result, words.signal].filter(Boolean)
  return (
    <div className={classes.reading} aria-hidden="true">
      <p>
        <b className="num">{words.number}</b> {words.name}
      </p>
      <p className={classes.quiet}>{facts.join(', ')}</p>
      {words.note && <p className={classes.note}>{words.note}</p>}
    </div>
  )
}

function Archived({ measurable: { archivedAt } }: Pick<MeasurableNumbersProps, 'measurable'>) {
  const { t } = useTranslation('measurable')
  const { mediumDate } = useMoments()
  if (archivedAt === null) return null
  return <p className={classes.archived}>{t('archived', { date: mediumDate(archivedAt) })}</p>
}
