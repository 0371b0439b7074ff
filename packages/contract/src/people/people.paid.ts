import type { Role } from '../identity/session.schemas'
import { isLicensedRole } from './people.policy'

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
