import type { Role } from '../identity/session.schemas'

const areas = ['Billing', 'License', 'Organization'] as const
const actions = ['Read', 'Create', 'Update', 'Delete'] as const

/** As in `Update|Billing`: the action first, then the area. */
export type Permission = `${(typeof actions)[number]}|${(typeof areas)[number]}`

/** What may be given to somebody beyond their role. Only licensed people hold it; it goes when they become observers. */
export const UPDATE_BILLING: Permission = 'Update|Billing'

const all = areas.flatMap((area) => actions.map((action): Permission => `${action}|${area}`))

/** The owner manages billing, licences and users; an admin all but billing. */
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

/** Everything that somebody with this role may do, with what they were given besides. */
export function permissionsOf(role: Role, hasBilling: boolean): Permission[] {
  const own = byRole[role]
  if (!hasBilling || role === 'Observer' || own.includes(UPDATE_BILLING)) return [...own]
  return [...own, 'Read|Billing', UPDATE_BILLING]
}
