import { onApiEvent } from '../lib/api-events'

/** Has the browser keep the shell, once the page stands, and look for the next one when the server tells of a release. */
export function keepShell(): () => void {
  // Only over https and on localhost; in development the shell changes all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  const registered = navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  return onApiEvent('new-release', () => {
    void registered.then((registration) => registration?.update()).catch(() => undefined)
  })
}
