import type { Access } from '../core/define-endpoint'
import type { Role } from './session.schemas'

/** Whom an endpoint answers, by their role in the current organisation; null is somebody signed in without one. */
const admitted: Readonly<Record<Exclude<Access, 'public'>, readonly (Role | null)[]>> = {
  'signed-in': [null, 'Owner', 'Admin', 'Manager', 'Member', 'Observer'],
  member: ['Owner', 'Admin', 'Manager', 'Member', 'Observer'],
  licensed: ['Owner', 'Admin', 'Manager', 'Member'],
  admin: ['Owner', 'Admin'],
}

/** Whether somebody who is signed in may make a call at all, before it is asked what it is about. */
export const mayCall = (access: Access, role: Role | null): boolean =>
  access === 'public' || admitted[access].includes(role)
