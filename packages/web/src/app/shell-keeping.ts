import { onApiEvent } from '../lib/api-events'
import { notePartsKept } from '../lib/chunks'

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

export function keepShell(): () => void {
  // Service workers need https or localhost.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  registering ??= navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  return onApiEvent('new-release', () => {
    void registering?.then((registration) => registration?.update()).catch(() => undefined)
  })
}

export async function keepParts(): Promise<boolean> {
  if ((await registering) === undefined) {
    notePartsKept(false)
    return false
  }
  const { active } = await navigator.serviceWorker.ready
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (data === 'parts-kept' || data === 'parts-missing') notePartsKept(data === 'parts-kept')
  }
  active?.postMessage('keep-rest')
  return active !== null
}
