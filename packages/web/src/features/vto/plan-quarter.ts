import { weekOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { planQuarterOf, type Quarter } from '@cairn/contract/calendar/quarters'
import { useSession } from '../../lib/session'

export interface PlanQuarter {
  readonly quarter: Quarter
  /** Null if another quarter is running. */
  readonly week: number | null
  readonly isOver: boolean
}

export function usePlanQuarter(futureDate: string | null | undefined): PlanQuarter {
  const { calendarDate: today, org } = useSession()
  const startMonth = org?.quarterStartMonth ?? 1
  const running = weekOfQuarter(today, startMonth, org?.weekStart)
  const quarter = planQuarterOf(futureDate ?? today, startMonth)
  return {
    quarter,
    week: running.quarter.startDate === quarter.startDate ? running.week : null,
    isOver: quarter.endDate < today,
  }
}
