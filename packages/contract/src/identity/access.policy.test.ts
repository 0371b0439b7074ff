import { expect, test } from 'vitest'
import { mayCall } from './access.policy'
import { roles } from './session.schemas'

test('each kind of access has the roles that it says', () => {
  const whoMay = (access: Parameters<typeof mayCall>[0]) => roles.filter((role) => mayCall(access, role))
  expect(whoMay('public')).toEqual(roles)
  expect(whoMay('signed-in')).toEqual(roles)
  expect(whoMay('member')).toEqual(roles)
  expect(whoMay('licensed')).toEqual(['Owner', 'Admin', 'Manager', 'Member'])
  expect(whoMay('admin')).toEqual(['Owner', 'Admin'])
})

test('without an organisation there is nothing but what is one’s own', () => {
  const open = (['public', 'signed-in', 'member', 'licensed', 'admin'] as const).filter((one) => mayCall(one, null))
  expect(open).toEqual(['public', 'signed-in'])
})
