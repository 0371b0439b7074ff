import type { QueryClient } from '@tanstack/react-query'
import { forgetTerms } from '../../i18n/start'
import { sessionQuery } from './session'

/** Cleared, not removed, so that observers of the session see the next one. */
export function startOver(client: QueryClient): void {
  forgetTerms()
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
  void client.resetQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: true })
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cairn-session')

export function notifyOtherTabs(): void {
  channel?.postMessage(null)
}

export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}

let isSignOutRunning = false

export const isSigningOut = (): boolean => isSignOutRunning

/** Refusals during sign-out must not redirect. */
export async function whileSigningOut(signOut: () => Promise<void>): Promise<void> {
  isSignOutRunning = true
  try {
    await signOut()
  } finally {
    isSignOutRunning = false
  }
}
