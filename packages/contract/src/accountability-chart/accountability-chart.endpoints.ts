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
    'Get an accountability chart with its seats: the draft for editors, the latest published version for others. `publishedId` selects a published version. `since` returns only changes to the draft after that number.',
  params,
  query: z.object({ publishedId: idSchema.optional(), since: z.coerce.number().int().min(0).optional() }),
  reply: chartSchema,
})

export const copyAcRevision = defineEndpoint({
  ...writes,
  id: 'copyAcRevision',
  method: 'PUT',
  path: `${CHART_PATH}/copy`,
  summary: 'Copy an accountability chart, which may have been removed. The copy has the same sharing settings.',
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
    'Export the seats of an accountability chart as a CSV or XLSX file that can be imported again: the draft for editors, the latest published version for others, or the requested published version.',
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
  summary: 'Get a seat of the draft with its notes. Editors only.',
  params: ofSeat,
  reply: seatDetailsSchema,
})

export const createSeat = defineEndpoint({
  ...writes,
  id: 'createSeat',
  method: 'PUT',
  path: `${CHART_PATH}/create-seat`,
  summary: 'Add a seat below another one. The first seat becomes the top seat.',
  params,
  body: createSeatSchema,
  reply: seatReply,
})

export const insertSeat = defineEndpoint({
  ...writes,
  id: 'insertSeat',
  method: 'PUT',
  path: `${CHART_PATH}/insert-seat`,
  summary: 'Insert a seat above an existing one, which then reports to it.',
  params,
  body: insertSeatSchema,
  reply: seatReply,
})

export const editSeat = defineEndpoint({
  ...writes,
  id: 'editSeat',
  method: 'PUT',
  path: `${CHART_PATH}/edit-seat/{seatId}`,
  summary: 'Update a seat, its holder or the seat it reports to. The seats below it move along.',
  params: ofSeat,
  body: editSeatSchema,
  reply: seatReply,
})

export const editSeatNotes = defineEndpoint({
  ...writes,
  id: 'editSeatNotes',
  method: 'PUT',
  path: `${CHART_PATH}/edit-seat/{seatId}/notes`,
  summary: 'Update the notes of a seat.',
  params: ofSeat,
  body: editSeatNotesSchema,
  reply: succeeded({ seat: seatDetailsSchema }),
})

export const removeSeat = defineEndpoint({
  ...writes,
  id: 'removeSeat',
  method: 'DELETE',
  path: `${CHART_PATH}/remove-seat/{seatId}`,
  summary: 'Remove a seat. The seats below it then report to its parent seat. Restorable for 90 days.',
  params: ofSeat,
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})

export const restoreSeat = defineEndpoint({
  ...writes,
  id: 'restoreSeat',
  method: 'PUT',
  path: `${CHART_PATH}/restore-seat/{seatId}`,
  summary: 'Restore a removed seat to its former place, with the seats below it that have not been moved since.',
  params: ofSeat,
  reply: seatReply,
})

export const getSeatFit = defineEndpoint({
  ...reads,
  id: 'getSeatFit',
  method: 'GET',
  path: `${CHART_PATH}/seat/{seatId}/gwc`,
  summary:
    'Get whether the holder of a seat gets it, wants it and has the capacity for it. For the seat’s manager, owners and admins.',
  params: ofSeat,
  reply: seatFitReplySchema,
})

export const saveSeatFit = defineEndpoint({
  ...writes,
  id: 'saveSeatFit',
  method: 'PUT',
  path: `${CHART_PATH}/seat/{seatId}/gwc`,
  summary: 'Record whether the holder of a seat gets it, wants it and has the capacity for it.',
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
    'List the seats that a person holds in charts you can see: from the draft where you can edit it, otherwise from the latest published version. Company charts and published ones come first.',
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
    'Get an accountability chart as a PDF, on one page or on a grid of pages. `publishedId` selects a published version, `seatIds` the seats to include.',
  params: z.object({ collectionId: idSchema, revisionId: idSchema }),
  query: z.object({ publishedId: idSchema.optional() }),
  body: printChartSchema.optional(),
  reply: z.unknown(),
  contentType: 'application/pdf',
})
