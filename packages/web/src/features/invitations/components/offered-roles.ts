import { type GivenRole, givenRoleSchema } from '@cairn/contract/people/people.schemas'

/** Ownership can only be transferred. */
export const offeredRoles: readonly GivenRole[] = givenRoleSchema.options
