import { escapeHtml as escaped } from '../../../platform/html/escape-html'
import type { RecapContent, RecapLinks, RecapList, RecapTable } from './recap-content'

// Mail clients drop style sheets, so styles are inline and the layout is a table. `word-break` is for clients that
// ignore `anywhere` when sizing tables.
const FONT = 'font-family:Arial,Helvetica,sans-serif;color:#1d2433;overflow-wrap:anywhere;word-break:break-word;'
const CELL = `${FONT}font-size:14px;line-height:20px;padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e3e7ee;`
// Keeps headers from being squeezed by long cells.
const WHOLE_WORDS = 'overflow-wrap:normal;word-break:normal;'
const HEAD = `${FONT}${WHOLE_WORDS}font-size:12px;line-height:16px;padding:6px 12px 6px 0;text-align:left;color:#55607a;border-bottom:1px solid #c5ccd9;`
const TITLE = `${FONT}font-size:16px;line-height:24px;margin:24px 0 4px;font-weight:bold;`
const LINE = `${FONT}font-size:14px;line-height:20px;margin:4px 0;`
const NOTE = `${LINE}color:#55607a;padding-left:16px;`
const BUTTON =
  'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;display:inline-block;padding:10px 18px;background-color:#1e5ac0;color:#ffffff;text-decoration:none;border-radius:6px;'

const title = (text: string): string => `<h2 style="${TITLE}">${escaped(text)}</h2>`
const layout = 'width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;"'

function factsTable(facts: RecapContent['facts']): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${CELL}${WHOLE_WORDS}font-weight:bold;">${escaped(name)}</th><td style="${CELL}">${escaped(value)}</td></tr>`,
  )
  return `<table ${layout}>${rows.join('')}</table>`
}

function dataTable(table: RecapTable): string {
  const head = table.columns.map((column) => `<th scope="col" style="${HEAD}">${escaped(column)}</th>`).join('')
  const rows = table.rows.map(
    (row) => `<tr>${row.map((cell) => `<td style="${CELL}">${escaped(cell)}</td>`).join('')}</tr>`,
  )
  return `${title(table.title)}<table ${layout}><tr>${head}</tr>${rows.join('')}</table>`
}

function list({ title: name, entries, empty }: RecapList, none: string): string {
  if (entries.length === 0) return `${title(name)}<p style="${LINE}">${empty ?? none}</p>`
  const lines = entries.map(({ text, notes }) => {
    const under = notes.map((note) => `<p style="${NOTE}">${escaped(note)}</p>`).join('')
    return `<p style="${LINE}">&bull; ${escaped(text)}</p>${under}`
  })
  return title(name) + lines.join('')
}

/** Escapes all user text. */
export function recapHtml(content: RecapContent, { summaryUrl, settingsUrl }: RecapLinks): string {
  const { words } = content
  const body = [
    `<p style="${LINE}color:#55607a;">${escaped(content.heading)}</p>`,
    `<h1 style="${FONT}font-size:22px;line-height:30px;margin:0 0 12px;">${escaped(content.title)}</h1>`,
    factsTable(content.facts),
    `<p style="margin:20px 0 0;"><a href="${escaped(summaryUrl)}" style="${BUTTON}">${words.openSummary}</a></p>`,
    ...content.tables.map(dataTable),
    ...content.lists.map((one) => list(one, words.none)),
    `<p style="${LINE}color:#55607a;margin-top:28px;">${words.footer} <a href="${escaped(settingsUrl)}" style="color:#55607a;">${words.change}</a></p>`,
  ]
  return `<!doctype html><html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(content.subject)}</title></head><body style="margin:0;padding:0;background-color:#f3f5f9;"><table role="presentation" ${layout}><tr><td align="center" style="padding:24px 12px;"><table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px;background-color:#ffffff;"><tr><td style="padding:28px;">${body.join('')}</td></tr></table></td></tr></table></body></html>`
}
