import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { printChartSchema } from './chart-printing.schemas'

export const getAcPdf = defineEndpoint({
  ...{ id: 'getAcPdf', method: 'POST', isLookup: true, group: 'ac', access: 'member', scope: 'read' },
  path: '/ac/collection/{collectionId}/revision/{revisionId}/pdf',
  summary:
    'An accountability chart as a PDF, on one page or over rows and columns of pages: what its reader reads, or with `publishedId` that published copy. With `seatIds` these seats alone.',
  params: z.object({ collectionId: idSchema, revisionId: idSchema }),
  query: z.object({ publishedId: idSchema.optional() }),
  body: printChartSchema.optional(),
  reply: z.unknown(),
  contentType: 'application/pdf',
})
