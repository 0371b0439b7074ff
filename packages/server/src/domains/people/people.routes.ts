import * as peopleMembershipsEndpoints from '@cairn/contract/people/memberships.endpoints'
import * as endpoints from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Billing } from './people.memberships.service'
import * as memberships from './people.memberships.service'
import * as service from './people.service'
import { findByEmail } from './people.service'

export const createPeopleRoutes = (billing: Billing): Implementation[] => [
  implement(endpoints.listPeople, (ctx, { query }) => ctx.read((tx) => service.listPeopleWithColor(tx, query.ids))),
  implement(endpoints.searchPeople, (ctx, { body }) => ctx.read((tx) => service.searchPeople(tx, ctx, body, billing))),
  implement(endpoints.getUserDetails, (ctx, { params }) => ctx.read((tx) => service.getPerson(tx, params.id))),
]

export function createMembershipRoutes(billing: memberships.Billing): Implementation[] {
  return [
    implement(peopleMembershipsEndpoints.listAccountUsers, (ctx, { params }) =>
      ctx.read((tx) => memberships.listAccountUsers(tx, params.id)),
    ),
    implement(peopleMembershipsEndpoints.countPeople, (ctx, { params }) =>
      ctx.read((tx) => memberships.countGroups(tx, params.id, billing)),
    ),
    implement(peopleMembershipsEndpoints.checkExistingEmail, (ctx, { body }) =>
      ctx.read((tx) => findByEmail(tx, body.email)),
    ),
    implement(peopleMembershipsEndpoints.changeRole, (ctx, { params, body }) =>
      ctx.write((tx) => memberships.changeRole(tx, ctx, params.id, body)),
    ),
    implement(peopleMembershipsEndpoints.removePerson, (ctx, { params, query }) =>
      ctx.write((tx) => memberships.removePerson(tx, ctx, params.id, query.heirId)),
    ),
    implement(peopleMembershipsEndpoints.getOwnedItems, (ctx, { params }) =>
      ctx.read((tx) => memberships.getOwnedItems(tx, ctx, params.id)),
    ),
    implement(peopleMembershipsEndpoints.grantBilling, (ctx, { params }) =>
      ctx.write((tx) => memberships.setBilling(tx, ctx, params.id, true)),
    ),
    implement(peopleMembershipsEndpoints.revokeBilling, (ctx, { params }) =>
      ctx.write((tx) => memberships.setBilling(tx, ctx, params.id, false)),
    ),
    implement(peopleMembershipsEndpoints.listPaidUsers, (ctx) =>
      ctx.read((tx) => memberships.listPaidUsers(tx, billing)),
    ),
    implement(peopleMembershipsEndpoints.transferOwnership, (ctx, { params }) =>
      ctx.write((tx) => memberships.transferOwnership(tx, ctx, params.personId, billing)),
    ),
    implement(peopleMembershipsEndpoints.requestUpgrade, (ctx) =>
      ctx.write((tx) => memberships.requestUpgrade(tx, ctx)),
    ),
    implement(peopleMembershipsEndpoints.approveUpgrade, (ctx, { params }) =>
      ctx.write((tx) => memberships.decideUpgrade(tx, ctx, params, true)),
    ),
    implement(peopleMembershipsEndpoints.denyUpgrade, (ctx, { params }) =>
      ctx.write((tx) => memberships.decideUpgrade(tx, ctx, params, false)),
    ),
  ]
}
