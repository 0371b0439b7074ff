import { create } from 'zustand'
import classes from './visually-hidden.module.css'

const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }))

/** Says something to screen readers without moving the focus: the section, the speaker, the issue in focus. */
export function announce(text: string): void {
  useAnnouncement.setState((before) => ({ text, count: before.count + 1 }))
}

/** The page's one polite live region. The alternating space makes a repeated sentence be read again. */
export function LiveRegion() {
  const { text, count } = useAnnouncement()
  return (
    <div className={classes.hidden} role="status" aria-live="polite" aria-atomic="true">
      {text}
      {count % 2 === 1 ? '\u00a0' : ''}
    </div>
  )
}
