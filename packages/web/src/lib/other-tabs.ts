const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cairn-session')

/** Tells the browser's other tabs that somebody signed in or out: they share the cookie, not the screen. */
export function notifyOtherTabs(): void {
  channel?.postMessage(null)
}

export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
