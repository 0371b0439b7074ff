import { onApiEvent } from '../lib/api-events'
import { notePartsKept } from '../lib/chunks'

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

/** Has the browser keep the shell, once the page stands, and look for the next one when the server tells of a release. */
export function keepShell(): () => void {
  // Only over https and on localhost; in development the shell changes all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  registering ??= navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  return onApiEvent('new-release', () => {
    void registering?.then((registration) => registration?.update()).catch(() => undefined)
  })
}

/** Has it keep all other parts too, without this page running any of them. False where nothing keeps them. */
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
