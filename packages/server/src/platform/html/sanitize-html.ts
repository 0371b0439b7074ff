import { invalidInput, type Refusal, refusalMessage } from '@cairn/contract/core/errors'
import { CONTENT_HTML_DEPTH, CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import {
  attributesOf,
  commentTags,
  isEmptyWithout,
  isRichTextAttribute,
  richTextTags,
} from '@cairn/contract/core/rich-text'
import sanitize from 'sanitize-html'

/** The sanitizer's cost is quadratic in its length. */
const HREF_MAX = 2_000

/** Browsers ignore these, so `java\tscript:` would run. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}]/gu
const hasScheme = /^[a-z][a-z0-9+.-]*:/i

function completed(href: string): string {
  if (href.length > HREF_MAX) return ''
  const trimmed = href.replaceAll(INVISIBLE, '')
  return trimmed === '' || hasScheme.test(trimmed) ? trimmed : `https://${trimmed.replace(/^\/+/, '')}`
}

const withKnownAttributes = (tag: string, attributes: sanitize.Attributes): sanitize.Tag => ({
  tagName: tag,
  attribs: Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => isRichTextAttribute(tag, name, value)),
  ),
})

/** Unwrap tags whose required attribute was stripped. */
function isMeaningless({ tag, attribs }: sanitize.IFrame): boolean | 'excludeTag' {
  const needed = isEmptyWithout.get(tag)
  return needed !== undefined && attribs[needed] === undefined && 'excludeTag'
}

const withAttributes = richTextTags.filter((tag) => attributesOf(tag).length > 0)

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(withAttributes.map((tag) => [tag, attributesOf(tag)])),
    a: ['href', 'rel', 'target'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'svg', 'video', 'template', 'math'],
  exclusiveFilter: isMeaningless,
  transformTags: {
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(withAttributes.map((tag) => [tag, withKnownAttributes])),
    a: (_tag, attributes) => ({
      tagName: 'a',
      attribs: { href: completed(attributes.href ?? ''), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
}

/** Fast path: plain paragraphs need no sanitizing. */
const PLAIN = /^(?:<p>[^<>&"']*<\/p>)*$/

const refusal = (code: 'NOTES_TOO_DEEP' | 'NOTES_TOO_LONG'): Refusal =>
  invalidInput([refusalMessage(code, { field: 'contentHtml' })])

/** Aborts early: the parser's cost grows with depth. */
function depthGuard(): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > CONTENT_HTML_DEPTH) throw refusal('NOTES_TOO_DEEP')
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

/** @throws 400 if nested too deeply or too long after escaping */
export const sanitizeHtml = (html: string): string => cleaned(html, options)

export const sanitizeComment = (html: string): string => cleaned(html, { ...options, allowedTags: [...commentTags] })

/** Fixing broken markup may take a second pass; the third confirms it. */
const MOST_PASSES = 3

function cleaned(html: string, allowed: sanitize.IOptions): string {
  let before = html
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    if (PLAIN.test(before)) return before
    const clean = sanitize(before, { ...allowed, ...depthGuard() })
    if (clean.length > CONTENT_HTML_MAX) throw refusal('NOTES_TOO_LONG')
    if (clean === before) return clean
    before = clean
  }
  return before
}
