/** Kept HTML as plain paragraphs, for where no HTML can be shown. */
import { Parser } from 'htmlparser2'

export interface Paragraph {
  /** Line breaks within it are `\n`. */
  readonly text: string
  /** What stands before it: `•`, `1.`, or `☐` and `☑` of a checklist. */
  readonly mark?: string
  /** How deep in lists it stands, from 0. */
  readonly depth: number
  readonly isHeading: boolean
}

const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'])
const HEADING = /^h[1-6]$/

interface List {
  readonly isOrdered: boolean
  next: number
}

class ParagraphReader {
  readonly paragraphs: Paragraph[] = []
  readonly #lists: List[] = []
  #text = ''
  #mark: string | undefined
  #isHeading = false

  #end(): void {
    const text = this.#text
      .split('\n')
      .map((line) => line.replaceAll(/[ \t\r]+/g, ' ').trim())
      .join('\n')
      .trim()
    this.#text = ''
    if (text === '') return
    const depth = Math.max(0, this.#lists.length - 1)
    this.paragraphs.push({ text, depth, isHeading: this.#isHeading, ...(this.#mark && { mark: this.#mark }) })
    this.#mark = undefined
  }

  #markOf(checked: string | undefined): string {
    if (checked !== undefined) return checked === 'true' ? '☑' : '☐'
    const list = this.#lists.at(-1)
    if (!list?.isOrdered) return '•'
    list.next += 1
    return `${list.next - 1}.`
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br') this.#text += '\n'
    if (name === 'img' && attributes.alt) this.#text += ` ${attributes.alt} `
    if (!BLOCKS.has(name)) return
    this.#end()
    if (name === 'ul' || name === 'ol')
      this.#lists.push({ isOrdered: name === 'ol', next: Number(attributes.start ?? 1) })
    if (name === 'li') this.#mark = this.#markOf(attributes['data-checked'])
    if (HEADING.test(name)) this.#isHeading = true
  }

  write(text: string): void {
    this.#text += text.replaceAll('\n', ' ')
  }

  close(name: string): void {
    if (!BLOCKS.has(name)) return
    this.#end()
    if (name === 'ul' || name === 'ol') this.#lists.pop()
    if (name === 'li') this.#mark = undefined
    if (HEADING.test(name)) this.#isHeading = false
  }

  done(): Paragraph[] {
    this.#end()
    return this.paragraphs
  }
}

/** Of sanitised HTML; nothing where it says nothing. */
export function htmlParagraphs(html: string): Paragraph[] {
  const reader = new ParagraphReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.write(text),
    onclosetag: (name) => reader.close(name),
  })
  parser.end(html)
  return reader.done()
}
