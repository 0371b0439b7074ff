import { z } from 'zod'
import { decimalMark } from './typed-values'

export const csvSeparatorSchema = z.enum(['comma', 'semicolon']).default('comma')
export type CsvSeparator = z.infer<typeof csvSeparatorSchema>

/**
 * Spreadsheets expect semicolons where the decimal mark is a comma. Excel's `sep=` line is no option: it disables
 * UTF-8.
 */
export const csvSeparatorOf = (locale: string): CsvSeparator => (decimalMark(locale) === ',' ? 'semicolon' : 'comma')
