import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgendaRail } from '../../features/live-meeting/components/agenda-rail'
import { LiveFoot } from '../../features/live-meeting/components/live-foot'
import { LiveFrame } from '../../features/live-meeting/components/live-frame'
import screen from '../../features/live-meeting/components/live-screen.module.css'
import { LiveTop } from '../../features/live-meeting/components/live-top'
import { MeetingWayOn } from '../../features/live-meeting/components/meeting-way-on'
import { SideColumn } from '../../features/live-meeting/components/side-column'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveMeeting, useLiveView } from '../../features/live-meeting/live-meeting.context'
import { useRememberedMenu } from '../../features/live-meeting/use-remembered-menu'
import { useNow } from '../../lib/clock'
import { useConnection } from '../../lib/connection'
import { useDocumentTitle } from '../../lib/document-title'
import { useHotkey } from '../../lib/hotkeys'
import { useSession } from '../../lib/session'
import { LiveSectionOf, suggestedKind } from './live-section-of'
import { useLeavingWhenEnded, useLiveAnnouncements } from './use-live-announcements'
import { useLiveLists } from './use-live-lists'
import { usePresenting } from './use-presenting'
import { useQuickAdd } from './use-quick-add'
import { useSteppingAway } from './use-stepping-away'

/** The whole meeting: ruler, agenda, the section, the people, and quick-add. */
export function LiveMeetingScreen({ onClose }: { onClose: () => void }) {
  const live = useLiveMeeting()
  const session = useSession()
  const now = useNow(1000)
  const timeZone = session.org?.timeZone ?? 'UTC'
  const away = useSteppingAway(live.state)
  const lists = useLiveLists()
  const addQuickly = useQuickAdd()
  const presenting = usePresenting()
  const [isMenuOpen, toggleMenu] = useRememberedMenu(live.me.personId)
  const [isSideOpen, setSideOpen] = useState(false)
  useDocumentTitle(live.state.title, { isOver: true })
  useLiveAnnouncements(lists.issueTitle)
  useLeavingWhenEnded()
  const leave = () => {
    void live.session.leave().catch(() => undefined)
    onClose()
  }
  return (
    <LiveFrame isMenuNarrow={!isMenuOpen} isSideOpen={isSideOpen} revision={live.revision}>
      <LiveTop
        now={now}
        timeZone={timeZone}
        isPresenting={presenting.isOn}
        onPresent={presenting.toggle}
        isSideOpen={isSideOpen}
        onSide={() => setSideOpen((wasOpen) => !wasOpen)}
        onLeave={leave}
      />
      <AgendaRail
        state={live.state}
        now={now}
        timeZone={timeZone}
        shownIndex={away.shownIndex}
        onPick={away.lookAt}
        isNarrow={!isMenuOpen}
        onToggle={toggleMenu}
      >
        <MeetingWayOn />
      </AgendaRail>
      <main className={screen.main} id="live-content">
        <ConnectionBanner />
        <AwayBanner away={away} />
        <LiveSectionOf index={away.shownIndex} lists={lists} now={now} timeZone={timeZone} />
      </main>
      <SideColumn now={now} solved={lists.solved} newTodos={lists.newTodos} dropped={lists.dropped} />
      <LiveFoot now={now} suggested={suggestedKind(live.state.agenda[away.shownIndex]?.type)} onAdd={addQuickly} />
    </LiveFrame>
  )
}

function ConnectionBanner() {
  const { t } = useTranslation('live')
  const { connection } = useLiveView()
  const isOutOfReach = useConnection(({ state }) => state !== 'online')
  if (connection !== 'reconnecting' && connection !== 'failed' && !isOutOfReach) return null
  return (
    <div className={screen.banner} role="alert">
      <span>{t(connection === 'failed' ? 'connection.failed' : 'connection.reconnecting')}</span>
    </div>
  )
}

function AwayBanner({ away }: { away: ReturnType<typeof useSteppingAway> }) {
  const { t } = useTranslation(['live', 'meetings'])
  const { state, isScribe } = useLiveMeeting()
  const actions = useLiveActions()
  useHotkey('b', away.goBack, { label: t('back'), group: t('keys.title'), isEnabled: away.isAway })
  if (!away.isAway) return null
  const nameOf = (index: number) => {
    const item = state.agenda[index]
    return item?.title ?? t(`meetings:section.${item?.type ?? 'Custom'}`)
  }
  const moveHere = () => {
    void actions.goTo(away.shownIndex)
    away.goBack()
  }
  return (
    <div className={screen.banner} data-kind="quiet">
      <span>{t('away', { section: nameOf(away.shownIndex), running: nameOf(state.agendaIndex) })}</span>
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
