import { CARD_SCALE, CHART_SPACING } from '@cairn/contract/accountability-chart/chart-sizes'
import { useState } from 'react'
import type { LayoutChoice } from './use-layout'

const KEY = 'cairn-chart-layout'
const standard: LayoutChoice = {
  spacing: CHART_SPACING.standard,
  scale: CARD_SCALE.standard,
  isCompact: false,
}

function remembered(): LayoutChoice {
  try {
    const { spacing, scale, isCompact } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<LayoutChoice>
    const within = (value: unknown, { min, max }: { min: number; max: number }) =>
      typeof value === 'number' && value >= min && value <= max ? value : undefined
    return {
      spacing: within(spacing, CHART_SPACING) ?? standard.spacing,
      scale: within(scale, CARD_SCALE) ?? standard.scale,
      isCompact: isCompact === true,
    }
  } catch {
    return standard
  }
}

export function useLayoutChoice(): [LayoutChoice, (choice: LayoutChoice) => void] {
  const [choice, setChoice] = useState(remembered)
  const choose = (next: LayoutChoice) => {
    localStorage.setItem(KEY, JSON.stringify(next))
    setChoice(next)
  }
  return [choice, choose]
}
