import type { Editor } from '@tiptap/core'

const isChecked = (box: Element) =>
  box.getAttribute('aria-checked') === 'true' || (box instanceof HTMLInputElement && box.hasAttribute('checked'))

function markTasks(body: HTMLElement): void {
  for (const entry of body.querySelectorAll('li')) {
    const within = [...entry.querySelectorAll('input[type="checkbox"]')].find((box) => box.closest('li') === entry)
    const box = entry.getAttribute('role') === 'checkbox' ? entry : within
    if (!box || entry.parentElement === null) continue
    entry.setAttribute('data-checked', String(isChecked(box)))
    entry.parentElement.setAttribute('data-type', 'taskList')
    const words = within?.nextSibling
    if (words instanceof Text) words.data = words.data.trimStart()
    within?.remove()
  }
}

const WORD_LIST = /mso-list:\s*l\d+\s+level(\d)/i
const NUMBER = /^\s*(?:\d+|[a-z])[.)]/i

/** Word's lists are paragraphs with a level and a typed bullet. */
function joinWordLists(body: HTMLElement): void {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!WORD_LIST.test(paragraph.getAttribute('style') ?? '')) continue
    const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.outerHTML))
    const tag = NUMBER.test(sign?.textContent ?? paragraph.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const entry = document.createElement('li')
    entry.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.localName === tag && before.hasAttribute('data-word') ? before : document.createElement(tag)
    list.setAttribute('data-word', '')
    if (list !== before) paragraph.before(list)
    list.append(entry)
    paragraph.remove()
  }
}

const BLOCKS = 'p, div, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6'

/** Single-cell rows are mail layout. */
function rowAsText({ cells }: HTMLTableRowElement): Node[] {
  const [first, ...others] = cells
  if (!first || others.length === 0) return [...(first?.childNodes ?? [])]
  const line = document.createElement('p')
  for (const cell of cells) {
    if (cell !== first) line.append(' | ')
    line.append(...(cell.querySelector(BLOCKS) ? [cell.textContent?.trim() ?? ''] : cell.childNodes))
  }
  return [line]
}

/** Notes have no tables: separate the cells. */
function flattenTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    table.replaceWith(...(table.caption?.childNodes ?? []), ...[...table.rows].flatMap(rowAsText))
  }
}

/** Converts lists from Word, Google Docs, Slack and GitHub. The editor's schema drops the rest. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const odd of body.querySelectorAll('script, style, title, meta, link, xml')) odd.remove()
  // Google Docs wraps everything in a meaningless `b`.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  flattenTables(body)
  joinWordLists(body)
  markTasks(body)
  return body.innerHTML
}

const BLOCK = /^(?: {0,3}(?:#{1,6} |>|[-*+] |\d{1,9}[.)] )|\s*[-*+] \[[ xX]\] )/m
const INLINE = /\*\*\S[^*]*\*\*|(?<!\w)__\S[^_]*__|`[^`\n]+`|\[[^\]\n]+\]\((?:https?:|mailto:)[^)\s]+\)|~~\S[^~]*~~/

export const looksLikeMarkdown = (text: string): boolean => BLOCK.test(text) || INLINE.test(text)

type TakePictures = (files: File[], at: number) => boolean

const isPicture = ({ type }: File): boolean => /^image\/(png|jpeg|webp|gif)$/.test(type)
const picturesOf = (files: Iterable<File> | null | undefined): File[] => [...(files ?? [])].filter(isPicture)

/** Copied images come with an `img` tag only. */
const isOnlyPicture = (html: string): boolean => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.querySelector('img') !== null && (body.textContent ?? '').trim() === ''
}

function pasteMarkdown(editor: Editor, text: string): void {
  const insert = (content: string) => editor.isDestroyed || editor.commands.insertContent(content)
  import('./rich-text-markdown').then(
    ({ htmlOfMarkdown }) => insert(cleanPasted(htmlOfMarkdown(text))),
    () => editor.isDestroyed || editor.view.pasteText(text),
  )
}

export function takePasted(editor: Editor, { clipboardData }: ClipboardEvent, takePictures: TakePictures): boolean {
  if (!clipboardData) return false
  const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')]
  const { from } = editor.state.selection
  const isMadeOfText = html === '' || clipboardData.types.includes('vscode-editor-data')
  if ((isMadeOfText && text === '') || (html !== '' && isOnlyPicture(html))) {
    if (takePictures(picturesOf(clipboardData.files), from)) return true
  }
  if (!isMadeOfText || !looksLikeMarkdown(text)) return false
  pasteMarkdown(editor, text)
  return true
}

export function takeDropped(editor: Editor, event: DragEvent, takePictures: TakePictures): boolean {
  const pictures = picturesOf(event.dataTransfer?.files)
  const at = editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
  return takePictures(pictures, at ?? editor.state.selection.from)
}
