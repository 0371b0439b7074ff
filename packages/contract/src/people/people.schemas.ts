import { z } from 'zod'
import { emailSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import type { CountsOfItems } from '../core/items'
import { versionSchema } from '../core/replies'
import { filterOf, flagFilterSchema, idsFilterSchema, textFilterSchema } from '../core/search'
import { roleSchema, upgradeRequestStatusSchema } from '../identity/session.schemas'

export const eosRoles = ['Integrator', 'Visionary', 'Implementer', 'Other'] as const
export const eosRoleSchema = z.enum(eosRoles)
export type EosRole = z.infer<typeof eosRoleSchema>

/** Removed people keep their name, with `isRemoved`. */
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
  hasBilling: z.boolean(),
  upgradeRequestStatus: upgradeRequestStatusSchema,
  isRemoved: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

export const listedPersonSchema = personSchema.extend({ orgThemeColor: z.string() })
export type ListedPerson = z.infer<typeof listedPersonSchema>

export const peopleOverviewSchema = z.object({
  tractions: z.array(z.object({ id: idSchema, name: z.string(), ownerId: idSchema })),
  people: z.array(
    z.object({
      id: idSchema,
      tractionIds: z.array(idSchema),
      /** Rounded to the hour; null if not permitted or older than 90 days. */
      lastHereAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type PeopleOverview = z.infer<typeof peopleOverviewSchema>

/** What someone takes over. */
export const ownedItemsSchema = z.object({
  todos: z.number().int(),
  issues: z.number().int(),
  headlines: z.number().int(),
  rocks: z.number().int(),
  measurables: z.number().int(),
  seats: z.number().int(),
} satisfies CountsOfItems)
export type OwnedItems = z.infer<typeof ownedItemsSchema>

export const peopleCountsSchema = z.object({
  all: z.number().int(),
  licensed: z.number().int(),
  observers: z.number().int(),
  invited: z.number().int(),
  paid: z.number().int(),
})
export type PeopleCounts = z.infer<typeof peopleCountsSchema>

export const assignableRoleSchema = roleSchema.exclude(['Owner'])
export type AssignableRole = z.infer<typeof assignableRoleSchema>

/**
 * `text-search` matches parts of names and addresses, beginnings of roles (from four letters) and parts of readable
 * meetings' names (from three).
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
  role: assignableRoleSchema.optional(),
})
