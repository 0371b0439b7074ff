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

/** Data saver or a slow network: no preloading. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, GAP_MS)
  })

export function warmUp(): () => void {
  let isGone = false
  const rest = () => (isGone ? Promise.reject(new Error('Called off')) : whenIdle())
  const run = async () => {
    // Cached by the service worker, the chunks need not be evaluated here.
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
