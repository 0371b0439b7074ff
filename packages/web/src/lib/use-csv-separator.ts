import { type CsvSeparator, csvSeparatorOf } from '@cairn/contract/core/csv-separator'
import { useLocale } from './use-locale'

/** Of a CSV file, so that the reader's spreadsheet opens it in columns. */
export const useCsvSeparator = (): CsvSeparator => csvSeparatorOf(useLocale().locale)
