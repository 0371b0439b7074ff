import Pause from 'icon:pause'
import Play from 'icon:play'
import TrendingDown from 'icon:trending-down'
import { ISSUE_NOTES } from '@cairn/contract/issues/issues.schemas'
import { elapsedMs } from '@cairn/contract/live-meeting/live-meeting.time'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { issueAge, issueSource } from '../../features/issues/issue-messages'
import { useReassignIssue, useUpdateIssue } from '../../features/issues/issues.mutations'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useMeetingNow } from '../../features/live-meeting/use-meeting-now'
import { useTranslation } from '../../i18n/use-translation'
import { minutesSeconds } from '../../lib/format-time'
import { fullName, usePerson } from '../../lib/people'
import { useOrgDays } from '../../lib/zones'
import { IconButton } from '../../ui/icon-button'
import { ItemOwner } from '../../ui/item-owner'
import { ItemTitle, TitleConflict } from '../../ui/item-title'
import { LiveTextsOf } from '../../ui/live-texts-of'
import type { FocusIssueProps } from './focus-issue'
import { FocusStone } from './focus-stone'
import classes from './ids-section.module.css'
import { IssueNotes } from './issue-notes'
import { SolveLine } from './solve-line'

export function IssueInDiscussion({ issue, number, stone, openIds, onOpen }: FocusIssueProps) {
  const { canAct } = useLiveRole()
  const [isEditing, setEditing] = useState(false)
  const update = useUpdateIssue()
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return
    event.preventDefault()
    onOpen(issue)
  }
  return (
    <li
      ref={place}
      className={classes.stop}
      data-row
      data-state={stone}
      aria-current="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.mark} data-issue={issue.id}>
        <FocusStone number={number} stone={stone} title={issue.title} />
      </div>
      <div className={classes.issue}>
        <div className={classes.head}>
          <h2>
            <ItemTitle
              kind="issue"
              item={issue}
              update={update}
              isEditable={canAct}
              isEditing={isEditing}
              onEditing={setEditing}
              onOpen={() => onOpen(issue)}
            />
          </h2>
          <Timer issueId={issue.id} />
        </div>
        <TitleConflict item={issue} update={update} />
        <Meta issue={issue} />
        <LiveTextsOf document={{ kind: ISSUE_NOTES, id: issue.id }} isReadOnly={!canAct}>
          <IssueNotes issue={issue} />
        </LiveTextsOf>
        {canAct && <SolveLine key={issue.id} issue={issue} openIds={openIds} />}
      </div>
    </li>
  )
}

function Meta({ issue }: Pick<FocusIssueProps, 'issue'>) {
  const { t } = useTranslation(['live', 'issues'])
  const { canAct } = useLiveRole()
  const days = useOrgDays()
  const owner = usePerson(issue.ownerId)
  const source = issueSource(issue, true)
  const isNew = days.dayOf(issue.createdAt) >= days.today
  return (
    <div className={`${classes.meta} num`}>
      <span>
        <ItemOwner item={issue} canEdit={canAct} reassign={useReassignIssue()} />
        <b>{owner && fullName(owner)}</b>
      </span>
      {source && (
        <span>
          {issue.source?.kind === 'measurable' && <TrendingDown size="1.125rem" aria-hidden="true" />}
          {source}
        </span>
      )}
      <span>{isNew ? t('ids.newToday') : t('ids.onList', { age: issueAge(issue, days) })}</span>
    </div>
  )
}

/** Pauses with the meeting and in other sections. */
function Timer({ issueId }: { issueId: string }) {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const stopwatch = useLiveState(({ issueTimers }) => issueTimers[issueId]) ?? { elapsedMs: 0, runningSince: null }
  const actions = useLiveActions()
  const now = useMeetingNow(1000)
  const isRunning = stopwatch.runningSince !== null
  return (
    <span className={`${classes.timer} num`}>
      {canAct && (
        <IconButton
          label={t(isRunning ? 'ids.pause' : 'ids.resume')}
          icon={isRunning ? <Pause size="1.125rem" /> : <Play size="1.125rem" />}
          onClick={() => void actions.pauseIssue({ isPaused: isRunning })}
        />
      )}
      <span role="timer" aria-label={t('ids.timer')} data-paused={!isRunning || undefined}>
        {minutesSeconds(elapsedMs(stopwatch, new Date(now).toISOString()))}
      </span>
    </span>
  )
}
