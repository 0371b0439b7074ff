/** Stored HTML as plain paragraphs. */
import { Parser } from 'htmlparser2'

export interface TextLink {
  readonly start: number
  readonly end: number
  readonly href: string
}

interface Paragraph {
  readonly text: string
  /** `•`, `1.`, or `☐` and `☑` of a checklist. */
  readonly mark?: string
  readonly depth: number
  readonly isHeading: boolean
  readonly links?: readonly TextLink[]
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
  #links: TextLink[] = []
  #href: string | null = null
  #mark: string | undefined
  #isHeading = false

  #end(): void {
    const lead = this.#text.length - this.#text.trimStart().length
    const text = this.#text.trim()
    const links = this.#links
      .map(({ start, end, href }) => ({
        start: Math.max(0, start - lead),
        end: Math.min(text.length, end - lead),
        href,
      }))
      .filter(({ start, end }) => start < end)
    this.#text = ''
    this.#links = []
    if (text === '') return
    const depth = Math.max(0, this.#lists.length - 1)
    const more = { ...(this.#mark && { mark: this.#mark }), ...(links.length > 0 && { links }) }
    this.paragraphs.push({ text, depth, isHeading: this.#isHeading, ...more })
    this.#mark = undefined
  }

  #add(text: string): void {
    const start = this.#text.length
    const joined = text.replaceAll(/[ \t\r\n]+/g, ' ')
    this.#text += /(?:^|[ \n])$/.test(this.#text) ? joined.replace(/^ /, '') : joined
    if (this.#href !== null) this.#links.push({ start, end: this.#text.length, href: this.#href })
  }

  #markOf(checked: string | undefined): string {
    if (checked !== undefined) return checked === 'true' ? '☑' : '☐'
    const list = this.#lists.at(-1)
    if (!list?.isOrdered) return '•'
    list.next += 1
    return `${list.next - 1}.`
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'br') this.#text = `${this.#text.replace(/ $/, '')}\n`
    if (name === 'img' && attributes.alt) this.#add(` ${attributes.alt} `)
    if (name === 'a') this.#href = attributes.href ?? null
    if (!BLOCKS.has(name)) return
    this.#end()
    if (name === 'ul' || name === 'ol')
      this.#lists.push({ isOrdered: name === 'ol', next: Number(attributes.start ?? 1) })
    if (name === 'li') this.#mark = this.#markOf(attributes['data-checked'])
    if (HEADING.test(name)) this.#isHeading = true
  }

  write(text: string): void {
    this.#add(text)
  }

  close(name: string): void {
    if (name === 'a') this.#href = null
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

/** Without marks; a line break within a paragraph separates lines. */
export const textLines = (html: string): string[] =>
  htmlParagraphs(html).flatMap(({ text }) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )

export const textOf = (html: string): string => textLines(html).join(' ')
