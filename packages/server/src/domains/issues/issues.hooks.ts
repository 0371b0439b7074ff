import { defineHook } from '../../platform/hooks/define-hook'
import type { IssueRow } from './issues.repository'

/**
 * An issue is new (`before` null), was edited, solved, opened again, removed or brought back. `meetingId`: the meeting
 * that runs in its traction.
 */
export const issueChanged = defineHook<{ issue: IssueRow; before: IssueRow | null; meetingId: string | null }>()

/** Notes were saved outside the live text and merged into it. */
export const issueNotesWritten = defineHook<{ readonly issueId: string }>()
