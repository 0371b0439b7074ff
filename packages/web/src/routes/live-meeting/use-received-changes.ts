import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { headlineKind } from '../../features/headlines/headlines.queries'
import { issueKind } from '../../features/issues/issues.queries'
import { useLiveSession } from '../../features/live-meeting/live-meeting.context'
import { todoKind } from '../../features/todos/todos.queries'
import { type CachedItem, cachedItem, type ItemKind, upsertCachedItem } from '../../lib/item-cache'

function repaint<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  id: string,
  change: (held: T) => T,
): void {
  const held = cachedItem(client, kind, id)
  if (held !== null) upsertCachedItem(client, kind, change(held))
}

export function showReceived(client: QueryClient, { type, data, at, meetingId }: LiveMeetingEvent): void {
  if (type === 'IssueSolved' || type === 'IssueReopened') {
    const isSolved = type === 'IssueSolved'
    repaint(
      client,
      issueKind,
      data.issueId,
      (issue: Issue): Issue => ({
        ...issue,
        status: isSolved ? 'Done' : 'NotDone',
        solvedAt: isSolved ? at : null,
        solvedInMeetingId: isSolved ? meetingId : null,
      }),
    )
  } else if (type === 'MeetingUpdated' && data.change === 'todoCompleted') {
    repaint(
      client,
      todoKind,
      data.todoId,
      (todo: Todo): Todo => ({
        ...todo,
        status: data.isComplete ? 'Done' : 'NotDone',
        completedAt: data.isComplete ? at : null,
      }),
    )
  } else if (type === 'MeetingUpdated' && data.change === 'headlineReviewed') {
    repaint(
      client,
      headlineKind,
      data.headlineId,
      (headline: Headline): Headline => ({
        ...headline,
        status: data.isReviewed ? 'Reviewed' : 'ToReview',
        reviewedAt: data.isReviewed ? at : null,
      }),
    )
  }
}

/** Log events arrive before the live update with the whole item. */
export function useReceivedChanges(): void {
  const client = useQueryClient()
  const { session } = useLiveSession()
  useEffect(() => session.onApplied((event) => showReceived(client, event)), [session, client])
}
