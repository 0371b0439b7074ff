import { isEmptyWithout, isRichTextAttribute, richTextAttributes, richTextTags } from '@cairn/contract/core/rich-text'
import DOMPurify, { type Config } from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'

const CONFIG: Config = {
  ALLOWED_TAGS: [...richTextTags, 'b', 'i'],
  ALLOWED_ATTR: ['href', ...richTextAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

const ADDRESS = /^(?:https?|mailto):/i

const purify = DOMPurify()
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const tag = element.tagName.toLowerCase()
  const { attrName: name, attrValue: value } = attribute
  attribute.keepAttr = tag === 'a' && name === 'href' ? ADDRESS.test(value) : isRichTextAttribute(tag, name, value)
})
purify.addHook('afterSanitizeAttributes', (element) => {
  const needed = isEmptyWithout[element.tagName.toLowerCase()]
  if (needed !== undefined && !element.hasAttribute(needed)) element.replaceWith(...element.childNodes)
})

/** What may be shown of notes: words, lists and links out, whatever the database holds. Links open a page of their own. */
export function safeHtml(html: string): string {
  const clean = purify.sanitize(html, CONFIG)
  return clean.replace(/<a href=/g, '<a target="_blank" rel="noopener noreferrer" href=')
}

/** Notes as they were written. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(() => ({ __html: safeHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above
  return <div className={`${classes.text} ${className ?? ''}`} dangerouslySetInnerHTML={safe} />
}
