import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import classes from './skip-link.module.css'

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
    <a className={`bold rounded ${classes.skip}`} href="#content" onClick={moveFocus}>
      {t('skip')}
    </a>
  )
}
