import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../lib/session'

export const chartLooks = ['diagram', 'list'] as const
export type ChartLook = (typeof chartLooks)[number]

const isLook = (text: string): text is ChartLook => chartLooks.some((look) => look === text)

/** A phone has no room for a diagram that says anything. */
const standard = (): ChartLook => (window.matchMedia('(max-width: 35.9375em)').matches ? 'list' : 'diagram')

/** How charts are looked at: as this person did last on this device. */
export function useChartLook(): readonly [ChartLook, (look: ChartLook) => void] {
  const { userId } = useSession().user
  const [last, setLast] = useLocalStorage<string>({
    ...{ key: `cairn-chart-look-${userId}`, defaultValue: '', getInitialValueInEffect: false },
  })
  return [isLook(last) ? last : standard(), setLast]
}
