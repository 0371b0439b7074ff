import type { Role } from '../identity/session.schemas'

const areas = ['Billing', 'License', 'Organization'] as const
const actions = ['Read', 'Create', 'Update', 'Delete'] as const

export type Permission = `${(typeof actions)[number]}|${(typeof areas)[number]}`

/** Granted beyond a role. Licensed people only; observers lose it. */
export const UPDATE_BILLING: Permission = 'Update|Billing'

const all = areas.flatMap((area) => actions.map((action): Permission => `${action}|${area}`))

const byRole: Readonly<Record<Role, readonly Permission[]>> = {
  Owner: all,
  Admin: [
    'Read|License',
    'Create|License',
    'Update|License',
    'Delete|License',
    'Read|Organization',
    'Update|Organization',
  ],
  Manager: ['Read|License', 'Read|Organization'],
  Member: ['Read|License', 'Read|Organization'],
  Observer: ['Read|Organization'],
}

export function permissionsOf(role: Role, hasBilling: boolean): Permission[] {
  const own = byRole[role]
  if (!hasBilling || role === 'Observer' || own.includes(UPDATE_BILLING)) return [...own]
  return [...own, 'Read|Billing', UPDATE_BILLING]
}

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
const ownsOrganization = (person: Subject): boolean => person.roles.includes('Owner')

/** Not shown to colleagues. */
export const canSeeLastHere = isAdmin

/** Ownership changes only by transfer; no one changes their own role. */
export const canChangeRole = (actor: Actor, person: Subject): boolean =>
  managesLicenses(actor) && !isSelf(actor, person) && !ownsOrganization(person) && !person.isRemoved

export const canRemovePerson = (actor: Actor, person: Subject): boolean =>
  (takesLicenses(actor) || isSelf(actor, person)) && !ownsOrganization(person) && !person.isRemoved

export const canTransferOwnership = holding('Delete|Organization')
export const canDeleteOrganization = holding('Delete|Organization')
export const canEditOrganization = holding('Update|Organization')

export const canDecideUpgrade = managesLicenses

export const canGiveBilling = holding('Create|Billing')

interface Holder {
  readonly email: string
  readonly role: Role
}

export function isPaidPerson(person: Holder, freeDomains: readonly string[]): boolean {
  if (person.role === 'Owner' || !isLicensedRole(person.role)) return false
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1).toLowerCase()
  return !freeDomains.includes(domain)
}

export function mayInherit(person: Holder, billing: { isOn: boolean; freeDomains: readonly string[] }): boolean {
  return isPaidPerson(person, billing.isOn ? billing.freeDomains : [])
}
