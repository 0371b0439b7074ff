import type { Proposal } from '@cairn/contract/assistants/scribe'
import { calendarDateSchema } from '@cairn/contract/core/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useCreateHeadlines, useRemoveHeadline } from '../../features/headlines/headlines.mutations'
import { headlineKind } from '../../features/headlines/headlines.queries'
import { useCreateIssue, useRemoveIssue, useUpdateIssue } from '../../features/issues/issues.mutations'
import { issueKind } from '../../features/issues/issues.queries'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos, useRemoveTodo } from '../../features/todos/todos.mutations'
import { todoKind } from '../../features/todos/todos.queries'
import { useTranslation } from '../../i18n/use-translation'
import { type CachedItem, cachedItem, type ItemKind } from '../../lib/item-cache'
import { escapeHtml, plainText } from '../../lib/plain-text'

/** What Accept wrote, for Undo. */
type Made =
  | { readonly kind: 'todo' | 'issue' | 'headline'; readonly id: string }
  | { readonly kind: 'decision'; readonly issueId: string; readonly html: string }
  | { readonly kind: 'recap'; readonly html: string }

export type Draft = Proposal & {
  readonly key: string
  readonly is: 'open' | 'accepted' | 'dismissed'
  readonly made: Made | null
}

export function useAcceptProposal() {
  const { t } = useTranslation('live')
  const client = useQueryClient()
  const { tractionId, meetingId, recap, suggestion } = useLiveState((state) => ({
    tractionId: state.tractionId,
    meetingId: state.meetingId,
    recap: state.recap ?? '',
    suggestion: state.recapSuggestion ?? '',
  }))
  const actions = useLiveActions()
  const todos = useCreateTodos()
  const issues = useCreateIssue()
  const headlines = useCreateHeadlines()
  const update = useUpdateIssue()
  const removals = {
    todo: useRemoveTodo({ isQuiet: true }),
    issue: useRemoveIssue({ isQuiet: true }),
    headline: useRemoveHeadline({ isQuiet: true }),
  }
  const find = async <T extends CachedItem, F>(kind: ItemKind<T, F>, id: string) =>
    cachedItem(client, kind, id) ?? (await kind.fetchById(id))
  const decide = async (title: string, issueId: string | null): Promise<Made | null> => {
    const html = `<p>${escapeHtml(t('scribe.decided', { decision: title }))}</p>`
    const issue = issueId === null ? null : await find(issueKind, issueId)
    if (!issue) {
      if (plainText(recap).includes(title)) return null
      await actions.writeRecap({ contentHtml: `${recap}${html}`, suggestion })
      return { kind: 'recap', html }
    }
    // Decisions read from an issue's notes are there already.
    if (issue.contentHtml.includes(escapeHtml(title))) return null
    await update.mutateAsync({ item: issue, changes: { contentHtml: `${issue.contentHtml}${html}` } })
    return { kind: 'decision', issueId: issue.id, html }
  }
  const accept = async ({ type, title, ownerId, dueDate, issueId }: Draft): Promise<Made | null> => {
    const at = { tractionId, meetingId }
    if (type === 'decision') return decide(title, issueId)
    if (ownerId === null) return null
    if (type === 'issue') {
      const { issue } = await issues.mutateAsync({ ...at, title, ownerId })
      return { kind: 'issue', id: issue.id }
    }
    const shared = { ...at, title, ownerIds: [ownerId] }
    if (type === 'headline') {
      const [headline] = (await headlines.mutateAsync(shared)).headlines
      return headline ? { kind: 'headline', id: headline.id } : null
    }
    if (dueDate === null) return null
    const [todo] = (await todos.mutateAsync({ ...shared, dueDate: calendarDateSchema.parse(dueDate) })).todos
    return todo ? { kind: 'todo', id: todo.id } : null
  }
  const remove = {
    todo: async (id: string) => {
      const item = await find(todoKind, id)
      if (item) await removals.todo.mutateAsync(item)
    },
    issue: async (id: string) => {
      const item = await find(issueKind, id)
      if (item) await removals.issue.mutateAsync(item)
    },
    headline: async (id: string) => {
      const item = await find(headlineKind, id)
      if (item) await removals.headline.mutateAsync(item)
    },
  }
  const undo = async (made: Made): Promise<void> => {
    if (made.kind === 'recap') {
      await actions.writeRecap({ contentHtml: recap.replace(made.html, ''), suggestion })
    } else if (made.kind === 'decision') {
      const issue = await find(issueKind, made.issueId)
      if (!issue) return
      await update.mutateAsync({ item: issue, changes: { contentHtml: issue.contentHtml.replace(made.html, '') } })
    } else await remove[made.kind](made.id)
  }
  return { accept, undo }
}
