import type { MeetingCall } from '@cairn/contract/notifications/notifications.events'
import { loadPacks, translate } from '../i18n/translate'
import { showDeviceNotice } from '../lib/device-notices'
import { notify } from '../ui/notify'
import { ToastWithAct } from '../ui/toast-with-act'

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

export async function callToMeeting(call: MeetingCall, join: () => void): Promise<void> {
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

export function endMeetingCall(meetingId: string): void {
  ends.get(meetingId)?.()
  ends.delete(meetingId)
}
