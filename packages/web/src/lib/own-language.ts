import type { Message } from '@cairn/contract/core/replies'
import { hasOwnTerms, language } from '../i18n/translate'

const isAsSent = () => (language() ?? 'en').startsWith('en') && !hasOwnTerms()

export async function inOwnLanguage<M extends Message>(messages: readonly M[]): Promise<readonly M[]> {
  if (messages.length === 0 || isAsSent()) return messages
  try {
    return await (await import('./spoken-refusals')).speakRefusals(messages)
  } catch {
    return messages
  }
}
