import { type GivenRole, givenRoleSchema } from '@cairn/contract/people/people.schemas'

/** The Owner role is not offered: it is only transferred. */
export const offeredRoles: readonly GivenRole[] = givenRoleSchema.options
