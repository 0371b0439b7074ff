/**
 * Pasted HTML as the editor reads it: what Word, Google Docs, Slack or GitHub mean by a list is made one. What else they
 * bring along the editor leaves out by itself, since it knows no more than what notes may hold.
 */

const isChecked = (box: Element) =>
  box.getAttribute('aria-checked') === 'true' || (box instanceof HTMLInputElement && box.hasAttribute('checked'))

/** GitHub's, Markdown's and Notion's boxes stand in their entries; Google's entries are boxes themselves. */
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

/** Word's lists are paragraphs that look like them: each says its level, and begins with its bullet or number. */
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

/** A row with its cells apart; a row of one cell is what laid out a mail, and is what stands in it. */
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

/** Notes hold no tables: without a sign between them the cells of a row would read as one number or word. */
function flattenTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    table.replaceWith(...(table.caption?.childNodes ?? []), ...[...table.rows].flatMap(rowAsText))
  }
}

export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const odd of body.querySelectorAll('script, style, title, meta, link, xml')) odd.remove()
  // Google wraps all of it in bold that is none.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  flattenTables(body)
  joinWordLists(body)
  markTasks(body)
  return body.innerHTML
}

const BLOCK = /^(?: {0,3}(?:#{1,6} |>|[-*+] |\d{1,9}[.)] )|\s*[-*+] \[[ xX]\] )/m
const INLINE = /\*\*\S[^*]*\*\*|(?<!\w)__\S[^_]*__|`[^`\n]+`|\[[^\]\n]+\]\((?:https?:|mailto:)[^)\s]+\)|~~\S[^~]*~~/

/** Whether a pasted text means more than it reads. */
export const looksLikeMarkdown = (text: string): boolean => BLOCK.test(text) || INLINE.test(text)
