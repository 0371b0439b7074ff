import { z } from 'zod'
import { csvSeparatorSchema } from '../core/csv-separator'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import {
  IMPORT_BODY_BYTES,
  IMPORT_SEAT_ROWS_MAX,
  importChoiceSchema,
  importFormatSchema,
  importRowSchema,
  importSchema,
  numbersContextSchema,
  readImportSchema,
  seatsContextSchema,
  startImportSchema,
  startNumbersSchema,
  startSeatsSchema,
} from './imports.schemas'

const group = 'imports'
const reads = { group, access: 'licensed', scope: 'read' } as const
const writes = { group, access: 'licensed', scope: 'write' } as const
const reply = succeeded({ import: importSchema })

export const readImport = defineEndpoint({
  ...writes,
  id: 'readImport',
  method: 'POST',
  path: '/imports',
  summary:
    'Read a CSV, XLSX or ODS file, or a pasted table. It is kept for a day, to be checked and imported. `sheets`: those of a workbook that hold anything, to be read instead.',
  body: readImportSchema,
  reply: succeeded({ import: importSchema, sheets: z.array(z.string()).readonly() }),
  maxBodyBytes: IMPORT_BODY_BYTES,
})

export const listImports = defineEndpoint({
  ...reads,
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'One’s own of the last 90 days that were begun, the newest first; at most 100.',
  reply: z.array(importSchema),
})

const meeting = z.object({ id: idSchema, name: z.string(), invitees: z.array(idSchema).readonly() })
const person = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ownsAnywhere: z.boolean(),
})

export const getImportContext = defineEndpoint({
  ...reads,
  id: 'getImportContext',
  method: 'GET',
  path: '/imports/context',
  summary: 'What tables are read against: the people, and the meetings that one may add to.',
  reply: z.object({
    people: z.array(person).readonly(),
    meetings: z.array(meeting).readonly(),
    today: z.string(),
  }),
})

export const getImport = defineEndpoint({
  ...reads,
  id: 'getImport',
  method: 'GET',
  path: '/import/{id}',
  summary: 'One of one’s own, with how far it has come.',
  params: idParamsSchema,
  reply: importSchema,
})

const index = z.coerce.number().int().min(0).max(IMPORT_SEAT_ROWS_MAX)

export const getImportRows = defineEndpoint({
  ...reads,
  id: 'getImportRows',
  method: 'GET',
  path: '/import/{id}/rows',
  summary: 'What was read, in the order of the table; `startIndex` counts from 0, at most 1,000 at a time.',
  params: idParamsSchema,
  query: z.object({ startIndex: index.default(0) }),
  reply: z.array(importRowSchema),
})

export const findImportDuplicates = defineEndpoint({
  ...reads,
  id: 'findImportDuplicates',
  method: 'POST',
  isLookup: true,
  path: '/import/{id}/duplicates',
  summary: 'The rows whose title an open item of the same meeting has.',
  params: idParamsSchema,
  body: importChoiceSchema,
  reply: z.object({ rows: z.array(z.number().int()) }),
})

export const startImport = defineEndpoint({
  ...writes,
  id: 'startImport',
  method: 'POST',
  path: '/import/{id}/start',
  summary: 'Import the right rows, or with AllOrNone all of them; it goes on by itself.',
  params: idParamsSchema,
  body: startImportSchema,
  reply,
})

export const getNumbersContext = defineEndpoint({
  ...reads,
  id: 'getNumbersContext',
  method: 'GET',
  path: '/import/{id}/numbers-context',
  summary: 'What a table of numbers is read against: the measurables of its scorecard that one may know of.',
  params: idParamsSchema,
  reply: numbersContextSchema,
})

export const startNumbersImport = defineEndpoint({
  ...writes,
  id: 'startNumbersImport',
  method: 'POST',
  path: '/import/{id}/start-numbers',
  summary: 'Enter the numbers of the right rows, or with AllOrNone of all of them, in one go; it goes on by itself.',
  params: idParamsSchema,
  body: startNumbersSchema,
  reply,
})

export const getSeatsContext = defineEndpoint({
  ...reads,
  id: 'getSeatsContext',
  method: 'GET',
  path: '/import/{id}/seats-context',
  summary: 'What a table of seats is read against: the people, and the seats that its chart has already.',
  params: idParamsSchema,
  reply: seatsContextSchema,
})

export const startSeatsImport = defineEndpoint({
  ...writes,
  id: 'startSeatsImport',
  method: 'POST',
  path: '/import/{id}/start-seats',
  summary: 'Add the seats of the right rows, or with AllOrNone of all of them, in one go; it goes on by itself.',
  params: idParamsSchema,
  body: startSeatsSchema,
  reply,
})

export const undoImport = defineEndpoint({
  ...writes,
  id: 'undoImport',
  method: 'POST',
  path: '/import/{id}/undo',
  summary:
    'Remove what it brought, of numbers give back what stood there, but for what was changed since; for 90 days, and while it runs.',
  params: idParamsSchema,
  reply,
})

export const discardImport = defineEndpoint({
  ...writes,
  id: 'discardImport',
  method: 'DELETE',
  path: '/import/{id}',
  summary: 'Forget what was read and not imported.',
  params: idParamsSchema,
  reply: succeeded({ id: idSchema }),
})

export const getRefusedRows = defineEndpoint({
  ...reads,
  id: 'getRefusedRows',
  method: 'GET',
  path: '/import/{id}/refused',
  summary: 'The rows that were refused as a file, each with its reason, to correct and import again.',
  params: idParamsSchema,
  query: z.object({ format: importFormatSchema.default('csv'), separator: csvSeparatorSchema }),
  reply: z.unknown(),
  contentType: 'application/octet-stream',
})
