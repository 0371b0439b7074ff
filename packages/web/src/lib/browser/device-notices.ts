const KEY = 'cairn-meeting-notices'

export type DeviceNotices = 'on' | 'off' | 'refused' | 'unsupported'

export function deviceNotices(): DeviceNotices {
  if (typeof Notification === 'undefined') return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && localStorage.getItem(KEY) === 'on' ? 'on' : 'off'
}

/** Browsers require a user gesture to ask for permission. */
export async function setDeviceNotices(isOn: boolean): Promise<DeviceNotices> {
  if (!isOn) localStorage.removeItem(KEY)
  else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(KEY, 'on')
  return deviceNotices()
}

interface Notice {
  readonly title: string
  readonly text: string
  readonly id: string
  readonly onPress: () => void
}

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
    return () => undefined
  }
}
