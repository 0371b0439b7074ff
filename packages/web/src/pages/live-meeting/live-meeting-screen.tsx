import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Button } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cachedItem, showReportedChange } from '../../entities/items/item-cache'
import { headlineKind, issueKind, issuesQueries, todoKind } from '../../entities/items/item-kinds'
import { useCreateHeadlines } from '../../features/headlines/headlines.mutations'
import { IssueMemory } from '../../features/issues/components/issue-memory'
import { useCreateIssue } from '../../features/issues/issues.mutations'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { lessonOfSection } from '../../features/learn/learn-links'
import { AgendaRail, useRememberedMenu } from '../../features/live-meeting/components/agenda-rail'
import { LiveFoot } from '../../features/live-meeting/components/live-foot'
import { JoinedFrame, LiveBanner } from '../../features/live-meeting/components/live-frame'
import screen from '../../features/live-meeting/components/live-screen.module.css'
import { BreakBanner, LiveTop, RejoinBanner } from '../../features/live-meeting/components/live-top'
import type { QuickAddLineProps } from '../../features/live-meeting/components/quick-add-line'
import { ReactionStream } from '../../features/live-meeting/components/reactions'
import { SideColumn } from '../../features/live-meeting/components/side-column'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import {
  useLiveRole,
  useLiveSession,
  useLiveState,
  useLiveView,
} from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos } from '../../features/todos/todos.mutations'
import { termsOf, translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useDocumentTitle } from '../../lib/browser/document-title'
import { useAfterFirstScreen } from '../../lib/browser/first-screen'
import { type Scale, setScale } from '../../lib/browser/root-marks'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { type ConnectionState, useConnection } from '../../lib/sync/connection'
import type { HubState } from '../../lib/sync/hub'
import { notify } from '../../lib/toasts/notify'
import { announce } from '../../ui/feedback/live-region'
import { mayLeave } from '../../ui/overlays/confirm-dialog'
import { ItemPopups } from '../item-popups'
import { fetchSections, LiveSectionOf, suggestedKind } from './live-section-of'
import { useAdding } from './use-adding'
import { useDroppedIssues, useNewTodos, useSolvedIssues } from './use-live-lists'

