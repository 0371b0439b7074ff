import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { moveIssue, moveIssueToVto } from '@cairn/contract/issues/issues.endpoints'
import type { Issue, IssueDestination } from '@cairn/contract/issues/issues.schemas'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRevision } from '../../entities/collections/collections'
import { issueKind } from '../../entities/items/item-kinds'
import { itemChange } from '../../entities/items/item-mutations'
import { useEditableTractions } from '../../entities/tractions/my-tractions'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { notify } from '../../lib/toasts/notify'
import { ToastLink } from '../../lib/toasts/toast-link'

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

/** Placeholder for the name. */
const NAME = '\u0000'

function MovedTo({ place: { name, path }, onFollow }: { place: IssuePlace; onFollow: (path: string) => void }) {
  const { t } = useTranslation('issues')
  const [before, after] = t('move.done', { destination: NAME }).split(NAME)
  return (
    <>
      {before}
      <ToastLink href={path} onFollow={() => onFollow(path)}>
        {name}
      </ToastLink>
      {after}
    </>
  )
}

export interface IssueMove {
  readonly issue: Issue
  readonly from: IssuePlace
  readonly to: IssuePlace
  readonly ownerId: string
}

type IssueReply = { issue: Issue }
const issueOf = ({ issue }: IssueReply) => issue

const moveCall = ({ issue: { id }, from, to, ownerId }: IssueMove, rank: Issue['rank']): Write<IssueReply> => {
  const { destination, id: destinationId, collectionId: destinationCollectionId } = to
  const params = { id }
  const source = { source: from.destination, sourceId: from.id }
  const body = { destination, destinationId, destinationCollectionId, ownerId, ...source, rank }
  return destination === 'Meeting'
    ? write({ endpoint: moveIssue, params, body })
    : write({ endpoint: moveIssueToVto, params, body })
}

const standing = ({ destination, id }: IssuePlace) => ({
  tractionId: destination === 'Meeting' ? id : null,
  revisionId: destination === 'V/TO' ? id : null,
})

/** Undo restores owner and, if still free, rank. */
function moved(move: IssueMove, rank: Issue['rank'], client: QueryClient): Write<IssueReply> {
  const { issue, to, ownerId } = move
  return {
    ...moveCall(move, rank),
    ...itemChange(client, issueKind, issue.id, (before) => ({ ...before, ...standing(to), ownerId, rank }), issueOf),
    onError: () => void notify.error(translate('issues:move.failed')),
  }
}

export function useMoveIssue() {
  const router = useRouter()
  const follow = (path: string) => void router.navigate({ href: path })
  return useWrite((move: IssueMove, client) => {
    const { issue, from, to } = move
    const back = { issue, from: to, to: from, ownerId: issue.ownerId }
    return {
      ...moved(move, null, client),
      done: () => ({
        text: <MovedTo place={to} onFollow={follow} />,
        onUndo: () => startWrite(moved(back, issue.rank, client)),
        id: `moved-${issue.id}`,
      }),
    }
  })
}
