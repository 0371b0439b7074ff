import type { EndpointDefinition } from '../core/define-endpoint'
import { permissionsOf } from '../people/people.permissions'
import type { Role } from './session.schemas'

const everybody: readonly (Role | null)[] = [null, 'Owner', 'Admin', 'Manager', 'Member', 'Observer']

/** Whom an endpoint answers, by their role in the current organisation; null is somebody signed in without one. */
const admitted: Readonly<Record<EndpointDefinition['access'], readonly (Role | null)[]>> = {
  public: everybody,
  'signed-in': everybody,
  /** Which accounts are operators' is no matter of a role: the service asks. */
  operator: everybody,
  member: ['Owner', 'Admin', 'Manager', 'Member', 'Observer'],
  licensed: ['Owner', 'Admin', 'Manager', 'Member'],
  admin: ['Owner', 'Admin'],
}

interface Asking {
  readonly role: Role | null
  readonly personId?: string | null
  readonly hasBilling?: boolean
}

/** Whether the call is about the one who makes it, and needs no permission for that. */
function isOfOneself(orOneself: string | undefined, params: unknown, personId: string | null): boolean {
  if (orOneself === undefined || personId === null || typeof params !== 'object' || params === null) return false
  return (params as Readonly<Record<string, unknown>>)[orOneself] === personId
}

/** Whether somebody who is signed in may make a call at all; of what it is about only whether it is themselves. */
export function mayCall(
  { access, permission, orOneself }: Pick<EndpointDefinition, 'access' | 'permission' | 'orOneself'>,
  { role, personId = null, hasBilling = false }: Asking,
  params?: unknown,
): boolean {
  if (!admitted[access].includes(role)) return false
  if (permission === undefined || isOfOneself(orOneself, params, personId)) return true
  return role !== null && permissionsOf(role, hasBilling).includes(permission)
}
