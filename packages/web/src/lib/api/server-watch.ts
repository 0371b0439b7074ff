import { sendRequest } from './http-client'

/** Jitter, so that clients do not retry together. */
const gap = () => 500 + Math.random() * 500
const PATIENCE_MS = 4000

let isLooking = false

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

/** `/readyz` includes the database. */
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

export async function watchServer(): Promise<void> {
  if (isLooking) return
  isLooking = true
  do await pause()
  while (document.visibilityState === 'hidden' || !(await doesServerAnswer()))
  isLooking = false
}
