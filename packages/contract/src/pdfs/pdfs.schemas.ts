import { z } from 'zod'

export const paperSchema = z.enum(['letter', 'a4'])
export type Paper = z.infer<typeof paperSchema>

export const listPdfTypeSchema = z.enum(['todos', 'issues', 'headlines', 'rocks'])
export type ListPdfType = z.infer<typeof listPdfTypeSchema>

export const PDF_PERIODS_MAX = 260

/** The PDF states how many are omitted. */
export const PDF_ITEMS_MAX = 1000
