import CornerDownRight from 'icon:corner-down-right'
import RotateCcw from 'icon:rotate-ccw'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { FOCUS_MAX, type LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { todosQueries } from '../../entities/items/item-kinds'
import { fullName, usePerson } from '../../entities/people/people'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format/format'
import { onSinglePress } from '../../lib/keyboard/double-press'
import { shouldHandleShortcut } from '../../lib/keyboard/keyboard-guard'
import { Avatar } from '../../ui/display/avatar'
import { Stone } from '../../ui/display/stones'
import { IconButton } from '../../ui/inputs/icon-button'
import classes from './ids-section.module.css'
import { useSolveInMeeting } from './solve-line'

type Focus = Pick<
  LiveMeetingState,
  'idsStatus' | 'focusIssueIds' | 'focusIndex' | 'focusGroupIds' | 'discussedIssueIds' | 'solvedIssueIds'
>

export const focusOf = (state: LiveMeetingState): Focus => ({
  idsStatus: state.idsStatus,
  focusIssueIds: state.focusIssueIds,
  focusIndex: state.focusIndex,
  focusGroupIds: state.focusGroupIds,
  discussedIssueIds: state.discussedIssueIds,
  solvedIssueIds: state.solvedIssueIds,
})

/** `laid`: solved. `kept`: discussed, left open. */
type StoneState = 'laid' | 'active' | 'kept' | 'waiting'

export function stoneOf(focus: Focus, issueId: string): StoneState {
  if (focus.solvedIssueIds.includes(issueId)) return 'laid'
  if (focus.idsStatus === 'DiscussSolve' && focus.focusIssueIds[focus.focusIndex] === issueId) return 'active'
  const isBehind = focus.focusIssueIds.length === 0 || focus.focusIssueIds.indexOf(issueId) < focus.focusIndex
  return isBehind && focus.discussedIssueIds.includes(issueId) ? 'kept' : 'waiting'
}

type FocusMove = { type: 'focus'; issueId: string; index: number } | { type: 'unfocus'; issueId: string }

/** Shifts the later stones. A fourth pick drops the last one unless it was discussed; then the server rejects it. */
export function movesTo(focus: Focus, issueId: string, place: number): FocusMove[] {
  const { focusIssueIds, focusIndex, idsStatus } = focus
  const stones = focusIssueIds.length === 0 ? [] : focus.focusGroupIds
  const isAhead = (id: string) => focusIssueIds.includes(id) && id !== issueId
  const index = Math.min(stones.slice(0, place - 1).filter(isAhead).length, FOCUS_MAX - 1)
  const move: FocusMove = { type: 'focus', issueId, index }
  if (focusIssueIds.includes(issueId) || focusIssueIds.length < FOCUS_MAX) return [move]
  const occupant = focusIssueIds[index]
  const isTalkedAbout = idsStatus === 'DiscussSolve' && index <= focusIndex
  return occupant === undefined || isTalkedAbout ? [move] : [{ type: 'unfocus', issueId: occupant }, move]
}

export type Step = 'pick' | 'discuss' | 'more'

export function stepOf({ idsStatus, discussedIssueIds, solvedIssueIds }: Focus): Step | null {
  if (idsStatus === 'Complete') return null
  if (idsStatus === 'DiscussSolve') return 'discuss'
  if (idsStatus === 'IssuesDiscussed') return 'more'
  return discussedIssueIds.length + solvedIssueIds.length > 0 ? 'more' : 'pick'
}

interface FocusStoneProps {
  number: number
  stone: StoneState
  onPress?: (() => void) | undefined
  title: string
}

export function FocusStone({ number, stone, onPress, title }: FocusStoneProps) {
  const { t } = useTranslation('live')
  if (!onPress) return <Stone number={number} state={stone} />
  return (
    <button
      type="button"
      className={`p-0 ${classes.press}`}
      aria-label={t('ids.unpickOf', { number, title })}
      title={t('ids.unpick')}
      onClick={onSinglePress(onPress)}
    >
      <Stone number={number} state={stone} isDecorative />
    </button>
  )
}

export interface FocusIssueProps {
  issue: Issue
  number: number
  stone: StoneState
  openIds: readonly string[]
  onOpen: (issue: Issue) => void
}

export function FocusIssue({ issue, number, stone, openIds, onOpen }: FocusIssueProps) {
  const { t } = useTranslation(['live', 'issues'])
  const { canAct, isRunning } = useLiveRole()
  const isPicked = useLiveState(({ focusIssueIds }) => focusIssueIds.includes(issue.id))
  const actions = useLiveActions(openIds)
  const { reopen } = useSolveInMeeting(openIds)
  const mayAct = canAct && isRunning
  const unpick =
    mayAct && isPicked && stone === 'waiting' ? () => void actions.removeFocusIssue({ issueId: issue.id }) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter') onOpen(issue)
    else if (!unpick || !/^(Delete|Backspace)$/.test(event.key) || !shouldHandleShortcut(event.nativeEvent)) return
    else unpick()
    event.preventDefault()
  }
  return (
    <li className={`row gap-2 px-5 ${classes.stop}`} data-row data-state={stone} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={`flex-none py-2 ${classes.mark}`} data-issue={issue.id}>
        <FocusStone number={number} stone={stone} title={issue.title} onPress={unpick} />
      </div>
      <div className="row wrap gap-0-3 grow py-3">
        <button
          type="button"
          className={`p-0 large break text-start hover-underline ${stone === 'laid' ? 'sub' : 'medium'} ${classes.name}`}
          onClick={() => onOpen(issue)}
        >
          {issue.title}
        </button>
        {stone === 'kept' && <span className="small sub">{t('ids.kept')}</span>}
        {stone === 'laid' ? <LeftTodos issueId={issue.id} /> : <Owner ownerId={issue.ownerId} />}
        {stone === 'laid' && mayAct && (
          <IconButton
            size={28}
            className="on-hover"
            label={t('ids.reopen')}
            icon={<RotateCcw size="1rem" />}
            onClick={() => reopen(issue)}
          />
        )}
      </div>
    </li>
  )
}

function Owner({ ownerId }: { ownerId: string }) {
  const owner = usePerson(ownerId)
  return owner ? <Avatar id={owner.id} name={fullName(owner)} size={24} /> : null
}

function LeftTodos({ issueId }: { issueId: string }) {
  const tractionId = useLiveState((state) => state.tractionId)
  const { data: todos = [] } = useQuery(todosQueries.search({ tractionId }))
  const [left] = todos.filter(({ source }) => source?.id === issueId)
  if (!left) return null
  return (
    <span className="row gap-2 min-w-0 small nowrap sub num">
      <CornerDownRight size="0.9375rem" aria-hidden="true" />
      <span className="trunc" title={left.title}>
        {left.title}
      </span>
      <Owner ownerId={left.ownerId} />
      {shortDate(left.dueDate)}
    </span>
  )
}
