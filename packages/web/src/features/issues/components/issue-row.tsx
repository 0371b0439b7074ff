import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { WorkItemRow } from '../../../ui/work-item-row'
import { issueAge, issueSource } from '../issue-messages'
import { useReassignIssue, useSolveIssue, useUpdateIssue } from '../issues.mutations'
import classes from './issue-row.module.css'

export interface IssueRowProps {
  issue: Issue
  canEdit?: boolean
  /** The live meeting it is solved in. */
  meetingId?: string | null
  onOpen?: ((issue: Issue) => void) | undefined
  /** In place of the ghost stone: a numbered one, a button that picks it. */
  stone?: ReactNode
  /** After the source and age: a meeting's own buttons. */
  action?: ReactNode
}

/** An issue on a meeting's list: its ghost stone, title, where it came from or how old it is, and its owner. */
export function IssueRow({ issue, canEdit = true, meetingId = null, onOpen, stone, action }: IssueRowProps) {
  const { t } = useTranslation('issues')
  const today = useSession().calendarDate
  const solve = useSolveIssue({ meetingId })
  const isSolved = issue.status === 'Done'
  const ghost = (
    <span className={classes.stone} data-solved={isSolved || undefined}>
      {isSolved && <Check size="0.875rem" strokeWidth={2.5} aria-label={t('solvedMark')} />}
    </span>
  )
  return (
    <WorkItemRow
      kind="issue"
      item={issue}
      canEdit={canEdit}
      update={useUpdateIssue()}
      reassign={useReassignIssue()}
      onOpen={onOpen}
      onToggle={() => solve.mutate({ item: issue, isDone: !isSolved })}
      lead={stone ?? ghost}
    >
      <span className={`${classes.source} num`} title={issueSource(issue, true) ?? undefined}>
        {issueSource(issue) ?? issueAge(issue, today)}
      </span>
      {action}
    </WorkItemRow>
  )
}
