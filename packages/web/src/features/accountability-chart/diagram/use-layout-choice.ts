import { CARD_SCALE, CHART_SPACING } from '@cairn/contract/accountability-chart/chart-sizes'
import { useChoice } from '../../../lib/session/choices'
import type { LayoutChoice } from './use-layout'

const standard: LayoutChoice = { spacing: CHART_SPACING.standard, scale: CARD_SCALE.standard, isCompact: false }

export function useLayoutChoice(): [LayoutChoice, (choice: LayoutChoice) => void] {
  const [chosen = standard, choose] = useChoice('chart-layout')
  return [chosen, choose]
}
