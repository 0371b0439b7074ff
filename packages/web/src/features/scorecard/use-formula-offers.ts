import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { formulaQueries } from './formula.queries'
import { type FormulaFunction, type Fragment, formulaFunctions } from './formula-completion'
import type { FormulaPlace } from './use-formula'

export type FormulaOffer =
  | { readonly type: 'source'; readonly source: FormulaSource }
  | { readonly type: 'function'; readonly name: FormulaFunction }

export const offerKey = (offer: FormulaOffer): string => (offer.type === 'source' ? offer.source.id : offer.name)

export const sourcesAmong = (offers: readonly FormulaOffer[]): FormulaSource[] =>
  offers.flatMap((offer) => (offer.type === 'source' ? [offer.source] : []))

const WAIT_MS = 150

const begins = (text: string, typed: string) => ` ${text.toLowerCase()}`.includes(` ${typed.toLowerCase()}`)

export function useFormulaOffers({ scorecardId, measurable }: FormulaPlace, fragment: Fragment, isOpen: boolean) {
  const { t } = useTranslation('scorecard-formula')
  const typed = fragment.text.slice(0, TITLE_MAX)
  const [text] = useDebouncedValue(typed, WAIT_MS)
  const { data = [] } = useQuery({ ...formulaQueries.offered(scorecardId, text, measurable?.id), enabled: isOpen })
  if (!isOpen) return []
  const sources = data.filter(({ title }) => begins(title, typed))
  const functions = fragment.isTitle
    ? []
    : formulaFunctions.filter((name) => begins(name, typed) || (typed !== '' && begins(t(`function.${name}`), typed)))
  return [
    ...sources.map((source): FormulaOffer => ({ type: 'source', source })),
    ...functions.map((name): FormulaOffer => ({ type: 'function', name })),
  ]
}
