import type { MeetingCall } from '@cairn/contract/notifications/notifications.events'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type EndedMeeting, forgetEnded, useEndedMeeting } from '../entities/tractions/ended-meeting'
import { tractionsQueries } from '../features/tractions/tractions.queries'
import { loadPacks, translate } from '../i18n/translate'
import { useTranslation } from '../i18n/use-translation'
import { showDeviceNotice } from '../lib/browser/device-notices'
import { useModalPages } from '../lib/keyboard/modal-pages'
import { hub, hubsAreProvided } from '../lib/sync/hub'
import { notify, ToastWithAct } from '../lib/toasts/notify'

/** The visible tab goes first. */
const HIDDEN_WAIT_MS = 300

const ends = new Map<string, () => void>()

const isSeen = () => document.visibilityState === 'visible'
const isInFront = () => isSeen() && document.hasFocus()

/** Without the Locks API, every tab runs it. */
async function inOneTab(name: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined))
}

function tell({ meetingId, title }: MeetingCall, join: () => void): () => void {
  const id = `begins-${meetingId}`
  const act = () => {
    endMeetingCall(meetingId)
    join()
  }
  const message = translate('notifications:call.begins', { title })
  notify.success(<ToastWithAct message={message} label={translate('notifications:call.join')} onAct={act} />, {
    ms: 0,
    id,
  })
  const takeAway = isInFront()
    ? () => undefined
    : showDeviceNotice({ title, text: translate('notifications:call.begun'), id, onPress: act })
  return () => {
    notify.dismiss(id)
    takeAway()
  }
}

async function callToMeeting(call: MeetingCall, join: () => void): Promise<void> {
  const { meetingId } = call
  if (ends.has(meetingId)) return
  const over = new Promise<void>((resolve) => ends.set(meetingId, resolve))
  await loadPacks('notifications')
  if (!isSeen()) await new Promise((resolve) => setTimeout(resolve, HIDDEN_WAIT_MS))
  if (!ends.has(meetingId)) return
  await inOneTab(`cairn-begins-${meetingId}`, async () => {
    const takeAway = tell(call, join)
    await over
    takeAway()
  })
}

function endMeetingCall(meetingId: string): void {
  ends.get(meetingId)?.()
  ends.delete(meetingId)
}

export function ResumedWatch() {
  const ended = useEndedMeeting((store) => store.ended)
  return ended && <Watch ended={ended} />
}

function Watch({ ended: { meetingId, path } }: { ended: EndedMeeting }) {
  const { t } = useTranslation('live')
  const { open } = useModalPages()
  const isOnSummary = useRouterState({ select: ({ location }) => location.pathname === path })
  const { data: meeting } = useQuery({ ...tractionsQueries.meeting(meetingId), retry: false })
  const isResumed = meeting?.status === 'Running'
  useEffect(() => {
    if (!isResumed) return
    forgetEnded()
    const goBack = () => void open(`/meeting/live/${meetingId}`)
    notify.dismiss(`ended-${meetingId}`)
    if (isOnSummary) goBack()
    else {
      const id = `resumed-${meetingId}`
      const act = () => {
        notify.dismiss(id)
        goBack()
      }
      notify.success(<ToastWithAct message={t('resumed.text')} label={t('resumed.back')} onAct={act} />, { ms: 0, id })
    }
  }, [isResumed, isOnSummary, meetingId, open, t])
  return null
}

export function CallWatch(): null {
  const { open } = useModalPages()
  useEffect(() => {
    const stops: (() => void)[] = []
    let isGone = false
    void hubsAreProvided.then(() => {
      if (isGone) return
      const center = hub('/notification-hub')
      stops.push(
        center.on('MeetingBegins', (call: MeetingCall) => {
          void callToMeeting(call, () => void open(`/meeting/live/${call.meetingId}`))
        }),
        center.on('MeetingCallEnded', ({ meetingId }: MeetingCall) => endMeetingCall(meetingId)),
      )
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [open])
  return null
}

export const MeetingWatches = () => (
  <>
    <CallWatch />
    <ResumedWatch />
  </>
)
