import ChevronRight from 'icon:chevron-right'
import Pause from 'icon:pause'
import Play from 'icon:play'
import Plus from 'icon:plus'
import TrendingDown from 'icon:trending-down'
import { ISSUE_NOTES, type Issue } from '@cairn/contract/issues/issues.schemas'
import { FOCUS_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { elapsedMs } from '@cairn/contract/live-meeting/live-meeting.time'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ItemOwner } from '../../entities/items/item-owner'
import { ItemTitle, TitleConflict } from '../../entities/items/item-title'
import { useOpenItem } from '../../entities/items/open-item'
import { fullName, usePerson } from '../../entities/people/people'
import { LiveTextsProvider } from '../../entities/rich-text/live-text'
import { IssueRow, issueAge, issueSource } from '../../features/issues/components/issue-row'
import { useReassignIssue, useUpdateIssue } from '../../features/issues/issues.mutations'
import { LiveSection, SectionSkeleton } from '../../features/live-meeting/components/live-frame'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useMeetingNow } from '../../features/live-meeting/meeting-times'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { minutesSeconds } from '../../lib/format/format-time'
import { useOrgDays } from '../../lib/format/zones'
import { onSinglePress } from '../../lib/keyboard/double-press'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { Kbd } from '../../ui/display/kbd'
import { Stone } from '../../ui/display/stones'
import { announce } from '../../ui/feedback/live-region'
import { IconButton } from '../../ui/inputs/icon-button'
import { EmptyState } from '../../ui/lists/empty-state'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { FocusIssue, type FocusIssueProps, FocusStone, focusOf, movesTo, stepOf, stoneOf } from './focus-issue'
import classes from './ids-section.module.css'
import { IssueNotes } from './issue-notes'

import { SectionPdf } from './section-pdf'
import { SolveLine } from './solve-line'
import { openIssuesQuery, useFocusGroup, useMeetingIssues } from './use-live-lists'

function IssueInDiscussion({ issue, number, stone, openIds, onOpen }: FocusIssueProps) {
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
      className={`flex gap-2 px-5 ${classes.stop}`}
      data-row
      data-state={stone}
      aria-current="true"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={`flex-none py-4 ${classes.mark}`} data-issue={issue.id}>
        <FocusStone number={number} stone={stone} title={issue.title} />
      </div>
      <div className="grow py-4">
        <div className={`flex end items-start gap-0-3 ${classes.head}`}>
          <h2 className="heading-l">
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
        <LiveTextsProvider document={{ kind: ISSUE_NOTES, id: issue.id }} isReadOnly={!canAct}>
          <IssueNotes issue={issue} />
        </LiveTextsProvider>
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
    <div className="row wrap gap-1-4 sub mt-2 num">
      <span className="row-inline gap-2">
        <ItemOwner item={issue} canEdit={canAct} reassign={useReassignIssue()} />
        <b className="medium ink">{owner && fullName(owner)}</b>
      </span>
      {source && (
        <span className="row-inline gap-2">
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
    <span className="row gap-2 heading-l num">
      {canAct && (
        <IconButton
          label={t(isRunning ? 'ids.pause' : 'ids.resume')}
          icon={isRunning ? <Pause size="1.125rem" /> : <Play size="1.125rem" />}
          onClick={() => void actions.pauseIssue({ isPaused: isRunning })}
        />
      )}
      <span className={isRunning ? undefined : 'mut'} role="timer" aria-label={t('ids.timer')}>
        {minutesSeconds(elapsedMs(stopwatch, new Date(now).toISOString()))}
      </span>
    </span>
  )
}

interface RestOfIssuesProps {
  issues: readonly Issue[]
  openIds: readonly string[]
  onOpen: (issue: Issue) => void
}

const UNRANKED = FOCUS_MAX + 1
/** Priorities set before the meeting come first. */
const byRank = (a: Issue, b: Issue) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED)

const KEYS = Array.from({ length: FOCUS_MAX }, (_, index) => String(index + 1))

function RestOfIssues({ issues, openIds, onOpen }: RestOfIssuesProps) {
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
      <div className="row between gap-3 px-5 pt-4 pb-2">
        <h2 className="body bold num">{title}</h2>
        {mayPick && (
          <span className={`row-inline gap-1 nowrap mut not-on-phone ${classes.hint}`}>
            {before?.trim()}
            {KEYS.map((key) => (
              <Kbd key={key} combo={key} />
            ))}
            {after?.trim()}
          </span>
        )}
      </div>
      <ul className="px-5 pb-4">
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
  const stone = (
    <Stone
      number={issue.rank}
      state={issue.rank === null ? 'empty' : 'waiting'}
      size="sm"
      isDecorative={onPick !== undefined || issue.rank === null}
    />
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
            className={`centered p-0 ${classes.pick}`}
            data-issue={issue.id}
            aria-label={t('ids.pickOf', { title: issue.title })}
            title={t('ids.bringUp')}
            onClick={onSinglePress(() => onPick(issue.id))}
          >
            {stone}
          </button>
        ) : (
          <span className={`centered ${classes.pick}`} data-issue={issue.id}>
            {stone}
          </span>
        )
      }
    />
  )
})

const ROW = '[data-row]'

function rowMeant(list: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>(ROW)
  if (focused && list?.contains(focused)) return focused
  return list?.querySelector<HTMLElement>(`${ROW}:hover`) ?? null
}

/** Keeps the focus at the row's position for the next pick. */
function focusSamePosition(list: HTMLElement, row: HTMLElement): void {
  if (!row.contains(document.activeElement)) return
  const at = [...list.querySelectorAll(ROW)].indexOf(row)
  setTimeout(() => {
    if (row.isConnected) return
    const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
    rows[Math.min(at + 1, rows.length - 1)]?.focus()
  })
}

