import * as endpoints from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './people.service'

export const peopleRoutes: Implementation[] = [
  implement(endpoints.listPeople, (ctx, { query }) => ctx.read((tx) => service.listPeople(tx, query.ids))),
  implement(endpoints.searchPeople, (ctx, { body }) => ctx.read((tx) => service.searchPeople(tx, ctx, body))),
  implement(endpoints.getUserDetails, (ctx, { params }) => ctx.read((tx) => service.getPerson(tx, params.id))),
]
