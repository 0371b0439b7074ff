import { mergeIssue, unmergeIssue } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { upsertCachedItem } from '../../entities/items/item-cache'
import { issueKind } from '../../entities/items/item-kinds'
import { itemChange } from '../../entities/items/item-mutations'
import { translate } from '../../i18n/translate'
import { sendAndNotify, startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { notify } from '../../lib/toasts/notify'

interface Merged {
  issue: Issue
  merged: Issue
}

const showBoth = (client: QueryClient) => (reply: Merged, restore: () => void) => {
  upsertCachedItem(client, issueKind, reply.issue)
  upsertCachedItem(client, issueKind, reply.merged)
  restore()
}

function mergeOf(client: QueryClient, issue: Issue, into: Issue): Write<Merged> {
  const archived = { archivedAt: new Date().toISOString(), mergedIntoId: into.id }
  const shown = (before: Issue): Issue => ({ ...before, ...archived })
  return {
    ...write({ endpoint: mergeIssue, params: { id: issue.id }, body: { into: into.id } }),
    ...itemChange(client, issueKind, issue.id, shown, ({ merged }: Merged) => merged),
    reply: showBoth(client),
  }
}

const apart = (client: QueryClient, { id }: Issue): Write<Merged> => ({
  ...write({ endpoint: unmergeIssue, params: { id } }),
  reply: showBoth(client),
})

export const useMergeIssue = () =>
  useWrite(
    ({ issue, into }: { issue: Issue; into: Issue }, client): Write<Merged> => ({
      ...mergeOf(client, issue, into),
      done: () => ({
        text: translate('issues:merge.done', { title: issue.title, into: into.title }),
        onUndo: () => startWrite(apart(client, issue)),
        id: `merged-${issue.id}`,
      }),
    }),
  )

/** Sequential, so that undo reverts the last merge first. Merges before a refusal stay and can be undone. */
export function useMergeIssues() {
  const client = useQueryClient()
  const takeApart = async (merged: readonly Issue[]) => {
    for (const issue of merged.toReversed()) await sendAndNotify(apart(client, issue))
  }
  return async (issues: readonly Issue[], into: Issue) => {
    const merged: Issue[] = []
    try {
      for (const issue of issues) {
        await sendAndNotify(mergeOf(client, issue, into))
        merged.push(issue)
      }
    } finally {
      const [only] = merged
      if (only) {
        const text =
          merged.length === 1
            ? translate('issues:merge.done', { title: only.title, into: into.title })
            : translate('issues:merge.severalDone', { count: merged.length, into: into.title })
        notify.undo(text, () => void takeApart(merged).catch(() => undefined))
      }
    }
  }
}
