import type { Role } from '../identity/session.schemas'
import { type Permission, permissionsOf } from './people.permissions'

export interface Actor {
  readonly personId: string
  readonly role: Role
}

interface Subject {
  readonly id: string
  readonly roles: readonly Role[]
  readonly isRemoved: boolean
}

/** `roles` holds exactly one. */
export const roleOf = ({ roles: [role = 'Observer'] }: { readonly roles: readonly Role[] }): Role => role

export const isLicensedRole = (role: Role): boolean => role !== 'Observer'
export const isAdminRole = (role: Role): boolean => role === 'Owner' || role === 'Admin'
export const isAdmin = (actor: Actor): boolean => isAdminRole(actor.role)
export const isLicensed = (actor: Actor): boolean => isLicensedRole(actor.role)
const holding =
  (permission: Permission) =>
  (actor: Actor): boolean =>
    permissionsOf(actor.role, false).includes(permission)
const managesLicenses = holding('Update|License')
const takesLicenses = holding('Delete|License')
const isSelf = (actor: Actor, person: Subject): boolean => actor.personId === person.id
const ownsOrganisation = (person: Subject): boolean => person.roles.includes('Owner')

/** Not shown to colleagues. */
export const canSeeLastHere = isAdmin

/** Ownership changes only by transfer; no one changes their own role. */
export const canChangeRole = (actor: Actor, person: Subject): boolean =>
  managesLicenses(actor) && !isSelf(actor, person) && !ownsOrganisation(person) && !person.isRemoved

export const canRemovePerson = (actor: Actor, person: Subject): boolean =>
  (takesLicenses(actor) || isSelf(actor, person)) && !ownsOrganisation(person) && !person.isRemoved

export const canTransferOwnership = holding('Delete|Organization')
export const canDeleteOrganisation = holding('Delete|Organization')
export const canEditOrganisation = holding('Update|Organization')

export const canDecideUpgrade = managesLicenses

export const canGiveBilling = holding('Create|Billing')
