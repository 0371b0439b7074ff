import { type Actor, isAdmin, isLicensed } from '../people/people.policy'

/** Send again and take back: Owner and Admin, and whoever invited. */
export const canManageInvitation = (actor: Actor, invitation: { readonly invitedById: string }): boolean =>
  isAdmin(actor) || (isLicensed(actor) && invitation.invitedById === actor.personId)
