import { formatGoal, formatValue } from '../scorecard/measurable-values'
import type { Figure } from './vto.schemas'

/** "$4.2M", "≤ $90k": at least as much is what is meant without a sign. A dash where it is not known yet. */
export function plannedText(figure: Figure, locale: string): string {
  const { value, comparison } = figure
  if (value === null) return '–'
  const isBare = comparison === 'GreaterOrEqual' || comparison === 'Equal'
  return isBare
    ? formatValue({ ...figure, value }, locale)
    : formatGoal({ ...figure, goalValue: value, goalUpperValue: null }, locale)
}
