import type { Message } from '@cairn/contract/core/replies'
import { language } from '../i18n/translate'

/** The server's sentences as the page speaks; English ones where it speaks English, or the others can't be loaded. */
export async function inOwnLanguage(messages: readonly Message[]): Promise<readonly Message[]> {
  if (messages.length === 0 || (language() ?? 'en').startsWith('en')) return messages
  try {
    return await (await import('./spoken-refusals')).speakRefusals(messages)
  } catch {
    return messages
  }
}
