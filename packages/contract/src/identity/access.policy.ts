import type { EndpointDefinition } from '../core/define-endpoint'
import type { Standing } from '../organisations/organisations.schemas'
import { permissionsOf } from '../people/people.permissions'
import { isAdminRole, isLicensedRole } from '../people/people.policy'
import { type Role, roles } from './session.schemas'

const everybody: readonly (Role | null)[] = [null, ...roles]

/** Whom an endpoint answers, by their role in the current organisation; null is somebody signed in without one. */
const admitted: Readonly<Record<EndpointDefinition['access'], readonly (Role | null)[]>> = {
  public: everybody,
  'signed-in': everybody,
  /** No matter of a role: whoever enters is asked whether they are one. */
  operator: everybody,
  member: roles,
  licensed: roles.filter(isLicensedRole),
  admin: roles.filter(isAdminRole),
}

interface Asking {
  readonly role: Role | null
  readonly personId?: string | null
  readonly hasBilling?: boolean
  /** One of the server's operators. */
  readonly isOperator?: boolean
}

/** Whether the call is about the one who makes it, and needs no permission for that. */
function isOfOneself(orOneself: string | undefined, params: unknown, personId: string | null): boolean {
  if (orOneself === undefined || personId === null || typeof params !== 'object' || params === null) return false
  return (params as Readonly<Record<string, unknown>>)[orOneself] === personId
}

/** Whether somebody who is signed in may make a call at all; of what it is about only whether it is themselves. */
export function mayCall(
  { access, permission, orOneself }: Pick<EndpointDefinition, 'access' | 'permission' | 'orOneself'>,
  { role, personId = null, hasBilling = false, isOperator = false }: Asking,
  params?: unknown,
): boolean {
  if (!admitted[access].includes(role) || (access === 'operator' && !isOperator)) return false
  if (permission === undefined || isOfOneself(orOneself, params, personId)) return true
  return role !== null && permissionsOf(role, hasBilling).includes(permission)
}

/**
 * What somebody may do now, of what they were granted: everything where their organisation is in good standing; else the
 * owner keeps it for themselves, and everybody else only looks (document 3, sections 4 and 6, "Cancelling"). What was granted stays.
 */
export const effectiveRole = (granted: Role, standing: Standing): Role =>
  standing === 'Good' || granted === 'Owner' ? granted : 'Observer'
