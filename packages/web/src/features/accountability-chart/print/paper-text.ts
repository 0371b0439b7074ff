const FAMILY = "'Inter Variable', Inter, sans-serif"
export const PAPER_FONTS = FAMILY
export const WEIGHTS = { text: 400, strong: 600 } as const

const RTL = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
export const isRtl = (text: string): boolean => RTL.test(text)

let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()
const MOST_KEPT = 50_000

/** At a font size of 1 px. */
function widthOf(text: string, weight: number): number {
  const key = `${weight} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (context === undefined) context = document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${weight} 100px ${FAMILY}`
  const width = context.measureText(text).width / 100
  if (widths.size > MOST_KEPT) widths.clear()
  widths.set(key, width)
  return width
}

interface Fitted {
  readonly text: string
  readonly size: number
  readonly width: number
  readonly face: keyof typeof WEIGHTS
}

export function fittedSize({ text, size, width, face }: Fitted): number {
  const wanted = widthOf(text, WEIGHTS[face]) * size
  return wanted > width ? (size * width) / wanted : size
}

/** Clears measurements of fallback fonts. */
export async function loadPaperFonts(): Promise<void> {
  await Promise.all(Object.values(WEIGHTS).map((weight) => document.fonts.load(`${weight} 16px 'Inter Variable'`)))
  widths.clear()
}
