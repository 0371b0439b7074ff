import type { Role } from '../identity/session.schemas'
import { isLicensedRole } from './people.policy'

interface Holder {
  readonly email: string
  readonly role: Role
}

/** Admin, Manager or Member whose e-mail domain is not on the free list; everybody else is free. */
export function isPaidPerson(person: Holder, freeDomains: readonly string[]): boolean {
  if (person.role === 'Owner' || !isLicensedRole(person.role)) return false
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1).toLowerCase()
  return !freeDomains.includes(domain)
}

/** Who may be made the owner, once they have come: a paid person, or a licensed one where billing is off. */
export function mayInherit(person: Holder, billing: { isOn: boolean; freeDomains: readonly string[] }): boolean {
  return isPaidPerson(person, billing.isOn ? billing.freeDomains : [])
}
