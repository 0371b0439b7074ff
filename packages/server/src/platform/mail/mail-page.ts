import type { Language } from '@cairn/contract/identity/locales'
import { escapeHtml } from '../html/escape-html'

export type InEachLanguage<T> = Readonly<Record<Language, T>>

// Mail clients drop style sheets, so styles are inline and the layout is a table. `word-break` is for clients that
// ignore `anywhere` when sizing tables.
export const MAIL_FONT =
  'font-family:Arial,Helvetica,sans-serif;color:#1d2433;overflow-wrap:anywhere;word-break:break-word;'
export const MAIL_QUIET = '#55607a'
export const MAIL_LAYOUT = 'width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;"'

/** `html` is escaped. */
export const heading = (html: string): string =>
  `<h1 style="${MAIL_FONT}font-size:22px;line-height:30px;margin:0 0 12px;">${html}</h1>`
export const paragraph = (html: string): string =>
  `<p style="${MAIL_FONT}font-size:14px;line-height:20px;margin:0 0 12px;">${html}</p>`
export const footnote = (html: string): string =>
  `<p style="${MAIL_FONT}margin:24px 0 0;font-size:12px;line-height:18px;color:${MAIL_QUIET};">${html}</p>`
export const anchor = (url: string, label: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`
export const button = (url: string, label: string): string =>
  `<p style="margin:20px 0;"><a href="${escapeHtml(url)}" style="font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;display:inline-block;padding:10px 18px;background-color:#1e5ac0;color:#ffffff;text-decoration:none;border-radius:6px;">${escapeHtml(label)}</a></p>`

export function mailPage(language: Language, subject: string, blocks: readonly string[]): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background-color:#f3f5f9;"><table role="presentation" ${MAIL_LAYOUT}><tr><td align="center" style="padding:24px 12px;"><table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px;background-color:#ffffff;"><tr><td style="padding:28px;">${blocks.join('')}</td></tr></table></td></tr></table></body></html>`
}
