const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cairn-session')

export function notifyOtherTabs(): void {
  channel?.postMessage(null)
}

export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
