import { keysOf } from '../../lib/keyboard/hotkeys'
import classes from './kbd.module.css'

interface KbdProps {
  combo: string
}

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
