import { escapeHtml } from '../../platform/html/escape-html'
import type { MailText } from '../../platform/mail/mailer'

/** What a mail says of a notification. */
export interface Notified {
  readonly title: string
  readonly message: string
  /** A page of the application. */
  readonly link: string | null
}

/** Where mails lead: the address of this installation, and the reader's own page of preferences. */
export interface MailPlaces {
  readonly publicUrl: string
  readonly preferencesUrl: string
}

/** A digest names the newest; how many more there are stands below. */
const LISTED = 30

const STYLE = 'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:20px;color:#1d2433;'
const QUIET = `${STYLE}color:#55607a;`
const WHY = 'You get this because of what you chose to have by e-mail.'

const paragraph = (html: string, style = STYLE): string => `<p style="${style}margin:0 0 12px;">${html}</p>`
const anchor = (url: string, label: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

function page(subject: string, blocks: readonly string[], preferencesUrl: string): string {
  const footer = paragraph(`${WHY} ${anchor(preferencesUrl, 'Change that')}`, QUIET)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;">${blocks.join('')}${footer}</body></html>`
}

const footerText = (preferencesUrl: string): string => `${WHY} To change that: ${preferencesUrl}\n`

/** One notification, sent when it is made. */
export function atOnceMail({ title, message, link }: Notified, { publicUrl, preferencesUrl }: MailPlaces): MailText {
  const url = `${publicUrl}${link ?? '/'}`
  return {
    subject: title,
    text: `${message}\n\n${url}\n\n${footerText(preferencesUrl)}`,
    html: page(title, [paragraph(escapeHtml(message)), paragraph(anchor(url, 'Open in Cairn'))], preferencesUrl),
  }
}

const countOf = (count: number): string => (count === 1 ? '1 unread notification' : `${count} unread notifications`)

/** What is unread, once a day; the newest first. */
export function digestMail(all: readonly Notified[], { publicUrl, preferencesUrl }: MailPlaces): MailText {
  const subject = countOf(all.length)
  const listed = all.slice(0, LISTED)
  const more = all.length > LISTED ? [`And ${all.length - LISTED} more.`] : []
  const texts = listed.map(({ title, message, link }) => `${title}\n${message}\n${publicUrl}${link ?? '/'}`)
  const blocks = listed.map(({ title, message, link }) =>
    paragraph(`<strong>${anchor(`${publicUrl}${link ?? '/'}`, title)}</strong><br>${escapeHtml(message)}`),
  )
  return {
    subject,
    text: [...texts, ...more, footerText(preferencesUrl)].join('\n\n'),
    html: page(subject, [...blocks, ...more.map((line) => paragraph(line))], preferencesUrl),
  }
}
