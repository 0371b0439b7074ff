import { quarterWeeks } from '@cairn/contract/calendar/quarter-weeks'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session'

export function HomeWeek() {
  const { t } = useTranslation('dashboard')
  const { calendarDate, org } = useSession()
  const quarter = quarterOf(calendarDate, org?.quarterStartMonth ?? 1)
  const weeks = quarterWeeks(quarter, org?.weekStart ?? 'Monday').flat()
  const week = weeks.filter((intervalId) => intervalId <= calendarDate).length
  return week > 0 && `. ${t('now.week', { week, all: weeks.length })}`
}
