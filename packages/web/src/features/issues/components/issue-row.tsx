import Check from 'icon:check'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { memo, type ReactNode, useState } from 'react'
import { issueKind } from '../../../entities/items/item-kinds'
import { WorkItemRow } from '../../../entities/items/work-item-row'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrgDays } from '../../../lib/format/zones'
import { issueAge, issueSource } from '../issue-messages'
import { useSolveIssue } from '../issues.mutations'
import { IssueMenu } from './issue-menu'
import type { IssueAct } from './issue-menu-items'
import classes from './issue-row.module.css'
import { VoteButton } from './vote-button'

export interface IssueRowProps {
  issue: Issue
  canEdit?: boolean
  meetingId?: string | null
  onOpen?: ((issue: Issue) => void) | undefined
  stone?: ReactNode
  action?: ReactNode
}

export const IssueRow = memo(function IssueRow(props: IssueRowProps) {
  const { issue, canEdit = true, meetingId = null, onOpen, stone, action } = props
  const { t } = useTranslation('issues')
  const days = useOrgDays()
  const solve = useSolveIssue({ meetingId })
  const isSolved = issue.status === 'Done'
  const [act, setAct] = useState<IssueAct>(null)
  const ghost = (
    <span
      className={`flex-none ${classes.stone}`}
      data-solved={isSolved || undefined}
      data-rank={issue.rank ?? undefined}
    >
      {!isSolved && issue.rank && (
        <>
          <span className="vh">{t('rank.mark', { rank: issue.rank })}</span>
          <span aria-hidden="true">{issue.rank}</span>
        </>
      )}
      {isSolved && <Check size="0.875rem" strokeWidth={2.5} aria-label={t('solvedMark')} />}
    </span>
  )
  return (
    <WorkItemRow
      kind={issueKind}
      hasMenu={canEdit}
      item={issue}
      canEdit={canEdit}
      onOpen={onOpen}
      onToggle={() => solve.mutate({ item: issue, isDone: !isSolved })}
      onMove={() => setAct('move')}
      lead={stone ?? ghost}
    >
      <span className={`small nowrap mut ${classes.source} num`} title={issueSource(issue, true) ?? undefined}>
        {issueSource(issue) ?? issueAge(issue, days)}
      </span>
      {(canEdit || issue.voterIds.length > 0) && <VoteButton issue={issue} canEdit={canEdit} isSmall />}
      {action}
      {canEdit && <IssueMenu issue={issue} act={act} onAct={setAct} />}
    </WorkItemRow>
  )
})
