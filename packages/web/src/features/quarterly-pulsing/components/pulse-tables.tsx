import { goalFigures, marksOf } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import type { QuarterlyPulsing, QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { oneDecimal, shortDate } from '../../../lib/format'
import { useQuarterName } from '../../../lib/quarter-names'
import { meetingWeeks } from '../pulse-meetings'
import { useMarkWords } from '../use-mark-words'

interface MeasurableTableProps {
  quarter: QuarterPulse
  measurables: QuarterlyPulsing['measurables']
}

export function MeasurableTable({ quarter, measurables }: MeasurableTableProps) {
  const { t } = useTranslation(['quarterly-pulsing', 'terms'])
  const nameOf = useQuarterName()
  const wordsOf = useMarkWords()
  return (
    <table>
      <caption>{`${t('terms:measurables')}, ${nameOf(quarter)}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms:measurable')}</th>
          {quarter.weeks.map((week) => (
            <th key={week} scope="col">
              {t('measurables.week', { date: shortDate(week) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measurables.map(({ id, title, groupTitle }) => {
          const values = quarter.measured.find(({ measurableId }) => measurableId === id)?.values ?? []
          const marks = marksOf(values, quarter.weeksOver)
          return (
            <tr key={id}>
              <th scope="row">
                {groupTitle && `${groupTitle}: `}
                {`${title}, ${t('measurables.count', { met: goalFigures(marks).met, count: quarter.weeksOver })}`}
              </th>
              {values.map((value, index) => (
                <td key={value.intervalId}>{wordsOf(value, marks[index] ?? 'open')}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function MeetingTable({ quarter }: { quarter: QuarterPulse }) {
  const { t } = useTranslation(['quarterly-pulsing', 'terms'])
  const nameOf = useQuarterName()
  return (
    <table>
      <caption>{`${t('terms:meetings')}, ${nameOf(quarter)}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms:meeting')}</th>
          <th scope="col">{t('meetings.rating')}</th>
          <th scope="col">{t('meetings.issues')}</th>
        </tr>
      </thead>
      <tbody>
        {meetingWeeks(quarter)
          .filter(({ isOpen }) => !isOpen)
          .map(({ intervalId, held, rating, solved }) => (
            <tr key={intervalId}>
              <th scope="row">{t('measurables.week', { date: shortDate(intervalId) })}</th>
              <td>{held === 0 ? t('meetings.notHeld') : oneDecimal(rating)}</td>
              <td>{held === 0 ? '–' : solved}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
