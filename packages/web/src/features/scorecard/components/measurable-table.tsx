import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useMoments } from '../../../lib/format/zones'
import { NumberTable } from '../../../ui/lists/number-table'
import type { ControlChartPeriod, PeriodTexts } from '../control-chart'

interface MeasurableTableProps {
  title: string
  kind: PeriodKind
  periods: readonly ControlChartPeriod[]
  wordsOf: (period: ControlChartPeriod) => PeriodTexts
}

export function MeasurableTable({ title, kind, periods, wordsOf }: MeasurableTableProps) {
  const { t } = useTranslation('measurable')
  const columns = [
    ...[t(`table.period.${kind}`), t('table.number'), t('table.goal'), t('table.result')],
    ...[t('table.note'), t('table.entered')],
  ]
  return (
    <NumberTable className="mt-3" columns={columns} isRoomy label={t('table.label', { title })}>
      {periods.toReversed().map((period) => (
        <Row key={period.intervalId} period={period} words={wordsOf(period)} columns={columns} />
      ))}
    </NumberTable>
  )
}

interface RowProps {
  period: ControlChartPeriod
  words: PeriodTexts
  columns: readonly string[]
}

function Row({ period: { isMiss, entered }, words, columns }: RowProps) {
  const { t } = useTranslation('measurable')
  const { mediumDate } = useMoments()
  const by = usePerson(entered?.enteredById)
  const date = entered?.enteredAt ? mediumDate(entered.enteredAt) : null
  const name = entered?.isComputed ? t('facts.latelyComputed') : by && fullName(by)
  const result = [words.result, words.signal].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">{words.name}</th>
      <td data-label={columns[1]}>{words.number}</td>
      <td data-label={columns[2]}>{words.goal}</td>
      <td data-label={columns[3]}>{isMiss ? <b className="bold bad">{result}</b> : result}</td>
      <td data-label={words.note && columns[4]} className="all-columns break">
        {words.note}
      </td>
      <td data-label={name && date ? columns[5] : undefined} className="all-columns">
        {name && date ? t('facts.latelyBy', { name, date }) : ''}
      </td>
    </tr>
  )
}
