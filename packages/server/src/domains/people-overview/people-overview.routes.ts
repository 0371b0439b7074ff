import { getPeopleOverview } from '@cairn/contract/people/memberships.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { lastUses, meetingsOfPeople, presentPeopleOverview } from './people-overview.service'

export const peopleOverviewRoutes: Implementation[] = [
  implement(getPeopleOverview, async (ctx, { params, query }) => {
    const meetings = await ctx.read((tx) => meetingsOfPeople(tx, ctx, params.id, query.ids))
    const place = { orgId: ctx.orgId, personIds: meetings.tractionIds.keys() }
    return presentPeopleOverview(meetings, await ctx.database.system((tx) => lastUses(tx, ctx, place)))
  }),
]
