import { type Dimension, dimensionOf, formulaRefusals } from '@cairn/contract/scorecard/formulas/formula-units'
import type { UnitOfMeasure } from '@cairn/contract/scorecard/measurable-values'
import { translate } from '../../i18n/translate'
import type { FormulaFault } from './typed-formula'

type Base = keyof Dimension

const baseWords = (base: Base): string =>
  base === 'time' ? translate('scorecard-formula:time') : translate(`scorecard:unit.${base}`)

export function unitWords(dimension: Dimension): string {
  const bases = (Object.entries(dimension) as [Base, number][]).flatMap(([base, power]) =>
    Array.from({ length: Math.abs(power) }, () => ({ base, isBelow: power < 0 })),
  )
  if (bases.length === 0) return translate('scorecard-formula:plain')
  const above = bases.filter(({ isBelow }) => !isBelow).map(({ base }) => baseWords(base))
  const below = bases.filter(({ isBelow }) => isBelow).map(({ base }) => baseWords(base))
  return [above.join(' × ') || '1', ...below].join(' / ')
}

export const sourceUnitWords = (unit: UnitOfMeasure): string =>
  Object.keys(dimensionOf(unit)).length === 0 ? '' : translate(`scorecard:unit.${unit}`)

export function faultWords(fault: FormulaFault, unit: UnitOfMeasure): string {
  switch (fault.code) {
    case 'checking':
      return translate('scorecard-formula:checking')
    case 'gone':
      return translate('scorecard-formula:gone', { title: fault.title })
    case 'unknown-measurable':
      return translate('scorecard-formula:noSuch', { title: fault.title })
    case 'ambiguous-measurable':
      return translate('scorecard-formula:several', { title: fault.title })
    case 'unexpected':
      return translate('scorecard-formula:misplaced', { word: fault.word })
    case 'unknown-function':
      return translate('scorecard-formula:noFunction', { word: fault.word })
    case 'not-its-unit': {
      const unitName = translate(`scorecard:unit.${unit}`)
      return translate('scorecard-formula:otherUnit', { gives: unitWords(fault.gives), unit: unitName })
    }
    default:
      return translate(`refusals:${formulaRefusals[fault.code]}`)
  }
}

export const isHalfTyped = ({ code }: FormulaFault): boolean =>
  code === 'empty' || code === 'unfinished' || code === 'unclosed-title' || code === 'checking'
