import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import type { Import } from '@cairn/contract/imports/imports.schemas'
import { type Implementation, implement } from '../../platform/http/implement'
import { localeOfAccount } from '../identity/accounts.service'
import * as numbers from './imports.numbers.service'
import * as refused from './imports.refused.service'
import * as seats from './imports.seats.service'
import * as service from './imports.service'
import * as start from './imports.start.service'

const reply = async (done: Promise<Import>) => ({ succeeded: true as const, import: await done })

export const importRoutes: Implementation[] = [
  implement(endpoints.readImport, async (ctx, { body }) => {
    // Frees the connection during parsing.
    await ctx.read(async () => undefined)
    const table = await service.readTable(ctx.database, ctx, body)
    const { sheets } = table
    return ctx.write(async (tx) => ({ ...(await reply(service.storeTable(tx, ctx, body, table))), sheets }))
  }),
  implement(endpoints.listImports, (ctx) => ctx.read((tx) => service.listImports(tx, ctx))),
  implement(endpoints.getImportContext, (ctx) => ctx.read((tx) => service.importContext(tx, ctx))),
  implement(endpoints.getImport, (ctx, { params }) => ctx.read((tx) => service.getImport(tx, ctx, params.id))),
  implement(endpoints.getImportRows, (ctx, { params, query }) =>
    ctx.read((tx) => service.getRows(tx, ctx, params.id, query.startIndex)),
  ),
  implement(endpoints.findImportDuplicates, (ctx, { params, body }) =>
    ctx.read((tx) => service.findDuplicates(tx, ctx, params.id, body)),
  ),
  implement(endpoints.startImport, (ctx, { params, body }) =>
    ctx.write((tx) => reply(start.startImport(tx, ctx, params.id, body))),
  ),
  implement(endpoints.getNumbersContext, (ctx, { params }) =>
    ctx.read((tx) => numbers.numbersContext(tx, ctx, params.id)),
  ),
  implement(endpoints.startNumbersImport, (ctx, { params, body }) =>
    ctx.write((tx) => reply(start.startNumbersImport(tx, ctx, params.id, body))),
  ),
  implement(endpoints.getSeatsContext, (ctx, { params }) => ctx.read((tx) => seats.seatsContext(tx, ctx, params.id))),
  implement(endpoints.startSeatsImport, (ctx, { params, body }) =>
    ctx.write((tx) => reply(start.startSeatsImport(tx, ctx, params.id, body))),
  ),
  implement(endpoints.undoImport, (ctx, { params }) => ctx.write((tx) => reply(start.undoImport(tx, ctx, params.id)))),
  implement(endpoints.discardImport, (ctx, { params }) => ctx.write((tx) => service.discardImport(tx, ctx, params.id))),
  implement(endpoints.getRefusedRows, async (ctx, { params, query }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    return ctx.read((tx) => refused.refusedRows(tx, ctx, params.id, { ...query, locale }))
  }),
]
