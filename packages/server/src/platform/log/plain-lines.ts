import type { DestinationStream } from 'pino'

const [WARN, ERROR] = [40, 50]
const LEVEL = /^\{"level":(\d+)/

interface Entry {
  readonly level: number
  readonly msg?: string
  readonly err?: { readonly message?: string }
  readonly reason?: string
  readonly progress?: boolean
  readonly told?: boolean
}

interface Output {
  readonly out: { write(text: string): unknown }
  readonly err: { write(text: string): unknown }
}

function sentenceOf({ msg = '', err, reason }: Entry): string {
  const text = [msg, err?.message ?? reason].filter(Boolean).join(': ').replaceAll(/\s+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function plainLines({ out, err }: Output = { out: process.stdout, err: process.stderr }): DestinationStream {
  return {
    write(line) {
      const level = Number(LEVEL.exec(line)?.[1])
      // Parse only lines that are shown.
      if (level < WARN && !line.includes('"progress":true')) return
      const entry: Entry = JSON.parse(line)
      if (entry.told) return
      if (entry.level < WARN) {
        if (entry.progress) out.write(`${entry.msg}\n`)
        return
      }
      const more = entry.err ? ' (LOG_FORMAT=json shows more)' : ''
      err.write(`${entry.level < ERROR ? 'Warning' : 'Error'}: ${sentenceOf(entry)}${more}\n`)
    },
  }
}
