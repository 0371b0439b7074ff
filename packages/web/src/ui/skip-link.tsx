import type { MouseEvent } from 'react'
import { useTranslation } from '../i18n/use-translation'
import classes from './skip-link.module.css'

/** Done by hand: as a plain link it would write `#content` into the address, which says what is on screen. */
function moveFocus(event: MouseEvent): void {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.focus({ preventScroll: true })
  content?.scrollIntoView()
}

/** First in the tab order: past header and menu, to `#content`. */
export function SkipLink() {
  const { t } = useTranslation('frame')
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place on the page
    <a className={classes.skip} href="#content" onClick={moveFocus}>
      {t('skip')}
    </a>
  )
}
