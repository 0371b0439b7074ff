import { defineHook } from '../../platform/hooks/define-hook'
import type { IssueRow } from './issues.repository'

/** `before` is null for a new issue. */
export const issueChanged = defineHook<{ issue: IssueRow; before: IssueRow | null; meetingId: string | null }>()

export const issueNotesWritten = defineHook<{ readonly issueId: string }>()