export function showReceived(client: QueryClient, { type, data, at, meetingId }: LiveMeetingEvent): void {
  if (type === 'IssueSolved' || type === 'IssueReopened') {
    const isSolved = type === 'IssueSolved'
    showReportedChange(
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
    showReportedChange(
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
    showReportedChange(
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
function useReceivedChanges(): void {
  const client = useQueryClient()
  const { session } = useLiveSession()
  useEffect(() => session.onApplied((event) => showReceived(client, event)), [session, client])
}

function useOnChange<T>(value: T, onChange: (value: T) => void): void {
  const before = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    latest.current(value)
  }, [value])
}

function LiveAnnouncements() {
  const { t } = useTranslation(['live', 'meetings'])
  const client = useQueryClient()
  const attendees = useLiveState((state) => state.attendees)
  const nameOf = (personId: string | null) => attendees.find((person) => person.personId === personId)?.firstName
  const section = useLiveState(({ agenda, agendaIndex }) => agenda[agendaIndex])
  useOnChange(section?.id, () => {
    if (section) announce(t('announce.section', { section: section.title ?? t(`meetings:section.${section.type}`) }))
  })
  useOnChange(
    useLiveState(({ selectedPersonId }) => selectedPersonId),
    (id) => {
      if (id) announce(t('announce.speaker', { name: nameOf(id) }))
    },
  )
  useOnChange(
    useLiveState(({ focusIndex, focusIssueIds }) => focusIssueIds[focusIndex] ?? null),
    (id) => {
      const issue: Issue | null = id === null ? null : cachedItem(client, issueKind, id)
      if (issue) announce(t('announce.focus', { title: issue.title }))
    },
  )
  useOnChange(
    useLiveState(({ areRatingsRevealed }) => areRatingsRevealed),
    (areRevealed) => {
      if (areRevealed) announce(t('announce.revealed'))
    },
  )
  useOnChange(
    useLiveState(({ scribePersonId }) => scribePersonId),
    (id) => {
      if (id) announce(t('announce.scribe', { name: nameOf(id) }))
    },
  )
  return null
}

const NOTICE_MS = 10_000

const addedKinds = {
  MeasurableAddedAsIssue: 'measurable',
  RockAddedAsIssue: 'rock',
  HeadlineAddedAsIssue: 'headline',
  TodoAddedAsIssue: 'todo',
} as const

const isAdded = (type: LiveMeetingEvent['type']): type is keyof typeof addedKinds => type in addedKinds

/** The author has their own toast with Undo. */
export function notifyAddedIssue(
  event: LiveMeetingEvent,
  me: string,
  nameOf: (personId: string) => string | undefined,
): void {
  const { type, data, byPersonId } = event
  if (!isAdded(type) || !('issueId' in data) || !('title' in data) || byPersonId === me) return
  const name = byPersonId === null ? undefined : nameOf(byPersonId)
  const kind = translate(`terms:${addedKinds[type]}`)
  const message = name ? 'live:addedAsIssue.by' : 'live:addedAsIssue.plain'
  notify.success(translate(message, { name, kind, title: data.title }), { ms: NOTICE_MS, id: `added-${data.issueId}` })
}

function useAddedIssues(): void {
  const { session, me } = useLiveSession()
  useEffect(() => {
    const nameOf = (personId: string) =>
      session.store.getState().state?.attendees.find((attendee) => attendee.personId === personId)?.firstName
    return session.onApplied((event) => notifyAddedIssue(event, me.personId, nameOf))
  }, [session, me.personId])
}

/** Returns to the running section when the meeting moves on. */
function useSteppingAway() {
  const [looksAt, setLooksAt] = useState<number | null>(null)
  const running = useLiveState(({ agendaIndex }) => Math.max(0, agendaIndex))
  const { isRunning } = useLiveRole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on brings everyone back
  useEffect(() => setLooksAt(null), [running, isRunning])
  const lookAt = useCallback((index: number) => setLooksAt(index === running ? null : index), [running])
  return {
    shownIndex: looksAt ?? running,
    isAway: isRunning && looksAt !== null && looksAt !== running,
    lookAt,
    goBack: () => setLooksAt(null),
  }
}

function useQuickAdd(): QuickAddLineProps['onAdd'] {
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const todos = useCreateTodos()
  const issue = useCreateIssue()
  const headlines = useCreateHeadlines()
  return (kind, { title, ownerId, dueDate, about: type }) => {
    if (kind === 'issue') return issue.mutateAsync({ tractionId, title, ownerId, meetingId })
    if (kind === 'headline') return headlines.mutateAsync({ title, ownerIds: [ownerId], tractionId, meetingId, type })
    return todos.mutateAsync({ title, ownerIds: [ownerId], dueDate, tractionId, meetingId })
  }
}

export function useLeavingOnPurpose(onClose: () => void): () => Promise<void> {
  const { session } = useLiveSession()
  return useCallback(async () => {
    if (!(await mayLeave())) return
    session.leave().catch(() => undefined)
    onClose()
  }, [session, onClose])
}

function usePresenting(): { scale: Scale; choose: (scale: Scale) => void } {
  const [scale, choose] = useState<Scale>('normal')
  useEffect(() => {
    setScale(scale)
    return () => setScale('normal')
  }, [scale])
  return { scale, choose }
}

function LiveSide() {
  return (
    <SideColumn
      memory={<MemoryOfFocus />}
      solved={useSolvedIssues()}
      newTodos={useNewTodos()}
      dropped={useDroppedIssues()}
    />
  )
}

function MemoryOfFocus() {
  const id = useLiveState(({ idsStatus, focusIssueIds, focusIndex }) =>
    idsStatus === 'DiscussSolve' ? focusIssueIds[focusIndex] : undefined,
  )
  const { data: issue } = useQuery({ ...issuesQueries.byId(id ?? ''), enabled: id !== undefined })
  return id !== undefined && issue ? <IssueMemory text={issue.title} exceptId={id} inModal neverAnswers /> : null
}

/** Re-renders only when the section changes: children subscribe on their own. */
export function LiveMeetingScreen({ onClose }: { onClose: () => void }) {
  const away = useSteppingAway()
  const shownType = useLiveState(({ agenda }) => agenda[away.shownIndex]?.type)
  const isDiscussing = useLiveState(({ idsStatus }) => idsStatus === 'DiscussSolve')
  const { canAct } = useLiveRole()
  const addQuickly = useQuickAdd()
  const presenting = usePresenting()
  const [isMenuOpen, toggleMenu] = useRememberedMenu()
  const [isSideOpen, setSideOpen] = useState(false)
  useDocumentTitle(
    useLiveState(({ title }) => title),
    { isOver: true },
  )
  useReceivedChanges()
  useAddedIssues()
  const toggleSide = useCallback(() => setSideOpen((wasOpen) => !wasOpen), [])
  const leave = useLeavingOnPurpose(onClose)
  const help = useMemo(() => <LessonButton lesson={lessonOfSection[shownType ?? 'Segue']} />, [shownType])
  const isPainted = useAfterFirstScreen()
  useEffect(() => {
    if (isPainted) fetchSections().catch(() => undefined)
  }, [isPainted])
  return (
    <JoinedFrame isMenuNarrow={!isMenuOpen} isSideOpen={isSideOpen}>
      <LiveAnnouncements />
      <LiveTop
        scale={presenting.scale}
        onScale={presenting.choose}
        isSideOpen={isSideOpen}
        onSide={toggleSide}
        onLeave={leave}
        help={help}
      />
      <AgendaRail shownIndex={away.shownIndex} onPick={away.lookAt} isNarrow={!isMenuOpen} onToggle={toggleMenu} />
      <main className={`column min-w-0 relative clip px-4 pt-4 ${screen.main}`} id="live-content">
        <ConnectionBanner />
        <BreakBanner />
        <RejoinBanner />
        <AwayBanner away={away} />
        <LiveSectionOf index={away.shownIndex} />
        <ReactionStream />
      </main>
      <LiveSide />
      <ItemPopups inModal />
      {canAct && <AddRock />}
      <LiveFoot suggested={suggestedKind(shownType, isDiscussing)} onAdd={addQuickly} />
    </JoinedFrame>
  )
}

function AddRock() {
  const { t } = useTranslation(['live', 'items'])
  const { open, popup } = useAdding('rock', '')
  useHotkey('alt+r', open, { label: t('items:new', termsOf('rock')), group: t('keys.title'), opensField: true })
  return popup
}

function troubleOf(connection: HubState, { state, isOverLimit }: { state: ConnectionState; isOverLimit: boolean }) {
  if (connection === 'failed') return 'failed'
  if (connection === 'reconnecting' || state !== 'online') return 'reconnecting'
  return connection === 'over-limit' || isOverLimit ? 'overLimit' : null
}

function ConnectionBanner() {
  const { t } = useTranslation('live')
  const connection = useLiveView((view) => view.connection)
  const trouble = useConnection((others) => troubleOf(connection, others))
  if (trouble === null) return null
  return (
    <LiveBanner role="alert">
      <span>{t(`connection.${trouble}`)}</span>
    </LiveBanner>
  )
}

function AwayBanner({ away }: { away: ReturnType<typeof useSteppingAway> }) {
  const { t } = useTranslation(['live', 'meetings'])
  const { agenda, agendaIndex } = useLiveState(({ agenda, agendaIndex }) => ({ agenda, agendaIndex }))
  const { isScribe } = useLiveRole()
  const actions = useLiveActions()
  useHotkey('b', away.goBack, { label: t('back'), group: t('keys.title'), isEnabled: away.isAway })
  if (!away.isAway) return null
  const nameOf = (index: number) => {
    const item = agenda[index]
    return item?.title ?? t(`meetings:section.${item?.type ?? 'Custom'}`)
  }
  const moveHere = () => {
    void actions.setAgendaItem({ index: away.shownIndex })
    away.goBack()
  }
  return (
    <LiveBanner isQuiet>
      <span>{t('away', { section: nameOf(away.shownIndex), running: nameOf(agendaIndex) })}</span>
      {isScribe && (
        <Button variant="subtle" size="sm" onClick={moveHere}>
          {t('moveHere')}
        </Button>
      )}
      <Button size="sm" onClick={away.goBack}>
        {t('back')}
      </Button>
    </LiveBanner>
  )
}
