import type { Role } from '@cairn/contract/identity/session.schemas'
import { roles } from '@cairn/contract/identity/session.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { compareNames } from '../../lib/format'

export type PeopleGroup = 'all' | 'licensed' | 'observers' | 'invited'
export type PeopleSort = 'firstName' | 'lastName' | 'role'

export const peopleGroups: readonly PeopleGroup[] = ['all', 'licensed', 'observers', 'invited']
export const peopleSorts: readonly PeopleSort[] = ['firstName', 'lastName', 'role']

/** What the list is narrowed to, and how it runs. */
export interface PeopleView {
  readonly text: string
  readonly group: PeopleGroup
  /** Empty for all. */
  readonly role: Role | ''
  readonly sort: PeopleSort
}

const inGroup: Readonly<Record<PeopleGroup, (person: Person) => boolean>> = {
  all: () => true,
  licensed: ({ hasLicense }) => hasLicense,
  observers: ({ hasLicense }) => !hasLicense,
  invited: ({ hasAcceptedInvite }) => !hasAcceptedInvite,
}

export function groupCounts(people: readonly Person[]): Record<PeopleGroup, number> {
  const count = (group: PeopleGroup) => people.filter(inGroup[group]).length
  return { all: people.length, licensed: count('licensed'), observers: count('observers'), invited: count('invited') }
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every word of the search stands somewhere in names or address, accents and case aside. */
function matcher(text: string): (person: Person) => boolean {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return ({ firstName, lastName, email }) => {
    const all = plain(`${firstName} ${lastName} ${email}`)
    return words.every((word) => all.includes(word))
  }
}

const byNames = (a: Person, b: Person) => compareNames(a.firstName, b.firstName) || compareNames(a.lastName, b.lastName)

const orders: Readonly<Record<PeopleSort, (a: Person, b: Person) => number>> = {
  firstName: byNames,
  lastName: (a, b) => compareNames(a.lastName, b.lastName) || byNames(a, b),
  role: (a, b) => roles.indexOf(roleOf(a)) - roles.indexOf(roleOf(b)) || byNames(a, b),
}

export function viewOf(people: readonly Person[], { text, group, role, sort }: PeopleView): readonly Person[] {
  const matches = matcher(text)
  return people
    .filter((person) => inGroup[group](person) && (role === '' || roleOf(person) === role) && matches(person))
    .sort(orders[sort])
}
