import * as endpoints from '@cairn/contract/invitations/invitations.endpoints'
import { type Implementation, implement, implementPublic, implementSignedIn } from '../../platform/http/implement'
import { acceptInvitation, openInvitation } from './invitations.accepting.service'
import {
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
    implementPublic(endpoints.getInvitation, (ctx, { params }) => openInvitation(ctx, params)),
    implementSignedIn(endpoints.acceptInvitation, (ctx, { params }) => acceptInvitation(ctx, params)),
  ]
}
