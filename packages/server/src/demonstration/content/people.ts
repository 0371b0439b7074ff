import type { Role } from '@cairn/contract/identity/session.schemas'

interface CastMember {
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
}

export const cast = {
  margaret: { firstName: 'Margaret', lastName: 'Olsen', role: 'Owner' },
  tom: { firstName: 'Tom', lastName: 'Reyes', role: 'Admin' },
  priya: { firstName: 'Priya', lastName: 'Raman', role: 'Manager' },
  dana: { firstName: 'Dana', lastName: 'Whitfield', role: 'Manager' },
  luis: { firstName: 'Luis', lastName: 'Ortega', role: 'Manager' },
  ingrid: { firstName: 'Ingrid', lastName: 'Falk', role: 'Manager' },
  ben: { firstName: 'Ben', lastName: 'Adeyemi', role: 'Member' },
  june: { firstName: 'June', lastName: 'Park', role: 'Member' },
  sam: { firstName: 'Sam', lastName: 'Whitlock', role: 'Member' },
  ana: { firstName: 'Ana', lastName: 'Cruz', role: 'Member' },
  marco: { firstName: 'Marco', lastName: 'Bell', role: 'Member' },
  carol: { firstName: 'Carol', lastName: 'Hughes', role: 'Observer' },
} as const satisfies Record<string, CastMember>

export type Who = keyof typeof cast

export const everybody = Object.keys(cast) as Who[]

export const ORGANIZATION_NAME = 'Alder Creek Millwork'
export const TIME_ZONE = 'America/Chicago'
export const DEMONSTRATION_PASSWORD = 'Cairn-demo-1'

/** Unreachable; no account can have it. */
export const madeUpEmailOf = (who: Who): string => `${who}@aldercreek.invalid`

export const emailOf = (who: Who): string => `${who}@aldercreek.example`
