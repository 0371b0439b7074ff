import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePerson } from '../../../lib/people'
import { useLocale } from '../../../lib/use-locale'
import { useMoments } from '../../../lib/zones'
import { periodName } from '../period-names'
import type { MeasurableWithValues } from '../scorecard.queries'
import classes from './measurable-facts.module.css'

const SHOWN = 6

const lastFirst = (a: MeasuredValue, b: MeasuredValue): number =>
  (b.enteredAt ?? '').localeCompare(a.enteredAt ?? '') || b.intervalId.localeCompare(a.intervalId)

export function MeasurableLately({ measurable, kind }: { measurable: MeasurableWithValues; kind: PeriodKind }) {
  const { t } = useTranslation('measurable')
  const entered = measurable.values.filter(
    ({ enteredAt, isComputed, value }) => enteredAt && !isComputed && value !== null,
  )
  const latest = entered.toSorted((a, b) => lastFirst(a, b)).slice(0, SHOWN)
  if (latest.length === 0) return <p className={classes.quiet}>{t('facts.none')}</p>
  return (
    <ol className={classes.list}>
      {latest.map((value) => (
        <Entered key={value.intervalId} value={value} kind={kind} />
      ))}
    </ol>
  )
}

function Entered({ value, kind }: { value: MeasuredValue; kind: PeriodKind }) {
  const { t } = useTranslation(['measurable', 'scorecard-grid'])
  const { mediumDate } = useMoments()
  const { locale, today } = useLocale()
  const by = usePerson(value.enteredById)
  const date = value.enteredAt ? mediumDate(value.enteredAt) : ''
  return (
    <li>
      <span>
        <b className="num">{formatValue({ ...value, value: value.value ?? 0 }, locale)}</b>{' '}
        {periodName(kind, value.intervalId, today)}
      </span>
      <small>{by ? t('facts.latelyBy', { name: fullName(by), date }) : date}</small>
    </li>
  )
}
