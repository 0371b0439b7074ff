import type { Role } from '../identity/session.schemas'

/** Who asks: their id and their role in the current organisation. */
export interface Actor {
  readonly personId: string
  readonly role: Role
}

/** Of whom it is asked. */
interface Subject {
  readonly id: string
  readonly roles: readonly Role[]
  readonly isRemoved: boolean
}

export const isLicensedRole = (role: Role): boolean => role !== 'Observer'
export const isAdmin = (actor: Actor): boolean => actor.role === 'Owner' || actor.role === 'Admin'
export const isLicensed = (actor: Actor): boolean => isLicensedRole(actor.role)
const isOwner = (actor: Actor): boolean => actor.role === 'Owner'
const isSelf = (actor: Actor, person: Subject): boolean => actor.personId === person.id
const ownsOrganisation = (person: Subject): boolean => person.roles.includes('Owner')

/** When others were last here: who answers for their access looks after it, nobody watches their colleagues. */
export const canSeeLastHere = isAdmin

/** Owner or Admin, of anybody but the owner, who changes by transfer alone; nobody raises or lowers themselves. */
export const canChangeRole = (actor: Actor, person: Subject): boolean =>
  isAdmin(actor) && !isSelf(actor, person) && !ownsOrganisation(person) && !person.isRemoved

/** Owner or Admin, of anybody but the owner; anybody but the owner may leave. */
export const canRemovePerson = (actor: Actor, person: Subject): boolean =>
  (isAdmin(actor) || isSelf(actor, person)) && !ownsOrganisation(person) && !person.isRemoved

/** Document 3, section 6: the owner alone hands the organisation over. */
export const canTransferOwnership = isOwner
export const canDeleteOrganisation = isOwner
export const canEditOrganisation = isAdmin

/** Who decides on an observer's request for a licence: document 3, section 6, the owner and whoever they made an admin. */
export const canDecideUpgrade = isAdmin

/** The owner alone says who else manages billing. */
export const canGiveBilling = isOwner
