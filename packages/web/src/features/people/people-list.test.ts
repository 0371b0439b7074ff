import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import { describe, expect, it } from 'vitest'
import { groupCounts, type PeopleView, viewOf } from './people-list'

const person = (firstName: string, lastName: string, role: Role, hasAcceptedInvite = true) =>
  ({
    id: firstName,
    firstName,
    lastName,
    email: `${firstName}@mill.example`.toLowerCase(),
    roles: [role],
    hasLicense: role !== 'Observer',
    hasAcceptedInvite,
  }) as Person

const people = [
  person('Zoë', 'Abbott', 'Observer'),
  person('adam', 'Young', 'Member', false),
  person('Bea', 'Young', 'Owner'),
  person('Carl', 'Mönch', 'Observer', false),
]
const whole: PeopleView = { text: '', group: 'all', role: '', sort: 'firstName' }
const shown = (view: Partial<PeopleView>) => viewOf(people, { ...whole, ...view }).map(({ firstName }) => firstName)

describe('the list of people', () => {
  it.each([
    ['firstName', ['adam', 'Bea', 'Carl', 'Zoë']],
    ['lastName', ['Zoë', 'Carl', 'adam', 'Bea']],
    ['role', ['Bea', 'adam', 'Carl', 'Zoë']],
  ] as const)('runs by %s', (sort, names) => {
    expect(shown({ sort })).toEqual(names)
  })

  it.each([
    [{ text: 'zoe' }, ['Zoë']],
    [{ text: ' YOUNG  a' }, ['adam', 'Bea']],
    [{ text: 'young adam' }, ['adam']],
    [{ text: 'monch' }, ['Carl']],
    [{ text: 'carl@' }, ['Carl']],
    [{ text: 'nobody' }, []],
    [{ group: 'licensed' }, ['adam', 'Bea']],
    [{ group: 'observers' }, ['Carl', 'Zoë']],
    [{ group: 'invited' }, ['adam', 'Carl']],
    [{ role: 'Observer', group: 'invited' }, ['Carl']],
    [{ role: 'Admin' }, []],
  ] as const)('narrowed to %o holds %o', (view, names) => {
    expect(shown(view)).toEqual(names)
  })

  it('counts its groups', () => {
    expect(groupCounts(people)).toEqual({ all: 4, licensed: 2, observers: 2, invited: 2 })
  })
})
