import { formatValue } from '@cairn/contract/scorecard/measurable-values'
import { ownLocale } from './format'

/** A share from 0 to 1, as numbers of the scorecard are written: `82 %`, whole, and on one line. */
export const percent = (share: number): string =>
  formatValue(
    { value: Math.round(100 * share), unitOfMeasure: 'Percent', valueScale: 'One', decimalPlaces: 0 },
    ownLocale(),
  )
