import { englishNamespaces } from '../i18n/english'
import { loadPacks } from '../i18n/translate'
import { warmChunks } from '../lib/chunks'
import { useConnection } from '../lib/connection'
import { keepParts } from './shell-keeping'

const GAP_MS = 200

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whoever pays by the megabyte, or waits for each of them, fetches what is opened and no more. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, GAP_MS)
  })

/**
 * Fetches popups, editor and the other pages while the browser rests, so that they open without a network, too; what a
 * lost connection left over comes after its return. Gives a function that calls it off.
 */
export function warmUp(): () => void {
  let isGone = false
  const rest = () => (isGone ? Promise.reject(new Error('Called off')) : whenIdle())
  const run = async () => {
    // Kept by the service worker they open without a network as well, and cost the page nothing until they are wanted.
    if (isSparing() || (await keepParts()) || isGone) return
    void loadPacks(...englishNamespaces)
    void warmChunks(rest)
  }
  void run()
  const stop = useConnection.subscribe(({ returns }, before) => {
    if (returns !== before.returns) void run()
  })
  return () => {
    isGone = true
    stop()
  }
}
