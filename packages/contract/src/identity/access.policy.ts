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

/** Whether somebody who is signed in may make a call at all, before it is asked what it is about. */
export function mayCall(
  { access, permission }: Pick<EndpointDefinition, 'access' | 'permission'>,
  role: Role | null,
  hasBilling = false,
): boolean {
  if (!admitted[access].includes(role)) return false
  return permission === undefined || (role !== null && permissionsOf(role, hasBilling).includes(permission))
}
