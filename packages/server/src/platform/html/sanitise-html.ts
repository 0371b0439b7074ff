import { invalidInput, type Refusal } from '@cairn/contract/core/errors'
import { CONTENT_HTML_DEPTH, CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import sanitize from 'sanitize-html'

/** The longest address of a link; the sanitiser's effort grows with its square. */
const HREF_MAX = 2_000

/** Browsers drop these from an address, so that `java\\tscript:` would run. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** A link without http, https or mailto gets https://. */
function completed(href: string): string {
  if (href.length > HREF_MAX) return ''
  const trimmed = href.replaceAll(INVISIBLE, '')
  return trimmed === '' || hasScheme.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`
}

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'h1', 'h2', 'h3'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'svg', 'video', 'template', 'math'],
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: { href: completed(attributes.href ?? ''), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
}

/** Paragraphs of plain text, as most notes are: what the sanitiser hands back as it stands, at many times the effort. */
const PLAIN = /^(?:<p>[^<>&"']*<\/p>)*$/

const refusal = (text: string): Refusal =>
  invalidInput([{ code: 'INVALID', text: `contentHtml: ${text}`, field: 'contentHtml' }])

/** Ends the parse at the first element that stands too deep: the parser looks through all those around for each one. */
function depthGuard(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > CONTENT_HTML_DEPTH) throw refusal('These notes are nested too deeply.')
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

/**
 * Rich text as it may be stored: paragraphs, lists, marks, headings and links, nothing that runs, loads or embeds.
 * @throws 400 where it is nested too deeply, or longer than what can be edited again once its signs are escaped
 */
export function sanitiseHtml(html: string): string {
  if (PLAIN.test(html)) return html
  const clean = sanitize(html, { ...options, ...depthGuard() })
  if (clean.length > CONTENT_HTML_MAX) throw refusal('These notes are too long.')
  return clean
}
