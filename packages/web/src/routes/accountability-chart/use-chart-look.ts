import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../lib/session'

export const chartLooks = ['diagram', 'list'] as const
export type ChartLook = (typeof chartLooks)[number]

const isLook = (text: string): text is ChartLook => chartLooks.some((look) => look === text)

/** Phones are too small for the diagram. */
const standard = (): ChartLook => (window.matchMedia('(max-width: 35.9375em)').matches ? 'list' : 'diagram')

export function useChartLook(): readonly [ChartLook, (look: ChartLook) => void] {
  const { userId } = useSession().user
  const [last, setLast] = useLocalStorage<string>({
    ...{ key: `cairn-chart-look-${userId}`, defaultValue: '', getInitialValueInEffect: false },
  })
  return [isLook(last) ? last : standard(), setLast]
}
