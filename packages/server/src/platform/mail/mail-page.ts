import type { Language } from '@cairn/contract/identity/locales'
import { escapeHtml } from '../html/escape-html'

export type InEachLanguage<T> = Readonly<Record<Language, T>>

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;overflow-wrap:anywhere;'

/** `html` is escaped. No colors, for dark mode. */
export const paragraph = (html: string): string => `<p style="margin:0 0 12px;">${html}</p>`
export const footnote = (html: string): string =>
  `<p style="margin:24px 0 0;font-size:12px;line-height:18px;opacity:.75;">${html}</p>`
export const anchor = (url: string, label: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

/** Mail clients drop images, scripts and style sheets. */
export function mailPage(language: Language, subject: string, blocks: readonly string[]): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>`
  return `<!doctype html><html lang="${language}"><head>${head}</head><body style="margin:0;padding:24px 16px;${FONT}">${blocks.join('')}</body></html>`
}
