import Check from 'icon:check'
import { daysBetween } from '@cairn/contract/calendar/days'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { memo, type ReactNode, useState } from 'react'
import { issueKind } from '../../../entities/items/item-kinds'
import { WorkItemRow } from '../../../entities/items/work-item-row'
import { termsOf, translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { type OrgDays, useOrgDays } from '../../../lib/format/zones'
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
      titleClassName={classes.title}
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

export function issueAge(issue: Pick<Issue, 'createdAt'>, { today, dayOf }: OrgDays): string {
  const days = Math.max(0, daysBetween(dayOf(issue.createdAt), today))
  if (days === 0) return translate('issues:age.today')
  if (days < 14) return translate('issues:age.days', { count: days })
  return translate('issues:age.weeks', { count: Math.floor(days / 7) })
}

/** Null for issues created directly. */
export function issueSource(issue: Issue, isLong = false): string | null {
  if (issue.source === null) return null
  const { kind, note } = issue.source
  const from = translate(`issues:from.${kind === 'measurable' ? kind : 'item'}`, termsOf(kind))
  return isLong && note ? translate('issues:fromWith', { from, note }) : from
}
