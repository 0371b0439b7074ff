import DOMPurify, { type Config } from 'dompurify'
import { useMemo } from 'react'
import classes from './rich-text.module.css'

const CONFIG: Config = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'code', 'hr'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

/** What may be shown of notes: words, lists and links out, whatever the database holds. Links open a page of their own. */
export function safeHtml(html: string): string {
  const clean = DOMPurify.sanitize(html, CONFIG)
  return clean.replace(/<a href=/g, '<a target="_blank" rel="noopener noreferrer" href=')
}

/** Notes as they were written. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(() => ({ __html: safeHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above
  return <div className={`${classes.text} ${className ?? ''}`} dangerouslySetInnerHTML={safe} />
}
