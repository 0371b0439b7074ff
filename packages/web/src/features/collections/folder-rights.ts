import { canChangeCollection } from '@cairn/contract/collections/collections.policy'
import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { myTractionsQuery } from '../../lib/my-tractions'
import { useActor } from '../../lib/use-actor'

/** Who is in the leadership team, as far as one is told: with each revision that one may edit, and with its meeting by whoever is invited. */
function useLeadership(folders: readonly Collection[]): readonly string[] {
  const { data: mine } = useQuery(myTractionsQuery)
  const told = folders.flatMap(({ revisions }) => revisions).find(({ leadershipIds }) => leadershipIds.length > 0)
  return told?.leadershipIds ?? mine?.find(({ isLeadership }) => isLeadership)?.invitees ?? []
}

/** Whether whoever looks may rename a folder, or make it the company's. */
export function useCanChangeFolder(folders: readonly Collection[]): (folder: Collection) => boolean {
  const actor = useActor()
  const leadership = useLeadership(folders)
  return ({ createdById }) => canChangeCollection(actor, { createdById, leadership })
}

/** The company's first, the others by title as they come. */
export const inOrder = (folders: readonly Collection[]): Collection[] =>
  folders.toSorted((one, other) => Number(other.isCompanyFolder) - Number(one.isCompanyFolder))

/** What was changed last first. */
export const lastChanged = (revisions: readonly Revision[]): Revision[] =>
  revisions.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
