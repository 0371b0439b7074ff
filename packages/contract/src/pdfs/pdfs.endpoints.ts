import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { quartersQuerySchema } from '../quarterly-pulsing/quarterly-pulsing.schemas'
import { PERIODS_IN_VIEW } from '../scorecard/scorecard.schemas'
import { listPdfTypeSchema, PDF_PERIODS_MAX, paperSchema } from './pdfs.schemas'

const common = { access: 'member', scope: 'read', reply: z.unknown(), contentType: 'application/pdf' } as const
/** Defaults by locale. */
const query = z.object({ size: paperSchema.optional() })

export const getScorecardPdf = defineEndpoint({
  ...common,
  id: 'getScorecardPdf',
  method: 'POST',
  isLookup: true,
  path: '/traction/scorecard/pdf/{scorecardId}',
  group: 'scorecard',
  summary:
    'A scorecard as a PDF, thirteen periods to a page: those from the one that holds the start date, or without it those that end with the last completed one. With `notes` these are numbered beside their numbers, and listed at the end.',
  params: z.object({ scorecardId: idSchema }),
  query,
  body: z
    .object({
      startDate: calendarDateSchema.optional(),
      periods: z.number().int().min(1).max(PDF_PERIODS_MAX).default(PERIODS_IN_VIEW),
      notes: z.boolean().default(false),
    })
    .optional(),
})

export const getListPdf = defineEndpoint({
  ...common,
  id: 'getListPdf',
  method: 'GET',
  path: '/traction/{meetingId}/{type}/pdf',
  group: 'meetings',
  summary: 'A list of a meeting as a PDF, as its page shows it; the id of any of its occurrences, or of the series.',
  params: z.object({ meetingId: idSchema, type: listPdfTypeSchema }),
  query,
})

export const getQuarterlyPulsingPdf = defineEndpoint({
  ...common,
  id: 'getQuarterlyPulsingPdf',
  method: 'GET',
  path: '/traction/{id}/quarterly-pulsing/pdf',
  group: 'meetings',
  summary: 'A meeting’s quarters as a PDF: the Rocks of each, then the weeks of each on a page of their own.',
  params: idParamsSchema,
  query: query.extend(quartersQuerySchema.shape),
})
