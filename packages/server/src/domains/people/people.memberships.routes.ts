import * as endpoints from '@cairn/contract/people/memberships.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as memberships from './people.memberships.service'
import { findByEmail } from './people.service'

export function createMembershipRoutes(billing: memberships.Billing): Implementation[] {
  return [
    implement(endpoints.listAccountUsers, (ctx, { params }) =>
      ctx.read((tx) => memberships.listAccountUsers(tx, params.id)),
    ),
    implement(endpoints.countPeople, (ctx, { params }) =>
      ctx.read((tx) => memberships.countGroups(tx, params.id, billing)),
    ),
    implement(endpoints.checkExistingEmail, (ctx, { body }) => ctx.read((tx) => findByEmail(tx, body.email))),
    implement(endpoints.changeRole, (ctx, { params, body }) =>
      ctx.write((tx) => memberships.changeRole(tx, ctx, params.id, body)),
    ),
    implement(endpoints.removePerson, (ctx, { params }) =>
      ctx.write((tx) => memberships.removePerson(tx, ctx, params.id)),
    ),
    implement(endpoints.grantBilling, (ctx, { params }) =>
      ctx.write((tx) => memberships.setBilling(tx, ctx, params.id, true)),
    ),
    implement(endpoints.revokeBilling, (ctx, { params }) =>
      ctx.write((tx) => memberships.setBilling(tx, ctx, params.id, false)),
    ),
    implement(endpoints.listPaidUsers, (ctx) => ctx.read((tx) => memberships.listPaidUsers(tx, billing))),
    implement(endpoints.transferOwnership, (ctx, { params }) =>
      ctx.write((tx) => memberships.transferOwnership(tx, ctx, params.personId, billing)),
    ),
    implement(endpoints.requestUpgrade, (ctx) => ctx.write((tx) => memberships.requestUpgrade(tx, ctx))),
    implement(endpoints.approveUpgrade, (ctx, { params }) =>
      ctx.write((tx) => memberships.decideUpgrade(tx, ctx, params, true)),
    ),
    implement(endpoints.denyUpgrade, (ctx, { params }) =>
      ctx.write((tx) => memberships.decideUpgrade(tx, ctx, params, false)),
    ),
  ]
}
