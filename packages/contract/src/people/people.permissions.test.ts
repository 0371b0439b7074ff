import { expect, test } from 'vitest'
import { isPaidPerson, mayInherit, permissionsOf, UPDATE_BILLING } from './people.policy'

test('the owner may do everything, an admin everything but billing, an observer only view', () => {
  expect(permissionsOf('Owner', false)).toHaveLength(12)
  expect(permissionsOf('Admin', false).filter((permission) => permission.endsWith('|Billing'))).toEqual([])
  expect(permissionsOf('Admin', false)).toContain('Update|License')
  expect(permissionsOf('Member', false)).toEqual(['Read|License', 'Read|Organization'])
  expect(permissionsOf('Observer', false)).toEqual(['Read|Organization'])
})

test('billing can be granted only to licensed people, and only once', () => {
  expect(permissionsOf('Member', true)).toContain(UPDATE_BILLING)
  expect(permissionsOf('Observer', true)).not.toContain(UPDATE_BILLING)
  expect(permissionsOf('Owner', true)).toHaveLength(12)
})

test('paid are Admin, Manager and Member, unless their domain is free', () => {
  const paid = (role: Parameters<typeof isPaidPerson>[0]['role'], email: string) =>
    isPaidPerson({ role, email }, ['coach.example'])
  expect((['Admin', 'Manager', 'Member'] as const).map((role) => paid(role, 'a@mill.example'))).toEqual([
    true,
    true,
    true,
  ])
  expect((['Owner', 'Observer'] as const).map((role) => paid(role, 'a@mill.example'))).toEqual([false, false])
  expect(paid('Member', 'a@COACH.example')).toBe(false)
  expect(paid('Member', 'a@not-coach.example')).toBe(true)
})

test('a paid person can succeed an owner, or a licensed one where nothing is paid for', () => {
  const coach = { role: 'Manager', email: 'a@coach.example' } as const
  const freeDomains = ['coach.example']
  expect(mayInherit(coach, { isOn: true, freeDomains })).toBe(false)
  expect(mayInherit(coach, { isOn: false, freeDomains })).toBe(true)
  expect(mayInherit({ ...coach, role: 'Observer' }, { isOn: false, freeDomains })).toBe(false)
  expect(mayInherit({ ...coach, role: 'Owner' }, { isOn: false, freeDomains })).toBe(false)
})
