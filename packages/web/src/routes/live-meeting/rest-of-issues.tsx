import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { FOCUS_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { memo, useCallback } from 'react'
import { IssueRow } from '../../features/issues/components/issue-row'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { Kbd } from '../../ui/kbd'
import classes from './rest-of-issues.module.css'

interface RestOfIssuesProps {
  issues: readonly Issue[]
  openIds: readonly string[]
  onOpen: (issue: Issue) => void
}

const UNRANKED = FOCUS_MAX + 1
/** Priorities set before the meeting come first. */
const byRank = (a: Issue, b: Issue) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED)

const KEYS = Array.from({ length: FOCUS_MAX }, (_, index) => String(index + 1))

export function RestOfIssues({ issues, openIds, onOpen }: RestOfIssuesProps) {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const actions = useLiveActions(openIds)
  const pick = useCallback((issueId: string) => void actions.addFocusIssue({ issueId }), [actions])
  const mayPick = canAct && isRunning
  const hasGroup = useLiveState(({ focusGroupIds }) => focusGroupIds.length > 0)
  const [before, after] = t('ids.hint').split('1 2 3')
  const title = t(hasGroup ? 'ids.rest' : 'ids.all', { count: issues.length })
  return (
    <section aria-label={title}>
      <div className={classes.restHead}>
        <h2 className="num">{title}</h2>
        {mayPick && (
          <span className={classes.hint}>
            {before?.trim()}
            {KEYS.map((key) => (
              <Kbd key={key} combo={key} />
            ))}
            {after?.trim()}
          </span>
        )}
      </div>
      <ul className={classes.rest}>
        {issues.toSorted(byRank).map((issue) => (
          <RestIssue
            key={issue.id}
            issue={issue}
            canEdit={canAct}
            onPick={mayPick ? pick : undefined}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

interface RestIssueProps {
  issue: Issue
  canEdit: boolean
  onPick: ((issueId: string) => void) | undefined
  onOpen: (issue: Issue) => void
}

const RestIssue = memo(function RestIssue({ issue, canEdit, onPick, onOpen }: RestIssueProps) {
  const { t } = useTranslation('live')
  const meetingId = useLiveState((state) => state.meetingId)
  const ghost = (
    <span className={`${classes.ghost} num`} data-rank={issue.rank ?? undefined}>
      {issue.rank}
    </span>
  )
  return (
    <IssueRow
      issue={issue}
      canEdit={canEdit}
      meetingId={meetingId}
      onOpen={onOpen}
      stone={
        onPick ? (
          <button
            type="button"
            className={classes.pick}
            data-issue={issue.id}
            aria-label={t('ids.pickOf', { title: issue.title })}
            title={t('ids.bringUp')}
            onClick={() => onPick(issue.id)}
          >
            {ghost}
          </button>
        ) : (
          <span className={classes.pick} data-issue={issue.id}>
            {ghost}
          </span>
        )
      }
    />
  )
})
