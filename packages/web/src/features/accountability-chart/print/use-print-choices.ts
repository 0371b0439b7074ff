import {
  type PrintChart,
  printChartSchema,
  printLayoutSchema,
} from '@cairn/contract/accountability-chart/chart-printing.schemas'
import { paperIn } from '@cairn/contract/identity/locales'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSession } from '../../../lib/session'
import { type KeptSeats, printedSeatsKey } from './printed-seats'

/** `seatIds` null: all of them. */
export interface PrintChoices extends Required<Omit<PrintChart, 'seatIds'>> {
  readonly seatIds: readonly string[] | null
}

/** What was kept may be of another release, or somebody's hand. */
function read<T>(kept: string | null, parse: (value: unknown) => { success: boolean; data?: T }): T | null {
  try {
    const { success, data } = parse(JSON.parse(kept ?? 'null'))
    return success ? (data ?? null) : null
  } catch {
    return null
  }
}

const layoutSchema = printChartSchema.omit({ seatIds: true, leftOutIds: true }).extend(printLayoutSchema.shape)
const seatsSchema = printChartSchema.pick({ seatIds: true, leftOutIds: true })

type Layout = Omit<PrintChoices, 'seatIds' | 'leftOutIds'>

const ALL: KeptSeats = { leftOutIds: [] }

/** How this person prints one chart, and which of its seats; kept in the browser. */
export function usePrintChoices(chartId: string) {
  const { user } = useSession()
  const [kept, keep] = useLocalStorage<string | null>({
    ...{ key: `cairn-chart-print-${user.userId}-${chartId}`, defaultValue: null, getInitialValueInEffect: false },
    ...{ serialize: String, deserialize: (value) => value ?? null },
  })
  const [keptSeats, keepSeats] = useLocalStorage<string | null>({
    ...{ key: printedSeatsKey(user.userId, chartId), defaultValue: null, getInitialValueInEffect: false },
    ...{ serialize: String, deserialize: (value) => value ?? null },
  })
  const choices = useMemo((): PrintChoices => {
    const layout = read(kept, (value) => layoutSchema.safeParse(value)) ?? layoutSchema.parse({})
    const { seatIds = null, leftOutIds } = read(keptSeats, (value) => seatsSchema.safeParse(value)) ?? ALL
    return { ...layout, paper: layout.paper ?? paperIn(user.userLocale), seatIds, leftOutIds: [...leftOutIds] }
  }, [kept, keptSeats, user.userLocale])
  return {
    choices,
    /** Whether how it is printed was said by nobody yet. */
    isUnsaid: kept === null,
    choose: (changes: Partial<Layout>) => {
      const { seatIds: _seats, leftOutIds: _leftOut, ...layout } = { ...choices, ...changes }
      keep(JSON.stringify(layout))
    },
    /** `leftOutIds`: of those, whose place is kept. */
    chooseSeats: (seatIds: readonly string[] | null, leftOutIds: readonly string[] = []) => {
      const kept: KeptSeats = { seatIds: seatIds ?? undefined, leftOutIds }
      keepSeats(JSON.stringify(kept))
    },
  }
}
