import type { Role } from '../identity/session.schemas'
import { type Permission, permissionsOf } from './people.permissions'

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

/** One organisation, one role: the list holds exactly one. */
export const roleOf = ({ roles: [role = 'Observer'] }: { readonly roles: readonly Role[] }): Role => role

export const isLicensedRole = (role: Role): boolean => role !== 'Observer'
export const isAdminRole = (role: Role): boolean => role === 'Owner' || role === 'Admin'
export const isAdmin = (actor: Actor): boolean => isAdminRole(actor.role)
export const isLicensed = (actor: Actor): boolean => isLicensedRole(actor.role)
/** By their role alone: these are in nobody's gift. */
const holding =
  (permission: Permission) =>
  (actor: Actor): boolean =>
    permissionsOf(actor.role, false).includes(permission)
const managesLicenses = holding('Update|License')
const takesLicenses = holding('Delete|License')
const isSelf = (actor: Actor, person: Subject): boolean => actor.personId === person.id
const ownsOrganisation = (person: Subject): boolean => person.roles.includes('Owner')

/** When others were last here: who answers for their access looks after it, nobody watches their colleagues. */
export const canSeeLastHere = isAdmin

/** Owner or Admin, of anybody but the owner, who changes by transfer alone; nobody raises or lowers themselves. */
export const canChangeRole = (actor: Actor, person: Subject): boolean =>
  managesLicenses(actor) && !isSelf(actor, person) && !ownsOrganisation(person) && !person.isRemoved

/** Owner or Admin, of anybody but the owner; anybody but the owner may leave. */
export const canRemovePerson = (actor: Actor, person: Subject): boolean =>
  (takesLicenses(actor) || isSelf(actor, person)) && !ownsOrganisation(person) && !person.isRemoved

/** The owner alone hands the organisation over. */
export const canTransferOwnership = holding('Delete|Organization')
export const canDeleteOrganisation = holding('Delete|Organization')
export const canEditOrganisation = holding('Update|Organization')

/** Who decides on an observer's request for a licence: the owner and whoever they made an admin. */
export const canDecideUpgrade = managesLicenses

/** The owner alone says who else manages billing. */
export const canGiveBilling = holding('Create|Billing')
