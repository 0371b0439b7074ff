import * as endpoints from '@cairn/contract/people/memberships.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as memberships from './people.memberships.service'
import { findByEmail } from './people.service'

export function createMembershipImplementations(billing: memberships.Billing): Implementation[] {
  return [
    implement(endpoints.listAccountUsers, (ctx, { params }) => memberships.listAccountUsers(ctx, params.id)),
    implement(endpoints.checkExistingEmail, (ctx, { body }) => findByEmail(ctx, body.email)),
    implement(endpoints.changeRole, (ctx, { params, body }) => memberships.changeRole(ctx, params.id, body)),
    implement(endpoints.removePerson, (ctx, { params }) => memberships.removePerson(ctx, params.id)),
    implement(endpoints.giveBilling, (ctx, { params }) => memberships.setBilling(ctx, params.id, true)),
    implement(endpoints.takeBilling, (ctx, { params }) => memberships.setBilling(ctx, params.id, false)),
    implement(endpoints.listPaidUsers, (ctx) => memberships.listPaidUsers(ctx, billing)),
    implement(endpoints.transferOwnership, (ctx, { params }) =>
      memberships.transferOwnership(ctx, params.personId, billing),
    ),
    implement(endpoints.requestUpgrade, (ctx) => memberships.requestUpgrade(ctx)),
    implement(endpoints.approveUpgrade, (ctx, { params }) => memberships.decideUpgrade(ctx, params, true)),
    implement(endpoints.denyUpgrade, (ctx, { params }) => memberships.decideUpgrade(ctx, params, false)),
  ]
}
