/** Whether this device tells of meetings that begin by the system's own notices. Each browser is asked by its person, once. */
const KEY = 'cairn-meeting-notices'

export type DeviceNotices = 'on' | 'off' | 'refused' | 'unsupported'

export function deviceNotices(): DeviceNotices {
  if (typeof Notification === 'undefined') return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on' ? 'on' : 'off'
}

/** Asks the browser's own question where nobody has answered it yet: only to be called by a press. */
export async function setDeviceNotices(isOn: boolean): Promise<DeviceNotices> {
  if (!isOn) localStorage.removeItem(KEY)
  else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(KEY, 'on')
  return deviceNotices()
}

interface Notice {
  readonly title: string
  readonly text: string
  /** Another one of the same id takes its place, without a sound. */
  readonly id: string
  readonly onPress: () => void
}

/** Gives a function that takes it away. Nothing where the person or the browser does not want it. */
export function showDeviceNotice({ title, text, id, onPress }: Notice): () => void {
  if (deviceNotices() !== 'on') return () => undefined
  try {
    const notice = new Notification(title, { body: text, tag: id, lang: document.documentElement.lang })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onPress()
    }
    return () => notice.close()
  } catch {
    // Browsers of telephones take none from a page; the page itself tells it.
    return () => undefined
  }
}
