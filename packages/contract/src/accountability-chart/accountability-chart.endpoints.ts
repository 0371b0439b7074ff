import { z } from 'zod'
import { copyRevisionSchema, revisionSchema } from '../collections/collections.schemas'
import { csvSeparatorSchema } from '../core/csv-separator'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { exportFormatSchema, exportLanguageSchema } from '../exports/exports.schemas'
import {
  chartSchema,
  createSeatSchema,
  editSeatNotesSchema,
  editSeatSchema,
  heldSeatSchema,
  insertSeatSchema,
  printChartSchema,
  saveSeatFitSchema,
  seatDetailsSchema,
  seatFitReplySchema,
  seatSchema,
} from './accountability-chart.schemas'

const CHART_PATH = '/ac/collection/{collectionId}/revision/{revisionId}'
const params = z.object({ collectionId: idSchema, revisionId: idSchema })
const ofSeat = params.extend({ seatId: idSchema })
const reads = { group: 'ac', access: 'member', scope: 'read' } as const
const writes = { group: 'ac', access: 'licensed', scope: 'write' } as const
const seatReply = succeeded({ seat: seatSchema })

export const getAcRevision = defineEndpoint({
  ...reads,
  id: 'getAcRevision',
  method: 'GET',
  path: CHART_PATH,
  summary:
    'An accountability chart with its seats: the draft for who may edit it, for others what was published last. With `publishedId`: that copy. With `since`: what of the draft changed after that number.',
  params,
  query: z.object({ publishedId: idSchema.optional(), since: z.coerce.number().int().min(0).optional() }),
  reply: chartSchema,
})

export const copyAcRevision = defineEndpoint({
  ...writes,
  id: 'copyAcRevision',
  method: 'PUT',
  path: `${CHART_PATH}/copy`,
  summary: 'Make an accountability chart of another, a removed one included. It is shared as that one was.',
  params,
  body: copyRevisionSchema,
  reply: succeeded({ revision: revisionSchema }),
})

export const exportChart = defineEndpoint({
  ...reads,
  id: 'exportChart',
  method: 'GET',
  path: `${CHART_PATH}/export`,
  summary:
    'An accountability chart’s seats as a CSV or XLSX file, as they are imported again: the draft for who may edit it, for others what was published last, or the published copy that is asked for.',
  params,
  query: z.object({
    publishedId: idSchema.optional(),
    format: exportFormatSchema.default('csv'),
    separator: csvSeparatorSchema,
    language: exportLanguageSchema,
  }),
  reply: z.unknown(),
  contentType: 'application/octet-stream',
})

export const getSeat = defineEndpoint({
  ...reads,
  id: 'getSeat',
  method: 'GET',
  path: `${CHART_PATH}/seat/{seatId}`,
  summary: 'A seat of the draft with its notes, for who may edit the chart.',
  params: ofSeat,
  reply: seatDetailsSchema,
})

export const createSeat = defineEndpoint({
  ...writes,
  id: 'createSeat',
  method: 'PUT',
  path: `${CHART_PATH}/create-seat`,
  summary: 'Add a seat below another; the first one stands at the top.',
  params,
  body: createSeatSchema,
  reply: seatReply,
})

export const insertSeat = defineEndpoint({
  ...writes,
  id: 'insertSeat',
  method: 'PUT',
  path: `${CHART_PATH}/insert-seat`,
  summary: 'Put a seat where another stands, which stands below it then.',
  params,
  body: insertSeatSchema,
  reply: seatReply,
})

export const editSeat = defineEndpoint({
  ...writes,
  id: 'editSeat',
  method: 'PUT',
  path: `${CHART_PATH}/edit-seat/{seatId}`,
  summary: 'Change a seat, who holds it, or what it stands below; all that stands below it moves along.',
  params: ofSeat,
  body: editSeatSchema,
  reply: seatReply,
})

export const editSeatNotes = defineEndpoint({
  ...writes,
  id: 'editSeatNotes',
  method: 'PUT',
  path: `${CHART_PATH}/edit-seat/{seatId}/notes`,
  summary: 'Write a seat’s notes.',
  params: ofSeat,
  body: editSeatNotesSchema,
  reply: succeeded({ seat: seatDetailsSchema }),
})

export const removeSeat = defineEndpoint({
  ...writes,
  id: 'removeSeat',
  method: 'DELETE',
  path: `${CHART_PATH}/remove-seat/{seatId}`,
  summary: 'Remove a seat; what stood below it stands below the seat above. Restorable for 90 days.',
  params: ofSeat,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreSeat = defineEndpoint({
  ...writes,
  id: 'restoreSeat',
  method: 'PUT',
  path: `${CHART_PATH}/restore-seat/{seatId}`,
  summary: 'Bring a removed seat back to where it stood, with those below it that have not been moved since.',
  params: ofSeat,
  reply: seatReply,
})

export const getSeatFit = defineEndpoint({
  ...reads,
  id: 'getSeatFit',
  method: 'GET',
  path: `${CHART_PATH}/seat/{seatId}/gwc`,
  summary:
    'Whether whoever holds a seat gets it, wants it and has the capacity for it: for the seat’s leader, Owner and Admin.',
  params: ofSeat,
  reply: seatFitReplySchema,
})

export const saveSeatFit = defineEndpoint({
  ...writes,
  id: 'saveSeatFit',
  method: 'PUT',
  path: `${CHART_PATH}/seat/{seatId}/gwc`,
  summary: 'Say whether whoever holds a seat gets it, wants it and has the capacity for it.',
  params: ofSeat,
  body: saveSeatFitSchema,
  reply: succeeded({ fit: seatFitReplySchema }),
})

export const listHeldSeats = defineEndpoint({
  ...reads,
  id: 'listHeldSeats',
  method: 'GET',
  path: '/people/{id}/seats',
  summary:
    'The seats that somebody holds, in the charts that one may read: of the draft where one may edit it, otherwise of what was published last. The company’s charts and published ones first.',
  params: idParamsSchema,
  reply: z.array(heldSeatSchema),
})

export const getAcPdf = defineEndpoint({
  id: 'getAcPdf',
  method: 'POST',
  isLookup: true,
  group: 'ac',
  access: 'member',
  scope: 'read',
  path: '/ac/collection/{collectionId}/revision/{revisionId}/pdf',
  summary:
    'An accountability chart as a PDF, on one page or over rows and columns of pages: what its reader reads, or with `publishedId` that published copy. With `seatIds` these seats alone.',
  params: z.object({ collectionId: idSchema, revisionId: idSchema }),
  query: z.object({ publishedId: idSchema.optional() }),
  body: printChartSchema.optional(),
  reply: z.unknown(),
  contentType: 'application/pdf',
})
