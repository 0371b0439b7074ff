import * as endpoints from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { addMember, getPerson, type InviteesOf, listPeople, searchPeople } from './people.service'

export function createPeopleImplementations(inviteesOf: InviteesOf): Implementation[] {
  return [
    implement(endpoints.listPeople, (ctx, { query }) => listPeople(ctx, query.ids)),
    implement(endpoints.searchPeople, (ctx, { body }) => searchPeople(ctx, body, inviteesOf)),
    implement(endpoints.addMember, (ctx, { body }) => addMember(ctx, body)),
    implement(endpoints.getUserDetails, (ctx, { params }) => getPerson(ctx, params.id)),
  ]
}
