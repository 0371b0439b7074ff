import * as endpoints from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Billing } from './people.memberships.service'
import * as service from './people.service'

export const createPeopleRoutes = (billing: Billing): Implementation[] => [
  implement(endpoints.listPeople, (ctx, { query }) => ctx.read((tx) => service.listPeopleWithColor(tx, query.ids))),
  implement(endpoints.searchPeople, (ctx, { body }) => ctx.read((tx) => service.searchPeople(tx, ctx, body, billing))),
  implement(endpoints.getUserDetails, (ctx, { params }) => ctx.read((tx) => service.getPerson(tx, params.id))),
]
