import { keysOf } from '../../lib/keyboard/hotkeys'
import classes from './kbd.module.css'

interface KbdProps {
  combo: string
}

export function Kbd({ combo }: KbdProps) {
  return (
    <span className={`gap-1 ${classes.keys}`}>
      {keysOf(combo).map((key) => (
        <kbd key={key} className={`text-center ${classes.key}`}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
