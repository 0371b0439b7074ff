import type { Role } from '@cairn/contract/identity/session.schemas'
import type { Chance } from '../company'
import { idOf } from './bulk-rows'
import { CITIES, drawnFrom, FIRST_NAMES, FUNCTIONS, JOBS, LAST_NAMES, PROJECTS, REGIONS } from './vocabulary'

const BELOW = 8
const ADMINS = 5
const OBSERVER_EVERY = 19
const PROJECT_CADENCES = ['Weekly', 'BiWeekly', 'Monthly', 'Quarterly'] as const

export interface Employee {
  readonly id: string
  readonly accountId: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly seat: string
  /** Index of the manager; null at the top. */
  readonly manager: number | null
}

export interface Team {
  readonly name: string
  readonly type: 'Leadership' | 'Departmental' | 'Other'
  readonly cadence: (typeof PROJECT_CADENCES)[number]
  /** The leader first. */
  readonly members: readonly Employee[]
}

const managerOf = (place: number): number | null => (place === 0 ? null : Math.floor((place - 1) / BELOW))

function lineOf(place: number): number[] {
  const manager = managerOf(place)
  return manager === null ? [place] : [...lineOf(manager), place]
}

function areaOf(place: number) {
  const [, head, region, city] = lineOf(place)
  const branch = head === undefined ? 0 : head - 1
  const regionAt = region === undefined ? 0 : (region - 1) % BELOW
  const cityAt = city === undefined ? 0 : (city - 1) % BELOW
  return {
    level: lineOf(place).length,
    job: FUNCTIONS[branch % FUNCTIONS.length] ?? '',
    jobs: JOBS[branch % JOBS.length] ?? [],
    region: REGIONS[regionAt] ?? '',
    city: CITIES[regionAt * BELOW + cityAt] ?? '',
  }
}

function seatOf(place: number, chance: Chance): string {
  const { level, job, jobs, region, city } = areaOf(place)
  if (level === 1) return 'Chief executive'
  if (level === 2) return `Head of ${job}`
  if (level === 3) return `${job} manager, ${region}`
  if (level === 4) return `${job} team lead, ${city}`
  return `${drawnFrom(jobs, chance)}, ${city}`
}

function teamName(place: number): string {
  const { level, job, region, city } = areaOf(place)
  if (level === 1) return 'Leadership weekly'
  if (level === 2) return `${job} leads`
  if (level === 3) return `${job}, ${region}`
  return level === 4 ? `${job}, ${city}` : `${job} crew, ${city}`
}

const teamsOf = (people: number) => Math.floor((people + BELOW - 2) / BELOW)

function roleOf(place: number, teams: number): Role {
  if (place === 0) return 'Owner'
  if (place <= ADMINS) return 'Admin'
  if (place < teams) return 'Manager'
  return place % OBSERVER_EVERY === 0 ? 'Observer' : 'Member'
}

export function hireStaff(count: number, chance: Chance, since: Date): Employee[] {
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, place) => {
    const [firstName, lastName] = [drawnFrom(FIRST_NAMES, chance), drawnFrom(LAST_NAMES, chance)]
    const address = `${firstName}.${lastName}`.toLowerCase()
    const namesakes = taken.get(address) ?? 0
    taken.set(address, namesakes + 1)
    return {
      id: idOf('person', place, since),
      accountId: idOf('account', place, since),
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: `${address}${namesakes === 0 ? '' : namesakes + 1}@northgate.example`,
      role: roleOf(place, teamsOf(count)),
      seat: seatOf(place, chance),
      manager: managerOf(place),
    }
  })
}

export function formTeams(staff: readonly Employee[], count: number, chance: Chance): Team[] {
  const led = teamsOf(staff.length)
  const leads = staff.slice(0, led)
  const teams = leads.slice(0, count).map((leader, place): Team => {
    const below = staff.slice(place * BELOW + 1, (place + 1) * BELOW + 1)
    const type = place === 0 ? 'Leadership' : 'Departmental'
    return { name: teamName(place), type, cadence: 'Weekly', members: [leader, ...below] }
  })
  while (teams.length < count) {
    const size = chance.between(6, 14)
    const members = new Set([drawnFrom(leads, chance), ...Array.from({ length: size }, () => drawnFrom(staff, chance))])
    const name = `${drawnFrom(PROJECTS, chance)}, ${drawnFrom(CITIES, chance)}`
    teams.push({ name, type: 'Other', cadence: drawnFrom(PROJECT_CADENCES, chance), members: [...members] })
  }
  const taken = new Set<string>()
  return teams.map((team, place) => {
    const name = taken.has(team.name) ? `${team.name} ${place + 1}` : team.name
    taken.add(name)
    return { ...team, name }
  })
}

export function signInExamples(staff: readonly Employee[], teams: readonly Team[]): Employee[] {
  const meetingsOf = new Map<Employee, number>()
  for (const { members } of teams) for (const one of members) meetingsOf.set(one, (meetingsOf.get(one) ?? 0) + 1)
  const busiest = Math.min(
    3,
    Math.max(...staff.filter(({ role }) => role === 'Member').map((one) => meetingsOf.get(one) ?? 0)),
  )
  return [
    staff.find(({ role }) => role === 'Owner'),
    staff.find(({ role }) => role === 'Admin'),
    staff.find((one) => one.role === 'Member' && meetingsOf.get(one) === busiest),
    staff.find((one) => one.role === 'Observer' && meetingsOf.has(one)),
  ].flatMap((one) => one ?? [])
}
