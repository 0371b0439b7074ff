import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../identity/session.schemas'
import * as policy from './people.policy'

const actor = (role: Role, personId = 'actor') => ({ personId, role })
const person = (role: Role, id = 'other', isRemoved = false) => ({ id, roles: [role], isRemoved })

/** Who may, of the five roles, in their order: Owner, Admin, Manager, Member, Observer. */
const asking = (may: (role: Role) => boolean) => roles.map(may)

describe('roles', () => {
  test('are changed and licensed by Owner and Admin only', () => {
    expect(asking((role) => policy.canDecideUpgrade(actor(role)))).toEqual([true, true, false, false, false])
    for (const subject of ['Admin', 'Manager', 'Member', 'Observer'] as const) {
      const may = asking((role) => policy.canChangeRole(actor(role), person(subject)))
      expect(may).toEqual([true, true, false, false, false])
    }
  })

  test('no one changes the owner’s role, their own, or that of a removed person', () => {
    for (const role of roles) {
      expect(policy.canChangeRole(actor(role), person('Owner'))).toBe(false)
      expect(policy.canChangeRole(actor(role), person('Member', 'actor'))).toBe(false)
      expect(policy.canChangeRole(actor(role), person('Member', 'other', true))).toBe(false)
    }
  })
})

describe('removing', () => {
  test('is for Owner and Admin, and anybody may leave', () => {
    const others = asking((role) => policy.canRemovePerson(actor(role), person('Manager')))
    expect(others).toEqual([true, true, false, false, false])
    for (const role of ['Admin', 'Manager', 'Member', 'Observer'] as const) {
      expect(policy.canRemovePerson(actor(role), person(role, 'actor'))).toBe(true)
    }
  })

  test('never removes the owner, even by themselves, nor the same person twice', () => {
    for (const role of roles) {
      expect(policy.canRemovePerson(actor(role), person('Owner'))).toBe(false)
      expect(policy.canRemovePerson(actor(role), person('Member', 'other', true))).toBe(false)
    }
    expect(policy.canRemovePerson(actor('Owner'), person('Owner', 'actor'))).toBe(false)
  })
})

test('only owners and admins see when a person was last active', () => {
  expect(asking((role) => policy.canSeeLastHere(actor(role)))).toEqual([true, true, false, false, false])
})

test('only the owner hands over or ends the organization and grants billing', () => {
  const ownerOnly = [true, false, false, false, false]
  expect(asking((role) => policy.canTransferOwnership(actor(role)))).toEqual(ownerOnly)
  expect(asking((role) => policy.canDeleteOrganization(actor(role)))).toEqual(ownerOnly)
  expect(asking((role) => policy.canGiveBilling(actor(role)))).toEqual(ownerOnly)
  expect(asking((role) => policy.canEditOrganization(actor(role)))).toEqual([true, true, false, false, false])
})
