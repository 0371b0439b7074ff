import { isPaidPerson } from '@cairn/contract/people/people.paid'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compareNames } from '../../lib/format'
import { fullName } from '../../lib/people'
import { usePrices } from '../../lib/prices'
import { useSession } from '../../lib/session'
import { billingQueries } from './billing.queries'

const byName = (one: Person, other: Person) => compareNames(fullName(one), fullName(other))

export interface Seats {
  readonly owner: Person | undefined
  readonly paid: readonly Person[]
  readonly free: readonly Person[]
  /** Licensed now, and observers once the subscription has ended. */
  readonly losing: readonly Person[]
}

function sortSeats(people: readonly Person[], freeDomains: readonly string[]): Seats {
  const owner = people.find((person) => roleOf(person) === 'Owner')
  const isPaid = (person: Person) => isPaidPerson({ email: person.email, role: roleOf(person) }, freeDomains)
  const others = people.filter((person) => person !== owner).toSorted(byName)
  const free = others.filter((person) => !isPaid(person))
  return { owner, paid: others.filter(isPaid), free, losing: others.filter(({ hasLicense }) => hasLicense) }
}

/** The owner, paid people and free people; undefined until loaded. */
export function useSeats(): Seats | undefined {
  const { orgId } = useSession()
  const { data: people } = useQuery({ ...billingQueries.people(orgId ?? ''), enabled: orgId !== null })
  const freeDomains = usePrices()?.freeDomains
  return useMemo(() => people && freeDomains && sortSeats(people, freeDomains), [people, freeDomains])
}
