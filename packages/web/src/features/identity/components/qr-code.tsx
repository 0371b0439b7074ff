import { generate } from 'lean-qr'
import classes from './qr-code.module.css'

/** The quiet zone required by the QR standard, in modules. */
const QUIET = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const squares: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  }
  const size = code.size + 2 * QUIET
  return (
    <svg className={classes.code} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} />
    </svg>
  )
}
