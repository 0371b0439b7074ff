import type { Role } from '@cairn/contract/identity/session.schemas'

export const ORG = '019cae00-0000-7000-9000-000000000000'

const idOf = (kind: number, number: number): string =>
  `${kind}0000000-0000-7000-8000-${String(number).padStart(12, '0')}`

export interface SimulatedPerson {
  readonly id: string
  readonly firstName: string
  readonly role: Role
  readonly isLicensed: boolean
}

const roles: readonly Role[] = ['Admin', 'Manager', 'Member', 'Member', 'Observer']

export const personAt = (number: number): SimulatedPerson => {
  const role = roles[number % roles.length] ?? 'Member'
  const firstName = ['Ada', 'Ben', 'Cleo', 'Dan', 'Olga'][number % roles.length] ?? 'Zed'
  return { id: idOf(1, number), firstName, role, isLicensed: role !== 'Observer' }
}

export const PEOPLE_MOST = roles.length
export const peopleOf = (): SimulatedPerson[] => roles.map((_, number) => personAt(number))

export const meetingIdAt = (number: number): string => idOf(3, number)
export const seriesIdAt = (number: number): string => idOf(4, number)
export const issueIdAt = (meeting: number, number: number): string => idOf(2, meeting * 100 + number)

const sections = ['Segue', 'IDS', 'Conclude'] as const

const items = sections.map((type, index) => ({
  id: idOf(5, index),
  type,
  title: null,
  lengthInMinutes: type === 'IDS' ? 60 : 5,
  icon: null,
  customContent: [],
}))

/** Everybody is invited to every series; the first person owns it. */
export const seriesOf = (id: string) => ({
  id,
  name: 'Leadership',
  ownerId: personAt(0).id,
  invitees: peopleOf().map((person) => person.id),
  meetingThreadId: id.replace('4', '6'),
  agenda: { id: idOf(7, 0), name: 'Weekly', items },
  isPractice: false,
})
