import { formatGoal, formatValue } from '../scorecard/measurable-values'
import type { Figure } from './vto.schemas'

export function plannedText(figure: Figure, locale: string): string {
  const { value, comparison } = figure
  if (value === null) return '–'
  const isBare = comparison === 'GreaterOrEqual' || comparison === 'Equal'
  return isBare
    ? formatValue({ ...figure, value }, locale)
    : formatGoal({ ...figure, goalValue: value, goalUpperValue: null }, locale)
}
