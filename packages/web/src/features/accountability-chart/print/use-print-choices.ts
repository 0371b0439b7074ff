import {
  type PrintChart,
  printChartSchema,
  printLayoutSchema,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { paperIn } from '@cairn/contract/identity/locales'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useSession } from '../../../lib/session/session'
import { useLayoutChoice } from '../diagram/use-layout'

const printedSeatsKey = (userId: string, chartId: string): string => `cairn-chart-seats-${userId}-${chartId}`

export interface PrintedSeats {
  readonly seatIds?: readonly string[] | undefined
  readonly leftOutIds: readonly string[]
  readonly collapsedIds: readonly string[]
}

interface StoredSeats extends PrintedSeats {
  readonly earlier?: PrintedSeats | undefined
}

const SEATS = { seatIds: true, leftOutIds: true, collapsedIds: true } as const

export type PrintChoices = Required<Omit<PrintChart, keyof typeof SEATS | 'spacing' | 'isCompact'>>

/** The stored value may be from another release or edited by hand. */
function read<T>(kept: string | null, parse: (value: unknown) => { success: boolean; data?: T }): T | null {
  try {
    const { success, data } = parse(JSON.parse(kept ?? 'null'))
    return success ? (data ?? null) : null
  } catch {
    return null
  }
}

const layoutSchema = printChartSchema.omit({ ...SEATS, spacing: true, isCompact: true }).extend(printLayoutSchema.shape)
const chosenSchema = printChartSchema.pick(SEATS)
const seatsSchema = chosenSchema.extend({ earlier: chosenSchema.optional() })

const ALL: PrintedSeats = { leftOutIds: [], collapsedIds: [] }

const readSeats = (kept: string | null): StoredSeats => read(kept, (value) => seatsSchema.safeParse(value)) ?? ALL

const isPart = ({ seatIds, leftOutIds }: PrintedSeats) => seatIds !== undefined || leftOutIds.length > 0

export function savePrintedSeats(userId: string, chartId: string, chosen: PrintedSeats): void {
  const key = printedSeatsKey(userId, chartId)
  const { earlier: before, ...last } = readSeats(localStorage.getItem(key))
  const earlier = isPart(last) ? last : before
  localStorage.setItem(key, JSON.stringify({ ...chosen, earlier } satisfies StoredSeats))
}

export function usePrintChoices(chartId: string) {
  const { user } = useSession()
  const [kept, keep] = useLocalStorage<string | null>({
    key: `cairn-chart-print-${user.userId}-${chartId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (value) => value ?? null,
  })
  const [keptSeats, keepSeats] = useLocalStorage<string | null>({
    key: printedSeatsKey(user.userId, chartId),
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (value) => value ?? null,
  })
  const [{ spacing, isCompact }] = useLayoutChoice()
  const { earlier, ...chosen } = useMemo(() => readSeats(keptSeats), [keptSeats])
  const choices = useMemo((): PrintChoices => {
    const layout = read(kept, (value) => layoutSchema.safeParse(value)) ?? layoutSchema.parse({})
    return { ...layout, paper: layout.paper ?? paperIn(user.userLocale) }
  }, [kept, user.userLocale])
  return {
    choices,
    spacing,
    isCompact,
    chosen,
    isUnsaid: kept === null,
    choose: (changes: Partial<PrintChoices>) => keep(JSON.stringify({ ...choices, ...changes })),
    earlier,
    chooseSeats: (next: Partial<PrintedSeats>) =>
      keepSeats(JSON.stringify({ ...ALL, ...next, earlier } satisfies StoredSeats)),
    chooseEarlier: () => keepSeats(JSON.stringify(earlier ?? ALL)),
  }
}
