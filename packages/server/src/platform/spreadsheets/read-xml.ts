import { Parser } from 'htmlparser2'
import { decodeText } from './decode-text'
import { UnreadableTable } from './table'

export type Attributes = Readonly<Record<string, string>>

interface XmlReader {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
  isDone?(): boolean
}

const PIECE = 256 * 1024
/** The parser scans all open elements on each end tag. */
const DEPTH = 64

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch {
    throw new UnreadableTable('broken-workbook')
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)
const localized = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]))

/** Custom entities are not expanded. @throws UnreadableTable */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  let isDone = false
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > DEPTH) throw new UnreadableTable('broken-workbook')
        reader.open?.(local(name), localized(attributes))
      },
      onclosetag: (name) => {
        depth -= 1
        reader.close?.(local(name))
        isDone ||= reader.isDone?.() ?? false
      },
      ontext: (text) => reader.text?.(text),
    },
    { xmlMode: true },
  )
  const xml = textOf(bytes)
  for (let at = 0; at < xml.length && !isDone; at += PIECE) parser.write(xml.slice(at, at + PIECE))
  if (!isDone) parser.end()
}

export const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
