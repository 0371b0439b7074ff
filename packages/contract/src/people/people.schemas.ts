import { z } from 'zod'
import { emailSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { filterOf, flagFilterSchema, idsFilterSchema, textFilterSchema } from '../core/search'
import { roleSchema, upgradeRequestStatusSchema } from '../identity/session.schemas'

/** Personality types; Implementer carries a badge. */
export const eosRoles = ['Integrator', 'Visionary', 'Implementer', 'Other'] as const
export const eosRoleSchema = z.enum(eosRoles)
export type EosRole = z.infer<typeof eosRoleSchema>

/** A person in one organisation. Someone removed stays by name, with `isRemoved`. */
export const personSchema = z.object({
  id: idSchema,
  version: versionSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  roles: z.array(roleSchema),
  hasLicense: z.boolean(),
  eosRoleInOrg: eosRoleSchema.nullable(),
  hasAcceptedInvite: z.boolean(),
  /** Holds Update|Billing beyond their role. */
  hasBilling: z.boolean(),
  upgradeRequestStatus: upgradeRequestStatusSchema,
  isRemoved: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

export const listedPersonSchema = personSchema.extend({ orgThemeColor: z.string() })
export type ListedPerson = z.infer<typeof listedPersonSchema>

/** What the list of people says beside who they are: where they meet, and whether they still come. */
export const peopleOverviewSchema = z.object({
  /** The meetings that the caller may know of, by name. */
  tractions: z.array(z.object({ id: idSchema, name: z.string(), ownerId: idSchema })),
  people: z.array(
    z.object({
      id: idSchema,
      /** Those of `tractions` that they are invited to, by name. */
      tractionIds: z.array(idSchema),
      /** To the hour; null for who may not see it, and where they have not been here for 90 days. */
      lastHereAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type PeopleOverview = z.infer<typeof peopleOverviewSchema>

/** `paid` as `isPaidPerson` has it; 0 where billing is off. */
export const peopleCountsSchema = z.object({
  all: z.number().int(),
  licensed: z.number().int(),
  observers: z.number().int(),
  invited: z.number().int(),
  paid: z.number().int(),
})
export type PeopleCounts = z.infer<typeof peopleCountsSchema>

/** Owner is never given, only transferred. */
export const givenRoleSchema = roleSchema.exclude(['Owner'])
export type GivenRole = z.infer<typeof givenRoleSchema>

/**
 * Each word of a `text-search` is part of a name or an address, the beginning of a role ("Manager", "Visionary"; from four
 * letters), or part of the name of a meeting that the caller may know of (from three). Accents and letter case aside. `ids` leaves only
 * these. `is-paid`: as `isPaidPerson`. `may-own`: may be made the owner, as `transferOwnership` requires.
 */
export const peopleFiltersSchema = z.strictObject({
  ids: idsFilterSchema,
  'excluded-ids': idsFilterSchema,
  'traction-ids': idsFilterSchema,
  'has-license': flagFilterSchema,
  'has-role': filterOf(roleSchema),
  'has-accepted-invite': flagFilterSchema,
  'has-upgrade-request': flagFilterSchema,
  'is-paid': flagFilterSchema,
  'may-own': flagFilterSchema,
  'text-search': textFilterSchema,
})
export const peopleSorts = ['FirstName', 'LastName', 'Role'] as const

export const addMemberSchema = z.object({
  firstName: textSchema(),
  lastName: textSchema(),
  email: emailSchema,
  /** Member unless said. Owner is never given this way. */
  role: givenRoleSchema.optional(),
})
