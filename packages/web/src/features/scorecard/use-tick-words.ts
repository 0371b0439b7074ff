import { formatValue, MAX_DECIMALS, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { useLocale } from '../../lib/use-locale'
import { tickDecimals } from './graph-shape'

/** In px. */
const DIGIT = 7
const ROOM = 14

export function useTickWords({ unitOfMeasure, valueScale }: ValueFormat) {
  const { locale } = useLocale()
  const wordsOf = (ticks: readonly number[]): string[] => {
    const decimalPlaces = Math.min(MAX_DECIMALS, tickDecimals(ticks))
    return ticks.map((value) => formatValue({ unitOfMeasure, valueScale, decimalPlaces, value }, locale))
  }
  return {
    wordsOf,
    roomOf: (ticks: readonly number[]) => ROOM + DIGIT * Math.max(1, ...wordsOf(ticks).map((text) => text.length)),
  }
}
export type TickWords = ReturnType<typeof useTickWords>
