import * as endpoints from '@cairn/contract/invitations/invitations.endpoints'
import { addMember as addMemberEndpoint } from '@cairn/contract/people/people.endpoints'
import { type Implementation, implement, implementPublic, implementSignedIn } from '../../platform/http/implement'
import * as own from './invitations.accepting.service'
import {
  addMember,
  type InvitationParts,
  invite,
  resendInvitation,
  revokeInvitation,
  searchInvitations,
} from './invitations.service'

export function createInvitationImplementations(parts: InvitationParts): Implementation[] {
  return [
    implement(endpoints.invite, (ctx, { body }) => invite(ctx, body.invitees, parts)),
    implement(endpoints.searchInvitations, (ctx, { body }) => searchInvitations(ctx, body)),
    implement(endpoints.resendInvitation, (ctx, { params }) => resendInvitation(ctx, params.id, parts)),
    implement(endpoints.revokeInvitation, (ctx, { params }) => revokeInvitation(ctx, params.invitationId)),
    implementPublic(endpoints.getInvitation, (ctx, { params }) => own.openInvitation(ctx, params)),
    implement(addMemberEndpoint, (ctx, { body }) => addMember(ctx, body, parts)),
    implementSignedIn(endpoints.acceptInvitation, (ctx, { params }) => own.acceptInvitation(ctx, params)),
    implementSignedIn(endpoints.listOwnInvitations, (ctx) => own.listOwnInvitations(ctx)),
    implementSignedIn(endpoints.getOwnInvitation, (ctx, { params }) => own.getOwnInvitation(ctx, params.id)),
    implementSignedIn(endpoints.acceptOwnInvitation, (ctx, { params }) => own.acceptOwnInvitation(ctx, params.id)),
    implementSignedIn(endpoints.declineInvitation, (ctx, { params }) => own.declineInvitation(ctx, params.id)),
  ]
}
