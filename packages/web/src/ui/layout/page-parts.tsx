import type { MouseEvent, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { useTranslation } from '../../i18n/use-translation'
import { AfterFirstPaint } from '../feedback/lazy-part'
import classes from './skip-link.module.css'

const useTarget = create<{ element: HTMLElement | null }>(() => ({ element: null }))

export function PageToolsTarget({ className }: { className?: string }) {
  return <div className={className} ref={(element) => useTarget.setState({ element })} />
}

export function PageTools({ children }: { children: ReactNode }) {
  const element = useTarget((target) => target.element)
  return element ? createPortal(children, element) : null
}

const load = () => import('./site-footer').then((module) => module.SiteFooter)

/** Reserves the space, so that nothing moves when it renders. */
export function PageFoot({ className }: { className: string | undefined }) {
  return (
    <footer className={className}>
      <AfterFirstPaint load={load} />
    </footer>
  )
}

/** A plain link would add `#content` to the URL. */
function moveFocus(event: MouseEvent): void {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.focus({ preventScroll: true })
  content?.scrollIntoView()
}

export function SkipLink() {
  const { t } = useTranslation('frame')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it points to an element of the page
    <a className={`bold rounded px-4 py-2 ${classes.skip}`} href="#content" onClick={moveFocus}>
      {t('skip')}
    </a>
  )
}
