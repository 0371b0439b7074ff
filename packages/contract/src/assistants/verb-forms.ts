import { folded } from '../core/words'
import type { Word } from './spoken-words'

const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ does: 'do', goes: 'go', has: 'have', is: 'be' },
  ...{ gibt: 'geben', nimmt: 'nehmen', spricht: 'sprechen', trifft: 'treffen', liest: 'lesen', sieht: 'sehen' },
  ...{
    fahrt: 'fahren',
    halt: 'halten',
    ladt: 'laden',
    wirft: 'werfen',
    hilft: 'helfen',
    lasst: 'lassen',
    tragt: 'tragen',
  },
}
const PREFIXES = new Set(
  'an auf aus ab ein mit nach vor zu zurück zurueck durch weg los fest her hin um bei frei weiter fertig rein raus vorbei'.split(
    ' ',
  ),
)

/** "sends" → "send". */
function englishBase(verb: string): string | null {
  if (!/^[a-z]{2,}s$/.test(verb) || verb.endsWith('ss')) return null
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`
  return /(?:ss|x|z|ch|sh)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1)
}

/** "prüft" → "prüfen", "bereitet" → "bereiten". */
function germanInfinitive(verb: string): string | null {
  if (!/^\p{Ll}{2,}t$/u.test(verb)) return null
  const stem = verb.slice(0, -1)
  if (verb.endsWith('et')) return `${stem}n`
  return /(?:el|er)$/.test(stem) ? `${stem}n` : `${stem}en`
}

/** "ruft den Glaser an" → "den Glaser anrufen". */
export function taskOf(words: readonly Word[], language: string): Word[] | null {
  const [verb, ...rest] = words
  if (verb?.end !== '') return null
  const irregular = Object.hasOwn(IRREGULAR, verb.word) ? IRREGULAR[verb.word] : undefined
  if (language !== 'de') {
    const base = irregular ?? englishBase(verb.word)
    return base ? [{ ...verb, raw: base, word: base }, ...rest] : null
  }
  const infinitive = irregular ?? germanInfinitive(verb.raw)
  if (!infinitive) return null
  const last = rest.at(-1)
  const isSeparated = last !== undefined && PREFIXES.has(last.raw.toLowerCase().replace(/[.!?]+$/, ''))
  const raw = isSeparated ? `${last.raw.toLowerCase().replace(/[.!?]+$/, '')}${infinitive}` : infinitive
  return [...(isSeparated ? rest.slice(0, -1) : rest), { raw, word: folded(raw), end: '' }]
}

const WITH_ZU =
  /^(an|auf|aus|ab|ein|mit|nach|vor|zurück|durch|weg|los|bei|fest|her|hin|um|über|frei|weiter|rein|raus)zu(\p{L}+n)$/iu

/** "das Angebot zu prüfen" → "das Angebot prüfen". */
export function withPlainInfinitive(words: readonly Word[]): Word[] {
  const last = words.at(-1)
  if (!last) return []
  const plain = last.raw.replace(/[.!]+$/, '').replace(WITH_ZU, '$1$2')
  const isMarked = words.at(-2)?.word === 'zu' && last.word.endsWith('n')
  return [...words.slice(0, isMarked ? -2 : -1), { ...last, raw: plain }]
}
