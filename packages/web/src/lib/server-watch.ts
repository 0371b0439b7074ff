import { sendRequest } from './http-client'

/** Drawn anew for each question, so that those who lost the server together do not all ask together. Milliseconds. */
const gap = () => 500 + Math.random() * 500
const PATIENCE_MS = 4000

let isLooking = false

/** Resolves after a while, or as soon as the page is looked at again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
    const timer = setTimeout(done, gap())
    document.addEventListener('visibilitychange', done)
  })
}

/** Ready is the server with its database: without one it answers, and can do nothing. */
export async function doesServerAnswer(): Promise<boolean> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    await sendRequest({ method: 'GET', url: '/readyz', isPublic: true }, { signal: patience.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks the server lightly, while the page is looked at, until it answers. The answer is told to all by the API client's
 * `api-available`: hubs reconnect and writes go out at once, rather than at their next try.
 */
export async function watchServer(): Promise<void> {
  if (isLooking) return
  isLooking = true
  do await pause()
  while (document.visibilityState === 'hidden' || !(await doesServerAnswer()))
  isLooking = false
}
