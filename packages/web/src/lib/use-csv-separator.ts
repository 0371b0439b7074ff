import { type CsvSeparator, csvSeparatorOf } from '@cairn/contract/core/csv-separator'
import { useLocale } from './use-locale'

export const useCsvSeparator = (): CsvSeparator => csvSeparatorOf(useLocale().locale)
