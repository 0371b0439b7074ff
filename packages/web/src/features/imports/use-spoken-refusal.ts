import { type ImportRefusal, refusalValues } from '@cairn/contract/imports/import-refusals'
import { useTranslation } from '../../i18n/use-translation'
import { locale } from '../../lib/format'

export function useSpokenRefusal(): (refusal: ImportRefusal) => string {
  const { t } = useTranslation('imports')
  return (refusal) => t(`refused.${refusal.code}`, refusalValues(refusal, locale()))
}
