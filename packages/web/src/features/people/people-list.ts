import type { SearchRequest } from '@cairn/contract/core/search'
import type { Role } from '@cairn/contract/identity/session.schemas'

export type PeopleGroup = 'all' | 'licensed' | 'observers' | 'invited'
export type PeopleSort = 'firstName' | 'lastName' | 'role'

export const peopleGroups: readonly PeopleGroup[] = ['all', 'licensed', 'observers', 'invited']
export const peopleSorts: readonly PeopleSort[] = ['firstName', 'lastName', 'role']

/** What the list is narrowed to, and how it is sorted. */
export interface PeopleView {
  readonly text: string
  readonly group: PeopleGroup
  /** Empty for all. */
  readonly role: Role | ''
  readonly sort: PeopleSort
}

const groupFilters: Readonly<Record<PeopleGroup, SearchRequest['filters']>> = {
  all: {},
  licensed: { 'has-license': ['true'] },
  observers: { 'has-license': ['false'] },
  invited: { 'has-accepted-invite': ['false'] },
}

const properties: Readonly<Record<PeopleSort, string>> = { firstName: 'FirstName', lastName: 'LastName', role: 'Role' }

export type PeopleRequest = Pick<SearchRequest, 'filters'> & Partial<Pick<SearchRequest, 'sorts'>>

export const requestOf = ({ text, group, role, sort }: PeopleView): PeopleRequest => ({
  filters: {
    ...groupFilters[group],
    ...(role === '' ? {} : { 'has-role': [role] }),
    ...(text.trim() === '' ? {} : { 'text-search': [text.trim()] }),
  },
  sorts: [{ property: properties[sort], ascending: true }],
})
