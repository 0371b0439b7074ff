import { expect, test } from 'vitest'
import type { EndpointDefinition } from '../core/define-endpoint'
import { endpoints } from '../endpoints'
import { grantBilling, removePerson, revokeBilling, transferOwnership } from '../people/memberships.endpoints'
import { effectiveRole, mayCall } from './access.policy'
import { roles } from './session.schemas'

type Access = Parameters<typeof mayCall>[0]['access']

test('each kind of access includes its roles', () => {
  const whoMay = (access: Access) => roles.filter((role) => mayCall({ access }, { role }))
  expect(whoMay('public')).toEqual(roles)
  expect(whoMay('signed-in')).toEqual(roles)
  expect(whoMay('member')).toEqual(roles)
  expect(whoMay('licensed')).toEqual(['Owner', 'Admin', 'Manager', 'Member'])
  expect(whoMay('admin')).toEqual(['Owner', 'Admin'])
})

test('grants operator calls only to operators, whatever their role, and nothing else to them', () => {
  for (const role of [null, ...roles]) {
    expect(mayCall({ access: 'operator' }, { role })).toBe(false)
    expect(mayCall({ access: 'operator' }, { role, isOperator: true })).toBe(true)
    expect(mayCall({ access: 'admin' }, { role, isOperator: true })).toBe(mayCall({ access: 'admin' }, { role }))
  }
})

test('in an organization that is not in good standing, the owner keeps working and others can only view', () => {
  expect(roles.map((role) => effectiveRole(role, 'Good'))).toEqual(roles)
  expect(roles.map((role) => effectiveRole(role, 'Lapsed'))).toEqual([
    'Owner',
    ...['Observer', 'Observer', 'Observer', 'Observer'],
  ])
})

test('requires a permission in addition to the role, including extra permissions', () => {
  const may = (hasBilling: boolean) =>
    roles.filter((role) => mayCall({ access: 'member', permission: 'Update|Billing' }, { role, hasBilling }))
  expect(may(false)).toEqual(['Owner'])
  expect(may(true)).toEqual(['Owner', 'Admin', 'Manager', 'Member'])
  const invites = roles.filter((role) => mayCall({ access: 'licensed', permission: 'Update|License' }, { role }))
  expect(invites).toEqual(['Owner', 'Admin'])
  expect(mayCall({ access: 'signed-in', permission: 'Read|Organization' }, { role: null })).toBe(false)
})

test('only the owner can pass on the right to billing, and transfer the organization', () => {
  const whoMay = (endpoint: (typeof endpoints)[number]) => {
    return roles.filter((role) => mayCall(endpoint, { role, hasBilling: true }))
  }
  for (const endpoint of [grantBilling, revokeBilling, transferOwnership]) expect(whoMay(endpoint)).toEqual(['Owner'])
})

test('requires no permission for calls about oneself, where the endpoint allows it', () => {
  const may = (personId: string) =>
    roles.filter((role) => mayCall(removePerson, { role, personId }, { id: 'somebody' }))
  expect(may('another')).toEqual(['Owner', 'Admin'])
  expect(may('somebody')).toEqual(roles)
  expect(mayCall({ ...removePerson, orOneself: 'other' }, { role: 'Member', personId: null }, { id: null })).toBe(false)
})

test('names the required permission for owners and admins', () => {
  const unnamed = endpoints.filter(({ access, permission }: EndpointDefinition) => access === 'admin' && !permission)
  expect(unnamed.map(({ id }) => id)).toEqual([])
})

test('without an organization only own data is accessible', () => {
  const all = ['public', 'signed-in', 'operator', 'member', 'licensed', 'admin'] as const
  expect(all.filter((access) => mayCall({ access }, { role: null }))).toEqual(['public', 'signed-in'])
})
