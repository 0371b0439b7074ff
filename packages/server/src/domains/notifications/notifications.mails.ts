import type { RenamedTerms } from '@cairn/contract/core/terms'
import type { NotificationData } from '@cairn/contract/notifications/notifications.schemas'
import { cellPath } from '@cairn/contract/scorecard/entered-number'
import { escapeHtml } from '../../platform/html/escape-html'
import { anchor, button, footnote, mailPage, paragraph } from '../../platform/mail/mail-page'
import type { MailText } from '../../platform/mail/mailer'
import { mailMessages, type NotificationMailMessages, type NotificationMessage, speak } from './notifications.messages'

export interface Notified extends NotificationMessage {
  readonly said: NotificationData | null
  readonly link: string | null
}

export interface MailReader {
  readonly locale: string
  readonly publicUrl: string
  readonly preferencesUrl: string
  readonly terms?: RenamedTerms
}

const LISTED = 30

const spoken = ({ said, title, message }: Notified, { locale, terms }: MailReader): NotificationMessage =>
  said ? speak(locale, said, terms) : { title, message }

function page(subject: string, blocks: readonly string[], words: NotificationMailMessages, reader: MailReader): string {
  const why = footnote(`${escapeHtml(words.why)} ${anchor(reader.preferencesUrl, words.change)}`)
  return mailPage(words.language, subject, [...blocks, why])
}

function cellsOf({ said }: Notified, { publicUrl }: MailReader): { title: string; url: string }[] {
  if (said?.text !== 'numbersMissing') return []
  const { week, cells = [] } = said
  return cells.map(({ title, scorecardId, measurableId }) => ({
    title,
    url: `${publicUrl}${cellPath(scorecardId, { measurableId, intervalId: week })}`,
  }))
}

const cellLinks = (cells: ReturnType<typeof cellsOf>): string =>
  cells.map(({ title, url }) => anchor(url, title)).join('<br>')

const cellTexts = (cells: ReturnType<typeof cellsOf>): string[] => cells.map(({ title, url }) => `${title}: ${url}`)

const footerText = ({ why, changeAt }: NotificationMailMessages, { preferencesUrl }: MailReader): string =>
  `${why} ${changeAt(preferencesUrl)}\n`

export function immediateMail(notified: Notified, reader: MailReader): MailText {
  const words = mailMessages(reader.locale)
  const { title, message } = spoken(notified, reader)
  const url = `${reader.publicUrl}${notified.link ?? '/'}`
  const cells = cellsOf(notified, reader)
  const ways = cells.length > 0 ? [paragraph(cellLinks(cells))] : []
  const blocks = [paragraph(escapeHtml(message)), ...ways, button(url, words.open)]
  return {
    subject: title,
    text: [message, ...cellTexts(cells), url, footerText(words, reader)].join('\n\n'),
    html: page(title, blocks, words, reader),
  }
}

export function digestMail(all: readonly Notified[], reader: MailReader): MailText {
  const words = mailMessages(reader.locale)
  const subject = words.unread(all.length)
  const more = all.length > LISTED ? [words.more(all.length - LISTED)] : []
  const listed = all.slice(0, LISTED).map((one) => ({
    ...spoken(one, reader),
    url: `${reader.publicUrl}${one.link ?? '/'}`,
    cells: cellsOf(one, reader),
  }))
  const texts = listed.map(({ title, message, url, cells }) => [title, message, ...cellTexts(cells), url].join('\n'))
  const blocks = listed.map(({ title, message, url, cells }) =>
    paragraph(
      [`<strong>${anchor(url, title)}</strong>`, escapeHtml(message), cellLinks(cells)].filter(Boolean).join('<br>'),
    ),
  )
  return {
    subject,
    text: [...texts, ...more, footerText(words, reader)].join('\n\n'),
    html: page(subject, [...blocks, ...more.map(paragraph)], words, reader),
  }
}
