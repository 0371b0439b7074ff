import { getAcPdf } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { printChartSchema } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { pdfName } from '@cairn/contract/pdfs/pdf-name'
import * as endpoints from '@cairn/contract/pdfs/pdfs.endpoints'
import type { Paper } from '@cairn/contract/pdfs/pdfs.schemas'
import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { getVtoPdf } from '@cairn/contract/vto/vto.endpoints'
import { savedAs } from '../../platform/files/file-reply'
import { type Implementation, implement, type RawReply } from '../../platform/http/implement'
import type { RequestContext } from '../../platform/http/request-context'
import { drawReportApart, type Printed } from '../../platform/pdf/draw-report-apart'
import { howAccountReads } from '../identity/accounts.service'
import { chartOnPaper } from './pdfs.chart.service'
import { listReport } from './pdfs.lists.service'
import { quarterlyReport } from './pdfs.quarterly.service'
import { scorecardReport } from './pdfs.scorecard.service'
import { vtoBoard } from './pdfs.vto.service'

const reading = async (ctx: RequestContext, paper: Paper | undefined) => ({
  ...(await howAccountReads(ctx.database, ctx.userId)),
  paper,
})

/** Rendered after the transaction to free its connection. */
async function drawn(ctx: RequestContext, printed: Printed): Promise<RawReply> {
  const headers = {
    'content-disposition': savedAs(pdfName(printed.title, printed.over)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { raw: await drawReportApart(printed, ctx.now()), headers }
}

export const pdfRoutes: Implementation[] = [
  implement(endpoints.getScorecardPdf, async (ctx, { params, query, body }) => {
    const wanted = body ?? { periods: PERIODS_IN_VIEW, notes: false }
    const reader = await reading(ctx, query.size)
    return drawn(ctx, await ctx.read((tx) => scorecardReport(tx, ctx, params.scorecardId, wanted, reader)))
  }),
  implement(endpoints.getListPdf, async (ctx, { params, query }) => {
    const reader = await reading(ctx, query.size)
    return drawn(ctx, await ctx.read((tx) => listReport(tx, ctx, params, reader)))
  }),
  implement(endpoints.getQuarterlyPulsingPdf, async (ctx, { params, query }) => {
    const reader = await reading(ctx, query.size)
    const wanted = { tractionId: params.id, quarters: query.quarters ?? [] }
    return drawn(ctx, await ctx.read((tx) => quarterlyReport(tx, ctx, wanted, reader)))
  }),
  implement(getVtoPdf, async (ctx, { params, query }) => {
    const reader = await reading(ctx, query.size)
    return drawn(ctx, await ctx.read((tx) => vtoBoard(tx, ctx, params, query, reader)))
  }),
  implement(getAcPdf, async (ctx, { params, query, body }) => {
    const reader = await howAccountReads(ctx.database, ctx.userId)
    const wanted = { ...(body ?? printChartSchema.parse({})), publishedId: query.publishedId }
    return drawn(ctx, await ctx.read((tx) => chartOnPaper(tx, ctx, params, wanted, reader)))
  }),
]
