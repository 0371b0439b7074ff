import { z } from 'zod'

export const paperSchema = z.enum(['letter', 'a4'])
export type Paper = z.infer<typeof paperSchema>

/** The lists of a meeting that are made into PDFs. */
export const listPdfTypeSchema = z.enum(['todos', 'issues', 'headlines', 'rocks'])
export type ListPdfType = z.infer<typeof listPdfTypeSchema>

/** Five years of weeks. */
export const PDF_PERIODS_MAX = 260

/** As many items of a list as are drawn; how many there are besides stands beside it. */
export const PDF_ITEMS_MAX = 1000
