import { expect, test } from 'vitest'
import { mayCall } from './access.policy'
import { roles } from './session.schemas'

type Access = Parameters<typeof mayCall>[0]['access']

test('each kind of access has the roles that it says', () => {
  const whoMay = (access: Access) => roles.filter((role) => mayCall({ access }, role))
  expect(whoMay('public')).toEqual(roles)
  expect(whoMay('signed-in')).toEqual(roles)
  expect(whoMay('operator')).toEqual(roles)
  expect(whoMay('member')).toEqual(roles)
  expect(whoMay('licensed')).toEqual(['Owner', 'Admin', 'Manager', 'Member'])
  expect(whoMay('admin')).toEqual(['Owner', 'Admin'])
})

test('a permission is asked beside the role, with what somebody was given', () => {
  const may = (hasBilling: boolean) =>
    roles.filter((role) => mayCall({ access: 'member', permission: 'Update|Billing' }, role, hasBilling))
  expect(may(false)).toEqual(['Owner'])
  expect(may(true)).toEqual(['Owner', 'Admin', 'Manager', 'Member'])
  const invites = roles.filter((role) => mayCall({ access: 'licensed', permission: 'Update|License' }, role))
  expect(invites).toEqual(['Owner', 'Admin'])
  expect(mayCall({ access: 'signed-in', permission: 'Read|Organization' }, null)).toBe(false)
})

test('without an organisation there is nothing but what is one’s own', () => {
  const all = ['public', 'signed-in', 'operator', 'member', 'licensed', 'admin'] as const
  expect(all.filter((access) => mayCall({ access }, null))).toEqual(['public', 'signed-in', 'operator'])
})
