import type { SearchRequest } from '@cairn/contract/core/search'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { PeopleCounts } from '@cairn/contract/people/people.schemas'

export type PeopleGroup = 'all' | 'licensed' | 'observers' | 'invited'
export type PeopleSort = 'firstName' | 'lastName' | 'role'

export const peopleGroups: readonly PeopleGroup[] = ['all', 'licensed', 'observers', 'invited']
export const peopleSorts: readonly PeopleSort[] = ['firstName', 'lastName', 'role']

export interface PeopleView {
  readonly text: string
  readonly group: PeopleGroup
  readonly role: Role | ''
  readonly sort: PeopleSort
}

type Filters = SearchRequest['filters']

const groupFilters: Readonly<Record<PeopleGroup, Filters>> = {
  all: {},
  licensed: { 'has-license': ['true'] },
  observers: { 'has-license': ['false'] },
  invited: { 'has-accepted-invite': ['false'] },
}

const noOne: Filters = { 'has-role': ['Owner'], 'has-license': ['false'] }

/** After a lapse roles stay, but only the owner is licensed. */
function lapsedFilters(group: PeopleGroup, role: Role | ''): Filters | null {
  if (group !== 'licensed' && group !== 'observers') return null
  const wanted = roles.filter((one) => (one === 'Owner') === (group === 'licensed') && (role === '' || one === role))
  return wanted.length > 0 ? { 'has-role': wanted } : noOne
}

export const countsOf = (counts: PeopleCounts, isLapsed: boolean): PeopleCounts =>
  isLapsed ? { ...counts, licensed: 1, observers: counts.all - 1, paid: 0 } : counts

const properties: Readonly<Record<PeopleSort, string>> = { firstName: 'FirstName', lastName: 'LastName', role: 'Role' }

export type PeopleRequest = Pick<SearchRequest, 'filters'> & Partial<Pick<SearchRequest, 'sorts'>>

export const requestOf = ({ text, group, role, sort }: PeopleView, isLapsed: boolean): PeopleRequest => ({
  filters: {
    ...((isLapsed && lapsedFilters(group, role)) || {
      ...groupFilters[group],
      ...(role === '' ? {} : { 'has-role': [role] }),
    }),
    ...(text.trim() === '' ? {} : { 'text-search': [text.trim()] }),
  },
  sorts: [{ property: properties[sort], ascending: true }],
})
