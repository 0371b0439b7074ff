import Info from 'icon:info'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { usePerson } from '../../../lib/people'
import { useSession } from '../../../lib/session'
import type { RockFields } from '../rock-fields'
import { rocksQueries } from '../rocks.queries'
import classes from './rock-popup.module.css'

const texts = {
  this: { alone: 'practice.thisAlone', company: 'practice.thisCompany', department: 'practice.thisDepartment' },
  that: { alone: 'practice.thatAlone', company: 'practice.thatCompany', department: 'practice.thatDepartment' },
} as const

interface RockPracticeProps {
  ownerId: string
  rock: Pick<RockFields, 'dueDate' | 'type' | 'tractionId'>
}

/** For a departmental Rock, counts the department's instead of the company's. */
export function RockPractice({ ownerId, rock: { dueDate, type, tractionId } }: RockPracticeProps) {
  const { t } = useTranslation('rocks')
  const { calendarDate, org } = useSession()
  const name = usePerson(ownerId)?.firstName
  const startOf = (date: string) => quarterOf(date, org?.quarterStartMonth ?? 1).startDate
  const quarterStart = startOf(dueDate)
  const { data: own } = useQuery(rocksQueries.search({ ownerId, quarterStart }))
  const isDepartmental = type === 'Departmental' && tractionId !== null
  const { data: shared } = useQuery(
    rocksQueries.search(
      isDepartmental ? { type: 'Departmental', tractionId, quarterStart } : { type: 'Company', quarterStart },
    ),
  )
  if (name === undefined || own === undefined || shared === undefined) return null
  const when = quarterStart === startOf(calendarDate) ? 'this' : 'that'
  const whose = shared.length === 0 ? 'alone' : isDepartmental ? 'department' : 'company'
  return (
    <p className={classes.practice}>
      <Info size="0.9375rem" aria-hidden="true" />
      {t(texts[when][whose], { name, count: own.length, all: shared.length })}
    </p>
  )
}
