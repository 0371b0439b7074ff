import type { PdfDocument } from './pdf-document'
import type { Sign } from './report'

export const signWidth = (size: number): number => size * 0.85

const strokes: Readonly<Record<Sign, readonly (readonly (readonly [x: number, y: number])[])[]>> = {
  tick: [
    [
      [0.05, 0.55],
      [0.38, 0.88],
      [0.95, 0.15],
    ],
  ],
  up: [
    [
      [0.5, 1],
      [0.5, 0.08],
    ],
    [
      [0.12, 0.45],
      [0.5, 0.06],
      [0.88, 0.45],
    ],
  ],
  down: [
    [
      [0.5, 0],
      [0.5, 0.92],
    ],
    [
      [0.12, 0.55],
      [0.5, 0.94],
      [0.88, 0.55],
    ],
  ],
  box: [],
  lock: [
    [
      [0.16, 0.46],
      [0.84, 0.46],
      [0.84, 0.96],
      [0.16, 0.96],
      [0.16, 0.46],
    ],
    [
      [0.3, 0.46],
      [0.3, 0.24],
      [0.4, 0.08],
      [0.6, 0.08],
      [0.7, 0.24],
      [0.7, 0.46],
    ],
  ],
  ticked: [
    [
      [0.24, 0.54],
      [0.44, 0.74],
      [0.78, 0.3],
    ],
  ],
}

/** `y` is the baseline. */
export function drawSign(document: PdfDocument, sign: Sign, x: number, y: number, size: number, color: string): void {
  const side = signWidth(size)
  const top = y - side * 0.88
  document
    .strokeColor(color)
    .lineWidth(size * 0.11)
    .lineCap('round')
    .lineJoin('round')
  if (sign === 'box' || sign === 'ticked') document.roundedRect(x, top, side, side, side * 0.2).stroke()
  for (const stroke of strokes[sign]) {
    for (const [index, [across, down]] of stroke.entries()) {
      const [atX, atY] = [x + across * side, top + down * side]
      if (index === 0) document.moveTo(atX, atY)
      else document.lineTo(atX, atY)
    }
    document.stroke()
  }
}
