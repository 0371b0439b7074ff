import * as endpoints from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { type Implementation, implementSignedIn } from '../../../platform/http/implement'
import type { SignInDeps } from '../sign-in/sign-in-deps'
import * as feeds from './calendar-feeds.service'

export const createCalendarSecretRoutes = (deps: Pick<SignInDeps, 'secret' | 'publicUrl'>): Implementation[] => [
  implementSignedIn(endpoints.getCalendarFeed, (ctx) => ctx.read((tx) => feeds.getCalendarFeed(tx, ctx))),
  implementSignedIn(endpoints.renewCalendarFeed, (ctx) =>
    ctx.database.system((tx) => feeds.renewCalendarFeed(tx, ctx, deps)),
  ),
  implementSignedIn(endpoints.endCalendarFeed, (ctx) => ctx.write((tx) => feeds.endCalendarFeed(tx, ctx))),
]
