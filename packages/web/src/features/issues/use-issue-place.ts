import type { Revision } from '@cairn/contract/collections/collections.schemas'
import type { Issue, IssueDestination } from '@cairn/contract/issues/issues.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useRevision } from '../../lib/collections'
import { useEditableTractions } from '../../lib/my-tractions'

export interface IssuePlace {
  readonly destination: IssueDestination
  readonly id: string
  /** A V/TO's folder. */
  readonly collectionId: string | null
  readonly name: string
  readonly path: string
}

export const meetingPlace = ({ id, meetingThreadId, name }: Traction): IssuePlace => ({
  destination: 'Meeting',
  id,
  collectionId: null,
  name,
  path: `/traction/${id}/${meetingThreadId}`,
})

export const vtoPlace = ({ id, collectionId, title: name }: Revision): IssuePlace => ({
  destination: 'V/TO',
  id,
  collectionId,
  name,
  path: `/vto/detail/${collectionId}/${id}/traction`,
})

/** Null until loaded. */
export function useIssuePlace({ tractionId, revisionId }: Pick<Issue, 'tractionId' | 'revisionId'>): IssuePlace | null {
  const traction = useEditableTractions(tractionId)?.find(({ id }) => id === tractionId)
  const revision = useRevision(revisionId)
  if (traction) return meetingPlace(traction)
  return revision ? vtoPlace(revision) : null
}
