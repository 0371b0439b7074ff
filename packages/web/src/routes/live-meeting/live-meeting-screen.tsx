import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { lessonOfSection } from '../../features/learn/lesson-of-page'
import { AgendaRail } from '../../features/live-meeting/components/agenda-rail'
import { BreakBanner } from '../../features/live-meeting/components/break-banner'
import { LiveFoot } from '../../features/live-meeting/components/live-foot'
import { JoinedFrame } from '../../features/live-meeting/components/live-frame'
import screen from '../../features/live-meeting/components/live-screen.module.css'
import { LiveTop } from '../../features/live-meeting/components/live-top'
import { ReactionStream } from '../../features/live-meeting/components/reactions'
import { RejoinBanner } from '../../features/live-meeting/components/rejoin-banner'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveRole, useLiveState, useLiveView } from '../../features/live-meeting/live-meeting.context'
import { useRememberedMenu } from '../../features/live-meeting/use-remembered-menu'
import { useTranslation } from '../../i18n/use-translation'
import { type ConnectionState, useConnection } from '../../lib/connection'
import { useDocumentTitle } from '../../lib/document-title'
import { useAfterFirstScreen } from '../../lib/first-screen'
import { useHotkey } from '../../lib/hotkeys'
import type { HubState } from '../../lib/hub'
import { ItemPopups } from '../item-popups'
import { LiveAnnouncements } from './live-announcements'
import { fetchSections, LiveSectionOf, suggestedKind } from './live-section-of'
import { LiveSide } from './live-side'
import { useAddedIssues } from './use-added-issues'
import { useAdding } from './use-adding'
import { useLeavingOnPurpose } from './use-leaving-on-purpose'
import { usePresenting } from './use-presenting'
import { useQuickAdd } from './use-quick-add'
import { useReceivedChanges } from './use-received-changes'
import { useSteppingAway } from './use-stepping-away'

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
      <main className={screen.main} id="live-content">
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
  const { t } = useTranslation(['live', 'rocks'])
  const { open, popup } = useAdding('rock', '')
  useHotkey('alt+r', open, { label: t('rocks:new'), group: t('keys.title'), opensField: true })
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
    <div className={screen.banner} role="alert">
      <span>{t(`connection.${trouble}`)}</span>
    </div>
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
    <div className={screen.banner} data-kind="quiet">
      <span>{t('away', { section: nameOf(away.shownIndex), running: nameOf(agendaIndex) })}</span>
      {isScribe && (
        <Button variant="subtle" size="sm" onClick={moveHere}>
          {t('moveHere')}
        </Button>
      )}
      <Button size="sm" onClick={away.goBack}>
        {t('back')}
      </Button>
    </div>
  )
}
