import type { UnitOfMeasure } from '@cairn/contract/scorecard/measurable-values'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale } from '../../lib/format/use-locale'
import { formulaQueries } from './formula.queries'
import type { MeasurableWithValues } from './scorecard.queries'
import { NO_FORMULA, type ReadFormula, readFormula, type TypedFormula, unchosenNames } from './typed-formula'

export interface FormulaPlace {
  readonly scorecardId: string
  readonly measurable: MeasurableWithValues | null
}

export function useFormula(typed: TypedFormula | null, place: FormulaPlace, unit: UnitOfMeasure): ReadFormula {
  const { locale } = useLocale()
  const formula = typed ?? NO_FORMULA
  const named = useQuery(formulaQueries.named(place.scorecardId, Object.values(formula.names)))
  const titled = useQueries({
    queries: unchosenNames(formula, locale).map((name) => formulaQueries.titled(place.scorecardId, name)),
    combine: (results) => ({
      sources: results.flatMap(({ data }) => data ?? []),
      isPending: results.some(({ data }) => data === undefined),
    }),
  })
  const isPending = named.data === undefined || titled.isPending
  const sources = [...(named.data ?? []), ...titled.sources]
  return readFormula(formula, { sources, isPending, locale, unit, own: place.measurable })
}
