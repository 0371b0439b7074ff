import type { IssueDestination } from '@cairn/contract/issues/issues.moves.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useRevision } from '../../lib/collections'
import { useEditableTractions } from '../../lib/my-tractions'

/** What an issue stands on, by its name. */
export interface IssuePlace {
  readonly destination: IssueDestination
  readonly id: string
  /** A V/TO's folder. */
  readonly collectionId: string | null
  readonly name: string
}

/** What an issue stands on; null until that is loaded. */
export function useIssuePlace({ tractionId, revisionId }: Pick<Issue, 'tractionId' | 'revisionId'>): IssuePlace | null {
  const traction = useEditableTractions(tractionId)?.find(({ id }) => id === tractionId)
  const revision = useRevision(revisionId)
  if (traction) return { destination: 'Meeting', id: traction.id, collectionId: null, name: traction.name }
  if (!revision) return null
  const { id, collectionId, title: name } = revision
  return { destination: 'V/TO', id, collectionId, name }
}
