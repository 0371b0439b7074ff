import { type CsvSeparator, csvSeparatorOf } from '@cairn/contract/core/csv-separator'
import { type Language, languageOf } from '@cairn/contract/identity/locales'
import { useLocale } from './use-locale'

export const useCsvSeparator = (): CsvSeparator => csvSeparatorOf(useLocale().locale)

export function useFileWords(): { separator: CsvSeparator; language: Language } {
  const { locale } = useLocale()
  return { separator: csvSeparatorOf(locale), language: languageOf(locale) }
}
