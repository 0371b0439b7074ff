import { withTicked } from '@cairn/contract/core/checklists'
import { isEmptyWithout, isRichTextAttribute, richTextAttributes, richTextTags } from '@cairn/contract/core/rich-text'
import DOMPurify, { type Config } from 'dompurify'
import { useEffect, useMemo, useRef } from 'react'
import { pictureUrl } from '../../lib/files/pictures'
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
  const needed = isEmptyWithout.get(element.tagName.toLowerCase())
  if (needed !== undefined && !element.hasAttribute(needed)) element.replaceWith(...element.childNodes)
})

export function safeHtml(html: string): string {
  const clean = purify.sanitize(html, CONFIG)
  return clean.replace(/<a href=/g, '<a target="_blank" rel="noopener noreferrer" href=')
}

function drawn(html: string, canTick: boolean): string {
  const clean = safeHtml(html)
  if (!/<img|data-checked/.test(clean)) return clean
  const { body } = new DOMParser().parseFromString(clean, 'text/html')
  for (const picture of body.querySelectorAll('img'))
    picture.setAttribute('src', pictureUrl(picture.getAttribute('src') ?? ''))
  for (const [index, entry] of body.querySelectorAll('li[data-checked]').entries()) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.dataset.entry = String(index)
    box.toggleAttribute('checked', entry.getAttribute('data-checked') === 'true')
    box.toggleAttribute('disabled', !canTick)
    box.setAttribute('aria-label', entry.querySelector('p')?.textContent ?? entry.textContent ?? '')
    entry.prepend(box)
  }
  return body.innerHTML
}

export interface RichTextProps {
  html: string
  className?: string
  onTick?: ((html: string) => void) | undefined
}

export function RichText({ html, className, onTick }: RichTextProps) {
  const canTick = onTick !== undefined
  const safe = useMemo(() => ({ __html: drawn(html, canTick) }), [html, canTick])
  const text = useRef<HTMLDivElement>(null)
  // React does not attach events to this HTML.
  useEffect(() => {
    const tick = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.entry === undefined) return
      onTick?.(withTicked(html, Number(target.dataset.entry), target.checked))
    }
    const drawnText = text.current
    drawnText?.addEventListener('change', tick)
    return () => drawnText?.removeEventListener('change', tick)
  }, [html, onTick])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized above
    <div ref={text} className={`break ${classes.text} ${className ?? ''}`} dangerouslySetInnerHTML={safe} />
  )
}
