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
    'Read a CSV, XLSX or ODS file, or a pasted table. It is stored for a day to be checked and imported. `sheets` lists the sheets of a workbook that are not empty and can be read instead.',
  body: readImportSchema,
  reply: succeeded({ import: importSchema, sheets: z.array(z.string()).readonly() }),
  maxBodyBytes: IMPORT_BODY_BYTES,
})

export const listImports = defineEndpoint({
  ...reads,
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'List the imports you started in the last 90 days, newest first, at most 100.',
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
  summary: 'Get the people and the meetings you can add to, for matching the rows of a table.',
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
  summary: 'Get one of your imports and its progress.',
  params: idParamsSchema,
  reply: importSchema,
})

const index = z.coerce.number().int().min(0).max(IMPORT_SEAT_ROWS_MAX)

export const getImportRows = defineEndpoint({
  ...reads,
  id: 'getImportRows',
  method: 'GET',
  path: '/import/{id}/rows',
  summary:
    'List the rows of an import, in the order of the table. `startIndex` is zero-based; at most 1,000 rows at a time.',
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
  summary: 'List the rows whose title matches an open item of the same meeting.',
  params: idParamsSchema,
  body: importChoiceSchema,
  reply: z.object({ rows: z.array(z.number().int()) }),
})

export const startImport = defineEndpoint({
  ...writes,
  id: 'startImport',
  method: 'POST',
  path: '/import/{id}/start',
  summary: 'Start importing the valid rows, or with AllOrNone all rows. Runs in the background.',
  params: idParamsSchema,
  body: startImportSchema,
  reply,
})

export const getNumbersContext = defineEndpoint({
  ...reads,
  id: 'getNumbersContext',
  method: 'GET',
  path: '/import/{id}/numbers-context',
  summary: 'Get the measurables of the scorecard that you can see, for matching the rows of a table of numbers.',
  params: idParamsSchema,
  reply: numbersContextSchema,
})

export const startNumbersImport = defineEndpoint({
  ...writes,
  id: 'startNumbersImport',
  method: 'POST',
  path: '/import/{id}/start-numbers',
  summary:
    'Start entering the numbers of the valid rows, or with AllOrNone of all rows, in one step. Runs in the background.',
  params: idParamsSchema,
  body: startNumbersSchema,
  reply,
})

export const getSeatsContext = defineEndpoint({
  ...reads,
  id: 'getSeatsContext',
  method: 'GET',
  path: '/import/{id}/seats-context',
  summary: 'Get the people and the existing seats of the chart, for matching the rows of a table of seats.',
  params: idParamsSchema,
  reply: seatsContextSchema,
})

export const startSeatsImport = defineEndpoint({
  ...writes,
  id: 'startSeatsImport',
  method: 'POST',
  path: '/import/{id}/start-seats',
  summary:
    'Start adding the seats of the valid rows, or with AllOrNone of all rows, in one step. Runs in the background.',
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
    'Undo an import: remove its items, and restore previous numbers, except those changed since. Possible for 90 days and while it runs.',
  params: idParamsSchema,
  reply,
})

export const discardImport = defineEndpoint({
  ...writes,
  id: 'discardImport',
  method: 'DELETE',
  path: '/import/{id}',
  summary: 'Discard a table that was read but not imported.',
  params: idParamsSchema,
  reply: succeeded({ id: idSchema }),
})

export const getRefusedRows = defineEndpoint({
  ...reads,
  id: 'getRefusedRows',
  method: 'GET',
  path: '/import/{id}/refused',
  summary: 'Get the rejected rows as a file, each with its reason, to correct and import again.',
  params: idParamsSchema,
  query: z.object({ format: importFormatSchema.default('csv'), separator: csvSeparatorSchema }),
  reply: z.unknown(),
  contentType: 'application/octet-stream',
})
