import * as endpoints from '@cairn/contract/notifications/notifications.endpoints'
import { type Implementation, implement, implementPublic } from '../../platform/http/implement'
import * as service from './notifications.service'
import * as unsubscribing from './notifications.unsubscribe.service'

export const createNotificationRoutes = ({ publicUrl, secret }: unsubscribing.UnsubscribeSite): Implementation[] => [
  implement(endpoints.listNotifications, (ctx, { query }) =>
    ctx.read((tx) => service.listNotifications(tx, ctx.personId, query.ids)),
  ),
  implement(endpoints.searchNotifications, (ctx, { query }) =>
    ctx.read((tx) => service.searchNotifications(tx, ctx.personId, query)),
  ),
  implement(endpoints.markRead, (ctx, { body }) => ctx.write((tx) => service.markRead(tx, ctx.personId, body))),
  implement(endpoints.markUnread, (ctx, { body }) => ctx.write((tx) => service.markUnread(tx, ctx.personId, body))),
  implement(endpoints.removeNotifications, (ctx, { body }) =>
    ctx.write((tx) => service.removeNotifications(tx, ctx.personId, body)),
  ),
  implement(endpoints.restoreNotifications, (ctx, { body }) =>
    ctx.write((tx) => service.restoreNotifications(tx, ctx.personId, body)),
  ),
  implement(endpoints.markAllRead, (ctx) => ctx.write((tx) => service.markRead(tx, ctx.personId, null))),
  implement(endpoints.getNotificationPreferences, (ctx) => ctx.read((tx) => service.getPreferences(tx, ctx.personId))),
  implement(endpoints.setNotificationPreferences, (ctx, { body }) =>
    ctx.write((tx) => service.setPreferences(tx, ctx.personId, body)),
  ),
  implementPublic(endpoints.unsubscribe, (ctx, { params }) => unsubscribing.unsubscribe(ctx.database, params, secret)),
  implementPublic(endpoints.openUnsubscribePage, async (_ctx, { params }) => {
    unsubscribing.requireMark(params, secret)
    return { raw: '', status: 303, headers: { location: unsubscribing.mailSettingsUrl(publicUrl, params.personId) } }
  }),
]
