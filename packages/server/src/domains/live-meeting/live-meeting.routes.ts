import {
  commandEndpoints,
  commandOf,
  isPlain,
  type PlainEndpoint,
} from '@cairn/contract/live-meeting/live-meeting.commands'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { newId } from '../../platform/database/new-id'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { type Implementation, implement } from '../../platform/http/implement'
import { localeOfAccount } from '../identity/accounts.service'
import { previewRecap } from './live-meeting.end.service'
import type { LiveMeetings } from './live-meeting.service'

const isOfTheMeetingAlone = ({ command }: PlainEndpoint): boolean =>
  command !== 'join' && command !== 'leave' && command !== 'write-recap'

export const createLiveMeetingRoutes = (meetings: LiveMeetings, publicUrl: string): Implementation[] => [
  implement(endpoints.getLiveMeeting, (ctx, { params }) => ctx.read((tx) => meetings.get(tx, ctx, params.meetingId))),
  implement(endpoints.getLiveMeetingEvents, (ctx, { params, query }) =>
    ctx.read((tx) => meetings.events(tx, ctx, params.meetingId, query.after)),
  ),
  implement(endpoints.joinLiveMeeting, (ctx, { body }) =>
    ctx.write((tx) => meetings.join(tx, ctx, body, body.connectionId)),
  ),
  implement(endpoints.leaveLiveMeeting, (ctx, { body }) =>
    ctx.write((tx) => meetings.leave(tx, ctx, body, body.connectionId)),
  ),
  implement(endpoints.resumeLiveMeeting, (ctx, { body }) => ctx.write((tx) => meetings.resume(tx, ctx, body))),
  implement(endpoints.addCascadingMessage, (ctx, { body }) =>
    ctx.write((tx) =>
      meetings.command(tx, ctx, body, { ...commandOf(endpoints.addCascadingMessage, body), id: newId(), names: {} }),
    ),
  ),
  implement(endpoints.writeRecap, (ctx, { body }) =>
    ctx.write((tx) =>
      meetings.command(tx, ctx, body, {
        ...commandOf(endpoints.writeRecap, body),
        contentHtml: sanitizeHtml(body.contentHtml),
      }),
    ),
  ),
  implement(endpoints.previewRecap, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const { subject, html } = await ctx.read((tx) => previewRecap(tx, ctx, body, { publicUrl, locale }))
    return { subject, html }
  }),
  ...commandEndpoints
    .filter(isPlain)
    .filter(isOfTheMeetingAlone)
    .map((endpoint) =>
      implement(endpoint, (ctx, { body }) =>
        ctx.write((tx) => meetings.command(tx, ctx, body, commandOf(endpoint, body))),
      ),
    ),
  implement(endpoints.addMeasurableAsIssue, (ctx, { body }) =>
    ctx.write((tx) =>
      meetings.dropDown(tx, ctx, body, { kind: 'measurable', itemId: body.measurableId, again: body.again }),
    ),
  ),
  implement(endpoints.addRockAsIssue, (ctx, { body }) =>
    ctx.write((tx) => meetings.dropDown(tx, ctx, body, { kind: 'rock', itemId: body.rockId, again: body.again })),
  ),
  implement(endpoints.addHeadlineAsIssue, (ctx, { body }) =>
    ctx.write((tx) =>
      meetings.dropDown(tx, ctx, body, { kind: 'headline', itemId: body.headlineId, again: body.again }),
    ),
  ),
  implement(endpoints.addTodoAsIssue, (ctx, { body }) =>
    ctx.write((tx) => meetings.dropDown(tx, ctx, body, { kind: 'todo', itemId: body.todoId, again: body.again })),
  ),
]
