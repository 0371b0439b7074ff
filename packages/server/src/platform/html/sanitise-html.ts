import sanitize from 'sanitize-html'

/** Browsers drop these from an address, so that `java\\tscript:` would run. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

/** A link without http, https or mailto gets https://: document 3, section 5, "Other". */
function completed(href: string): string {
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

/** Rich text as it may be stored: paragraphs, lists, marks, headings and links, nothing that runs, loads or embeds. */
export function sanitiseHtml(html: string): string {
  return PLAIN.test(html) ? html : sanitize(html, options)
}
