import type { Message } from '@cairn/contract/core/replies'
import type { KeyOf } from '../../i18n/texts'
import { hasOwnTerms, hasText, language, loadPacks, translate } from '../../i18n/translate'

const isAsSent = () => (language() ?? 'en').startsWith('en') && !hasOwnTerms()

async function translated<M extends Message>(messages: readonly M[]): Promise<M[]> {
  await loadPacks('refusals')
  const number = new Intl.NumberFormat(language())
  return messages.map((message) => {
    const key = `refusals:${message.code as KeyOf<'refusals'>}` as const
    if (!hasText(key)) return message
    const params = Object.entries(message.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? number.format(value) : value,
    ])
    const text = translate(key, Object.fromEntries(params))
    return { ...message, text: text.charAt(0).toUpperCase() + text.slice(1) }
  })
}

/** By code and parameters; in English as sent. */
export async function inOwnLanguage<M extends Message>(messages: readonly M[]): Promise<readonly M[]> {
  if (messages.length === 0 || isAsSent()) return messages
  try {
    return await translated(messages)
  } catch {
    return messages
  }
}
