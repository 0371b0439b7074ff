import type { Role } from '../identity/session.schemas'

/** Document 3, section 5: Admin, Manager or Member whose e-mail domain is not on the free list; everybody else is free. */
export function isPaidPerson(
  person: { readonly email: string; readonly role: Role },
  freeDomains: readonly string[],
): boolean {
  if (person.role === 'Owner' || person.role === 'Observer') return false
  const domain = person.email.slice(person.email.lastIndexOf('@') + 1).toLowerCase()
  return !freeDomains.includes(domain)
}
