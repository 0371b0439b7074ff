/** What stands between the cells of a CSV file. */
import { z } from 'zod'
import { decimalMark } from './typed-number'

export const csvSeparatorSchema = z.enum(['comma', 'semicolon']).default('comma')
export type CsvSeparator = z.infer<typeof csvSeparatorSchema>

/**
 * Spreadsheets open a file as their region writes lists, which is with semicolons where numbers have a comma; elsewhere each
 * row would come as one cell. Excel's own `sep=` line is no way: a file that begins with it is not read as UTF-8 any more.
 */
export const csvSeparatorOf = (locale: string): CsvSeparator => (decimalMark(locale) === ',' ? 'semicolon' : 'comma')
