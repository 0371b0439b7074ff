import { addQuarters, type Quarter, quarterOf } from '@cairn/contract/calendar/quarters'
import type { QuarterPulse } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../session/session'

const isNumber = (number: number): number is Quarter['number'] => [1, 2, 3, 4].includes(number)

export function useQuarterName(): (quarter: Pick<QuarterPulse, 'number' | 'year'>) => string {
  const { t } = useTranslation('quarterly-pulsing')
  return ({ number, year }) => t(`quarter.${isNumber(number) ? number : 1}`, { year })
}

export function useQuarters() {
  const { calendarDate, org } = useSession()
  const startMonth = org?.quarterStartMonth ?? 1
  const running = quarterOf(calendarDate, startMonth)
  return {
    running,
    of: (date: string | undefined): Quarter => (date === undefined ? running : quarterOf(date, startMonth)),
    from: (quarter: Quarter, count: number): Quarter => addQuarters(quarter, count, startMonth),
  }
}
export type Quarters = ReturnType<typeof useQuarters>
