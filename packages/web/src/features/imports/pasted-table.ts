/** Their plain text already has the complete table. */
const FROM_SPREADSHEET = /google-sheets-html-origin|urn:schemas-microsoft-com:office:excel|LibreOffice/i

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6'

function textOf(cell: Element): string {
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of cell.querySelectorAll(BLOCKS)) block.append('\n')
  const lines = (cell.textContent ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}

const quoted = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Null if there is no table or the plain text is better. Line breaks in HTML cells would split rows. */
export function pastedTable(html: string): string | null {
  if (html === '' || FROM_SPREADSHEET.test(html)) return null
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => quoted(textOf(cell))).join('\t'))
  return rows.join('\n')
}
