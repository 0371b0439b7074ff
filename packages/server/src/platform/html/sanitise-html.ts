import { invalidInput, type Refusal } from '@cairn/contract/core/errors'
import { CONTENT_HTML_DEPTH, CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import {
  attributesOf,
  commentTags,
  isEmptyWithout,
  isRichTextAttribute,
  richTextTags,
} from '@cairn/contract/core/rich-text'
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

/** What the contract does not know of a tag goes. */
const keepKnown = (tag: string, attributes: sanitize.Attributes): sanitize.Tag => ({
  tagName: tag,
  attribs: Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => isRichTextAttribute(tag, name, value)),
  ),
})

/** What has lost what it was for goes too; its words stay. */
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
    ...Object.fromEntries(withAttributes.map((tag) => [tag, keepKnown])),
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
 * Rich text as it may be stored: paragraphs, lists, checklists, marks, headings, links, mentions
 * and the pictures that are attached to the item: nothing that runs, or loads from elsewhere.
 * @throws 400 where it is nested too deeply, or longer than what can be edited again once its signs are escaped
 */
export const sanitiseHtml = (html: string): string => cleaned(html, options)

/** As `sanitiseHtml`, for a comment: paragraphs, lists, bold, italic, links and mentions. */
export const sanitiseComment = (html: string): string => cleaned(html, { ...options, allowedTags: [...commentTags] })

/** Broken markup: one pass mends it, the next may read what was mended anew (a list's line in a line), the third finds it as it is. */
const MOST_PASSES = 3

function cleaned(html: string, allowed: sanitize.IOptions): string {
  let before = html
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    if (PLAIN.test(before)) return before
    const clean = sanitize(before, { ...allowed, ...depthGuard() })
    if (clean.length > CONTENT_HTML_MAX) throw refusal('These notes are too long.')
    if (clean === before) return clean
    before = clean
  }
  return before
}
