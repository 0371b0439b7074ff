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
