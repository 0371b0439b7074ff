/** From these the plain text has the whole table, and in it each cell as it reads. */
const FROM_SPREADSHEET = /google-sheets-html-origin|urn:schemas-microsoft-com:office:excel|LibreOffice/i

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6'

function textOf(cell: Element): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of cell.querySelectorAll(BLOCKS)) block.append('\n')
  const lines = (cell.textContent ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}

const quoted = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * The table that was copied from a page, a document or a mail, as tabs and lines; null where there is none, or where the
 * plain text has it better. In that of a page a line break within a cell begins another row.
 */
export function pastedTable(html: string): string | null {
  if (html === '' || FROM_SPREADSHEET.test(html)) return null
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => quoted(textOf(cell))).join('\t'))
  return rows.join('\n')
}
