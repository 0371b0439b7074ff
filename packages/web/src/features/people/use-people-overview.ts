import type { PeopleOverview } from '@cairn/contract/people/people.schemas'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { membershipQueries } from './people.queries'

export interface PersonOverview {
  readonly meetings: readonly string[]
  readonly isMeetingOwner: boolean
  /** Null if long ago or not visible. */
  readonly lastHereAt: string | null
}

function entriesOf({ tractions, people }: PeopleOverview): [string, PersonOverview][] {
  const byId = new Map(tractions.map((traction) => [traction.id, traction]))
  return people.map(({ id, tractionIds, lastHereAt }) => {
    const theirs = tractionIds.flatMap((tractionId) => byId.get(tractionId) ?? [])
    const isMeetingOwner = theirs.some(({ ownerId }) => ownerId === id)
    return [id, { meetings: theirs.map(({ name }) => name), isMeetingOwner, lastHereAt }]
  })
}

const combine = (pages: UseQueryResult<[string, PersonOverview][]>[]): ReadonlyMap<string, PersonOverview> =>
  new Map(pages.flatMap(({ data }) => data ?? []))

/** One call per page. */
export const usePeopleOverview = (orgId: string, pages: readonly (readonly string[])[]) =>
  useQueries({
    queries: pages.map((ids) => ({ ...membershipQueries.overview(orgId, ids), select: entriesOf })),
    combine,
  })
