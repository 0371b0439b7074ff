import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import { ownLocale } from './format'

export const percent = (share: number): string =>
  formatValue(
    { value: Math.round(100 * share), unitOfMeasure: 'Percent', valueScale: 'One', decimalPlaces: 0 },
    ownLocale(),
  )
