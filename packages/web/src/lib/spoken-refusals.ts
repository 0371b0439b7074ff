/** Clients may rely on the English text. */
import type { Message } from '@cairn/contract/core/replies'
import { termVariables } from '@cairn/contract/organizations/terms'
import { englishPack } from '../i18n/english'
import type { KeyOf } from '../i18n/texts'
import { loadPacks, translate } from '../i18n/translate'
import { besideField } from './api-failure'

interface Sentence {
  readonly key: KeyOf<'refusals'>
  readonly code: string
  readonly pattern: RegExp
  readonly names: readonly string[]
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `SECTION2` is a second message with code `SECTION`. */
function sentenceOf(key: string, text: string): Sentence {
  const terms = termVariables('en')
  const names: string[] = []
  const parts = text.split(/\{\{(\w+)\}\}/).map((part, index) => {
    const term = terms[part]
    if (index % 2 === 0) return literal(part)
    if (term !== undefined) return literal(term)
    names.push(part)
    return '(.+)'
  })
  const pattern = new RegExp(`^${parts.join('')}$`, 'i')
  return { key: key as KeyOf<'refusals'>, code: key.replace(/\d+$/, ''), pattern, names }
}

let sentences: Promise<Sentence[]> | undefined

async function readSentences(): Promise<Sentence[]> {
  const pack = (await englishPack('refusals')) as Record<string, string>
  return Object.entries(pack).map(([key, text]) => sentenceOf(key, text))
}

function spoken<M extends Message>(message: M, known: readonly Sentence[]): M {
  const text = besideField(message)
  for (const { key, code, pattern, names } of known) {
    const found = code === message.code ? pattern.exec(text) : null
    if (!found) continue
    const values = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
    const said = translate(`refusals:${key}`, values)
    return { ...message, text: said.charAt(0).toUpperCase() + said.slice(1) }
  }
  return message
}

export async function speakRefusals<M extends Message>(messages: readonly M[]): Promise<M[]> {
  await loadPacks('refusals')
  sentences ??= readSentences()
  const known = await sentences
  return messages.map((message) => spoken(message, known))
}
