import { moveIssue, moveIssueToVto } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { itemChange } from '../../lib/item-mutations'
import { startWrite, useWrite, type Write, write } from '../../lib/write'
import { notify } from '../../ui/notify'
import { ToastLink } from '../../ui/toast-link'
import { issueKind } from './issues.queries'
import type { IssuePlace } from './use-issue-place'

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
