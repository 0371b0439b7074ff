import { rankIssue, voteForIssue } from '@cairn/contract/issues/issues.endpoints'
import type { Issue, Rank } from '@cairn/contract/issues/issues.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { updateItemOptimistically } from '../../entities/items/item-cache'
import { issueKind } from '../../entities/items/item-kinds'
import { itemChange } from '../../entities/items/item-mutations'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'

const issueOf = ({ issue }: { issue: Issue }) => issue

export function useVote() {
  const me = useSession().user.userId
  return useWrite(({ issue: { id }, hasVoted }: { issue: Issue; hasVoted: boolean }, client) => {
    const voted = (before: Issue): Issue => {
      const others = before.voterIds.filter((voter) => voter !== me)
      return { ...before, voterIds: hasVoted ? [...others, me] : others }
    }
    return {
      ...write({ endpoint: voteForIssue, params: { id }, body: { hasVoted } }),
      ...itemChange(client, issueKind, id, voted, issueOf),
    }
  })
}

const placeOf = ({ tractionId, revisionId }: Issue) => tractionId ?? revisionId

function holderOf(client: QueryClient, issue: Issue, rank: Rank | null): Issue | undefined {
  const lists = client.getQueriesData<Issue[]>({ queryKey: [issueKind.root, 'list'] }).map(([, issues]) => issues ?? [])
  const isIt = (other: Issue) =>
    rank !== null && other.rank === rank && other.id !== issue.id && placeOf(other) === placeOf(issue)
  return lists.flat().find(isIt)
}

/** Swaps ranks with the current holder; null clears the rank. */
export const useRank = () =>
  useWrite(({ issue, rank }: { issue: Issue; rank: Rank | null }, client) => {
    const { id } = issue
    const ranked = (before: Issue): Issue => ({ ...before, rank })
    const change = itemChange(client, issueKind, id, ranked, issueOf)
    return {
      ...write({ endpoint: rankIssue, params: { id }, body: { rank } }),
      ...change,
      optimistic: () => {
        const holder = holderOf(client, issue, rank)
        const swap = (before: Issue): Issue => ({ ...before, rank: issue.rank })
        const restore = updateItemOptimistically(client, issueKind, id, ranked)
        const restoreHolder = holder && updateItemOptimistically(client, issueKind, holder.id, swap)
        return () => {
          restore()
          restoreHolder?.()
        }
      },
    }
  })
