import { canChangeCollection } from '@cairn/contract/collections/collections.policy'
import type { Collection, Revision } from '@cairn/contract/collections/collections.schemas'
import { useQuery } from '@tanstack/react-query'
import { myTractionsQuery } from '../../lib/my-tractions'
import { useActor } from '../../lib/use-actor'

/** Derived from editable revisions and own meetings, since the team is not listed directly. */
function useLeadership(folders: readonly Collection[]): readonly string[] {
  const { data: mine } = useQuery(myTractionsQuery)
  const told = folders.flatMap(({ revisions }) => revisions).find(({ leadershipIds }) => leadershipIds.length > 0)
  return told?.leadershipIds ?? mine?.find(({ isLeadership }) => isLeadership)?.invitees ?? []
}

export function useCanChangeFolder(folders: readonly Collection[]): (folder: Collection) => boolean {
  const actor = useActor()
  const leadership = useLeadership(folders)
  return ({ createdById }) => canChangeCollection(actor, { createdById, leadership })
}

export const inOrder = (folders: readonly Collection[]): Collection[] =>
  folders.toSorted((one, other) => Number(other.isCompanyFolder) - Number(one.isCompanyFolder))

export const lastChanged = (revisions: readonly Revision[]): Revision[] =>
  revisions.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
