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
    'Get a scorecard as a PDF, thirteen periods to a page, starting with the period of the start date, or without it ending with the last completed one. With `notes`, notes are numbered and listed at the end.',
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
  summary: 'Get a list of a meeting as a PDF, like its page. Takes the id of the series or of any of its meetings.',
  params: z.object({ meetingId: idSchema, type: listPdfTypeSchema }),
  query,
})

export const getQuarterlyPulsingPdf = defineEndpoint({
  ...common,
  id: 'getQuarterlyPulsingPdf',
  method: 'GET',
  path: '/traction/{id}/quarterly-pulsing/pdf',
  group: 'meetings',
  summary: 'Get a meeting’s quarters as a PDF: the Rocks of each quarter, then its weeks on a separate page.',
  params: idParamsSchema,
  query: query.extend(quartersQuerySchema.shape),
})
