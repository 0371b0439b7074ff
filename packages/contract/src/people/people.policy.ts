import type { Role } from '../identity/session.schemas'

/** Who asks: their id and their role in the current organisation. */
export interface Actor {
  readonly personId: string
  readonly role: Role
}

export const isLicensedRole = (role: Role): boolean => role !== 'Observer'
export const isAdmin = (actor: Actor): boolean => actor.role === 'Owner' || actor.role === 'Admin'
export const isLicensed = (actor: Actor): boolean => isLicensedRole(actor.role)

/** Document 3, section 4, "Invitations": only Owner or Admin may choose the role of somebody they add. */
export const canSetRole = isAdmin