function usePickKeys(list: RefObject<HTMLElement | null>, open: readonly Issue[]): void {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const focus = useLiveState(focusOf)
  const actions = useLiveActions(open.map(({ id }) => id))
  const isEnabled = canAct && isRunning
  const pick = async (place: number) => {
    const row = rowMeant(list.current)
    const id = row?.querySelector<HTMLElement>('[data-issue]')?.dataset.issue
    const issue = open.find((known) => known.id === id)
    if (!issue || !row || !list.current) return
    focusSamePosition(list.current, row)
    announce(t('ids.picked', { title: issue.title, number: place }))
    for (const move of movesTo(focus, issue.id, place)) {
      if (move.type === 'focus') await actions.addFocusIssue({ issueId: move.issueId, index: move.index })
      else await actions.removeFocusIssue({ issueId: move.issueId })
    }
  }
  const options = { isEnabled, group: t('keys.title') }
  useHotkey('1', () => void pick(1), { ...options, label: t('keys.focus') })
  useHotkey('2', () => void pick(2), options)
  useHotkey('3', () => void pick(FOCUS_MAX), options)
}

export function IdsSection() {
  const { t } = useTranslation('live')
  return (
    <LiveSection
      title={t('ids.title')}
      label={t('ids.list')}
      note={<Steps />}
      tools={<SectionPdf title={t('ids.list')} of="issues" />}
    >
      <IdsSheet />
    </LiveSection>
  )
}

const STEPS = ['pick', 'discuss', 'more'] as const

function Steps() {
  const { t } = useTranslation('live')
  const step = useLiveState(stepOf)
  const hasSolved = useLiveState(({ solvedIssueIds }) => solvedIssueIds.length > 0)
  if (step === null) return hasSolved ? t('ids.done') : null
  return (
    <ol className={`row wrap gap-0-2 mut not-on-phone ${classes.steps}`}>
      {STEPS.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <li aria-hidden="true">
              <ChevronRight size="0.9375rem" />
            </li>
          )}
          <li aria-current={name === step ? 'step' : undefined}>{t(`ids.${name}`)}</li>
        </Fragment>
      ))}
    </ol>
  )
}

export function IdsSheet() {
  const issues = useMeetingIssues()
  const tractionId = useLiveState((state) => state.tractionId)
  const retry = retryFailed(useQuery(openIssuesQuery(tractionId)))
  const group = useFocusGroup(issues.open)
  const focus = useLiveState(focusOf)
  const keys = useRowKeys<HTMLDivElement>()
  const { open } = useOpenItem('issue', { inModal: true })
  usePickKeys(keys.ref, issues.open)
  if (!issues.isLoaded) return <SectionSkeleton onRetry={retry} />
  const rest = issues.open.filter(({ id }) => !focus.focusGroupIds.includes(id))
  return (
    <div {...keys}>
      {group.length > 0 && (
        <ol className="border-bottom divided">
          {group.map((issue) => {
            const number = focus.focusGroupIds.indexOf(issue.id) + 1
            const stone = stoneOf(focus, issue.id)
            const Part = stone === 'active' ? IssueInDiscussion : FocusIssue
            return (
              <Part key={issue.id} issue={issue} number={number} stone={stone} openIds={issues.openIds} onOpen={open} />
            )
          })}
        </ol>
      )}
      <WayOn open={issues.open} />
      {rest.length > 0 && <RestOfIssues issues={rest} openIds={issues.openIds} onOpen={open} />}
      {issues.open.length === 0 && <NothingOpen />}
    </div>
  )
}

function WayOn({ open }: { open: readonly Issue[] }) {
  const { t } = useTranslation('live')
  const { canAct, isRunning } = useLiveRole()
  const { idsStatus, focusIssueIds } = useLiveState(focusOf)
  const actions = useLiveActions(open.map(({ id }) => id))
  const isThrough = idsStatus === 'IssuesDiscussed'
  if (idsStatus === 'DiscussSolve' || open.length === 0) return null
  const isReady = idsStatus === 'ReadyToDiscuss'
  return (
    <div className={`row wrap gap-2-4 sub bg-sunk border-bottom px-5 py-3 ${classes.wayOn}`}>
      <span>{t(isThrough ? 'ids.through' : isReady ? 'ids.ready' : 'ids.pickFirst')}</span>
      {canAct && isRunning && isThrough && (
        <Button variant="filled" size="lg" onClick={onSinglePress(() => void actions.startPrioritization({}))}>
          {t('ids.next')}
        </Button>
      )}
      {canAct && isRunning && !isThrough && focusIssueIds.length > 0 && (
        <Button
          variant={isReady ? 'filled' : 'default'}
          size="lg"
          onClick={onSinglePress(() => void actions.startFocusGroup({}))}
        >
          {t('ids.start')}
        </Button>
      )}
    </div>
  )
}

const goToQuickAdd = () => document.querySelector<HTMLElement>('[data-quick-add="issue"]')?.click()

function NothingOpen() {
  const { t } = useTranslation('live')
  const { canAct } = useLiveRole()
  const hasSolved = useLiveState(({ solvedIssueIds }) => solvedIssueIds.length > 0)
  const add = (
    <Button leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={goToQuickAdd}>
      {t('ids.add')}
    </Button>
  )
  return (
    <EmptyState
      title={t(hasSolved ? 'ids.done' : 'ids.none')}
      text={t(hasSolved ? 'ids.empty' : 'ids.teach')}
      action={canAct ? add : undefined}
    />
  )
}
