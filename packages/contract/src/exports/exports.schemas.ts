import { z } from 'zod'
import { csvSeparatorSchema } from '../core/csv-separator'
import { calendarDateSchema } from '../core/dates'
import { searchRequestSchema } from '../core/search'
import { hasColumn, type OwnColumn, type WorkItemKind } from '../core/work-item-kinds'
import { languages } from '../identity/locales'
import { PERIODS_IN_VIEW } from '../scorecard/scorecard.schemas'

const exportColumns = [
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

const ownColumns = (kind: WorkItemKind, columns: readonly OwnColumn[]) =>
  columns.filter((column) => hasColumn(kind, column))

export const exportColumnsOf = (kind: WorkItemKind): readonly ExportColumn[] => [
  'title',
  'owner',
  ...ownColumns(kind, ['dueDate']),
  'meeting',
  ...ownColumns(kind, ['type']),
  'status',
  ...ownColumns(kind, ['source', 'votes']),
  'created',
  'notes',
]

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
