import { keysOf } from '../lib/hotkeys'
import classes from './kbd.module.css'

interface KbdProps {
  /** As given to useHotkey: `n`, `alt+t`, `mod+k`. */
  combo: string
}

/** A key or a combination, as it stands on the keyboard. */
export function Kbd({ combo }: KbdProps) {
  return (
    <span className={classes.keys}>
      {keysOf(combo).map((key) => (
        <kbd key={key} className={classes.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
