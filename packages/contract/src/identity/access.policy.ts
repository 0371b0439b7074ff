import type { EndpointDefinition } from '../core/define-endpoint'
import type { Standing } from '../organizations/organizations.schemas'
import { isAdminRole, isLicensedRole, permissionsOf } from '../people/people.policy'
import { type Role, roles } from './session.schemas'

const everybody: readonly (Role | null)[] = [null, ...roles]

const admitted: Readonly<Record<EndpointDefinition['access'], readonly (Role | null)[]>> = {
  public: everybody,
  'signed-in': everybody,
  /** Operators may have any role. */
  operator: everybody,
  member: roles,
  licensed: roles.filter(isLicensedRole),
  admin: roles.filter(isAdminRole),
}

interface Asking {
  readonly role: Role | null
  readonly personId?: string | null
  readonly hasBilling?: boolean
  readonly isOperator?: boolean
}

function isOfOneself(orOneself: string | undefined, params: unknown, personId: string | null): boolean {
  if (orOneself === undefined || personId === null || typeof params !== 'object' || params === null) return false
  return (params as Readonly<Record<string, unknown>>)[orOneself] === personId
}

export function mayCall(
  { access, permission, orOneself }: Pick<EndpointDefinition, 'access' | 'permission' | 'orOneself'>,
  { role, personId = null, hasBilling = false, isOperator = false }: Asking,
  params?: unknown,
): boolean {
  if (!admitted[access].includes(role) || (access === 'operator' && !isOperator)) return false
  if (permission === undefined || isOfOneself(orOneself, params, personId)) return true
  return role !== null && permissionsOf(role, hasBilling).includes(permission)
}

/** When the organization has lapsed, only the owner can edit (document 3, sections 4 and 6). */
export const effectiveRole = (granted: Role, standing: Standing): Role =>
  standing === 'Good' || granted === 'Owner' ? granted : 'Observer'
