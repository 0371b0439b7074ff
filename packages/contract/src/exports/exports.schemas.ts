import { z } from 'zod'
import { csvSeparatorSchema } from '../core/csv-separator'
import { calendarDateSchema } from '../core/dates'
import type { WorkItemKind } from '../core/items'
import { searchRequestSchema } from '../core/search'
import { languages } from '../identity/locales'
import { PERIODS_IN_VIEW } from '../scorecard/scorecard.schemas'

export const exportColumns = [
  'title',
  'owner',
  'meeting',
  'dueDate',
  'type',
  'status',
  'source',
  'votes',
  'created',
  'notes',
] as const
export type ExportColumn = (typeof exportColumns)[number]

export const columnsOfKind: Readonly<Record<WorkItemKind, readonly ExportColumn[]>> = {
  todo: ['title', 'owner', 'dueDate', 'meeting', 'status', 'source', 'created', 'notes'],
  issue: ['title', 'owner', 'meeting', 'status', 'source', 'votes', 'created', 'notes'],
  headline: ['title', 'owner', 'meeting', 'type', 'status', 'source', 'created', 'notes'],
  rock: ['title', 'owner', 'dueDate', 'meeting', 'type', 'status', 'created', 'notes'],
}

export const exportFormatSchema = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormatSchema>

/** Of headings and words; numbers keep one form, so that files can be imported anywhere. */
export const exportLanguageSchema = z.enum(languages).default('en')

export const exportRequestSchema = z.object({
  filters: searchRequestSchema.shape.filters,
  sorts: searchRequestSchema.shape.sorts,
  columns: z.array(z.enum(exportColumns)).max(exportColumns.length).optional(),
  format: exportFormatSchema.default('csv'),
  separator: csvSeparatorSchema,
  language: exportLanguageSchema,
})
export type ExportRequest = z.output<typeof exportRequestSchema>

/** Three years of weeks; an import can read them. */
export const EXPORT_PERIODS_MAX = 160

export const scorecardExportSchema = z.object({
  /** Defaults to periods ending with the last completed one. */
  startDate: calendarDateSchema.optional(),
  periods: z.number().int().min(1).max(EXPORT_PERIODS_MAX).default(PERIODS_IN_VIEW),
  format: exportFormatSchema.default('csv'),
  separator: csvSeparatorSchema,
  language: exportLanguageSchema,
})
export type ScorecardExport = z.output<typeof scorecardExportSchema>
