import * as endpoints from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import * as seats from './accountability-chart.seats.service'
import { listHeldSeats, readChart } from './accountability-chart.service'
import { copyChart, exportSeats } from './accountability-chart.transfer.service'

const seatReply = async <Shown>(seat: Promise<Shown>) => ({ succeeded: true as const, seat: await seat })

export const createAccountabilityChartRoutes = ({ realtime }: { readonly realtime: Realtime }): Implementation[] => [
  implement(endpoints.getAcRevision, (ctx, { params, query }) => ctx.read((tx) => readChart(tx, ctx, params, query))),
  implement(endpoints.copyAcRevision, (ctx, { params, body }) =>
    ctx.write((tx) => copyChart(tx, ctx, params, body, realtime)),
  ),
  implement(endpoints.exportChart, (ctx, { params, query }) => ctx.read((tx) => exportSeats(tx, ctx, params, query))),
  implement(endpoints.listHeldSeats, (ctx, { params }) => ctx.read((tx) => listHeldSeats(tx, ctx, params.id))),
  implement(endpoints.getSeat, (ctx, { params }) => ctx.read((tx) => seats.getSeat(tx, ctx, params))),
  implement(endpoints.createSeat, (ctx, { params, body }) =>
    ctx.write((tx) => seatReply(seats.createSeat(tx, ctx, params, body))),
  ),
  implement(endpoints.insertSeat, (ctx, { params, body }) =>
    ctx.write((tx) => seatReply(seats.insertSeat(tx, ctx, params, body))),
  ),
  implement(endpoints.editSeat, (ctx, { params, body }) =>
    ctx.write((tx) => seatReply(seats.editSeat(tx, ctx, params, { ...body, id: params.seatId }))),
  ),
  implement(endpoints.editSeatNotes, (ctx, { params, body }) =>
    ctx.write((tx) => seatReply(seats.editSeatNotes(tx, ctx, params, body))),
  ),
  implement(endpoints.removeSeat, (ctx, { params, body }) =>
    ctx.write((tx) => seats.removeSeat(tx, ctx, params, { id: params.seatId, version: body?.version })),
  ),
  implement(endpoints.restoreSeat, (ctx, { params }) =>
    ctx.write((tx) => seatReply(seats.restoreSeat(tx, ctx, params, params.seatId))),
  ),
  implement(endpoints.getSeatFit, (ctx, { params }) => ctx.read((tx) => seats.getSeatFit(tx, ctx, params))),
  implement(endpoints.saveSeatFit, (ctx, { params, body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, fit: await seats.saveSeatFit(tx, ctx, params, body) })),
  ),
]
