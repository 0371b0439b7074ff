import * as endpoints from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { getPerson, listPeople, searchPeople } from './people.service'

export const peopleImplementations: Implementation[] = [
  implement(endpoints.listPeople, (ctx, { query }) => listPeople(ctx, query.ids)),
  implement(endpoints.searchPeople, (ctx, { body }) => searchPeople(ctx, body)),
  implement(endpoints.getUserDetails, (ctx, { params }) => getPerson(ctx, params.id)),
]
