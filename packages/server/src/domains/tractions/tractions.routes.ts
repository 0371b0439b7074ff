import * as checklistEndpoints from '@cairn/contract/tractions/checklist.endpoints'
import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { getChecklist, resetChecklist, updateChecklist } from './tractions.checklist.service'
import { createMeeting } from './tractions.create.service'
import { cancelMeeting, meetNow, moveMeeting, reinstateMeeting } from './tractions.occurrences.service'
import * as reads from './tractions.read.service'
import { listRemovedTractions, removeTraction, restoreTraction } from './tractions.removal.service'
import * as updates from './tractions.update.service'

export const tractionRoutes: Implementation[] = [
  implement(endpoints.listTractions, (ctx, { query }) => ctx.read((tx) => reads.listTractions(tx, ctx, query.ids))),
  implement(endpoints.listMeetings, (ctx, { query }) => ctx.read((tx) => reads.listMeetings(tx, ctx, query.ids))),
  implement(endpoints.searchMyMeetings, (ctx, { body }) => ctx.read((tx) => reads.searchMyMeetings(tx, ctx, body))),
  implement(endpoints.searchMeetings, (ctx, { body }) => ctx.read((tx) => reads.searchMeetings(tx, ctx, body))),
  implement(endpoints.createMeeting, (ctx, { body }) => ctx.write((tx) => createMeeting(tx, ctx, body))),
  implement(endpoints.updateTraction, (ctx, { params, body }) =>
    ctx.write((tx) => updates.updateTraction(tx, ctx, params.id, body)),
  ),
  implement(endpoints.setTractionOwner, (ctx, { params, body }) =>
    ctx.write((tx) => updates.setTractionOwner(tx, ctx, params.id, body)),
  ),
  implement(endpoints.updateTractionAgenda, (ctx, { params, body }) =>
    ctx.write((tx) => updates.updateTractionAgenda(tx, ctx, params.id, body)),
  ),
  implement(endpoints.removeTraction, (ctx, { params, body }) =>
    ctx.write((tx) => removeTraction(tx, ctx, params.id, body ?? {})),
  ),
  implement(endpoints.restoreTraction, (ctx, { params }) => ctx.write((tx) => restoreTraction(tx, ctx, params.id))),
  implement(endpoints.listRemovedTractions, (ctx) => ctx.read((tx) => listRemovedTractions(tx, ctx))),
  implement(endpoints.cancelMeeting, (ctx, { params }) => ctx.write((tx) => cancelMeeting(tx, ctx, params.id))),
  implement(endpoints.moveMeeting, (ctx, { params, body }) =>
    ctx.write((tx) => moveMeeting(tx, ctx, params.id, body.meetingDateTime)),
  ),
  implement(endpoints.reinstateMeeting, (ctx, { params }) => ctx.write((tx) => reinstateMeeting(tx, ctx, params.id))),
  implement(endpoints.meetNow, (ctx, { params }) => ctx.write((tx) => meetNow(tx, ctx, params.id))),
  implement(endpoints.setColorTag, (ctx, { params, body }) =>
    ctx.write((tx) => updates.setColorTag(tx, ctx, params.id, body.colorTag)),
  ),
  implement(endpoints.validateMeeting, (ctx, { params }) =>
    ctx.read((tx) => reads.validateMeeting(tx, ctx, params.threadId)),
  ),
  implement(endpoints.getMeetingSummary, (ctx, { params }) =>
    ctx.read((tx) => reads.getMeetingSummary(tx, ctx, params.id)),
  ),
  implement(checklistEndpoints.getChecklist, (ctx, { params }) => ctx.read((tx) => getChecklist(tx, ctx, params.id))),
  implement(checklistEndpoints.updateChecklist, (ctx, { params, body }) =>
    ctx.write((tx) => updateChecklist(tx, ctx, params.id, body)),
  ),
  implement(checklistEndpoints.resetChecklist, (ctx, { params }) =>
    ctx.write((tx) => resetChecklist(tx, ctx, params.id)),
  ),
]
