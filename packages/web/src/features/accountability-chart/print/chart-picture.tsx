/** Self-contained SVG with embedded fonts. */
import type { ChartSheet } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PAPER_FONTS, PaperPart, paperColors } from './paper-seat'
import { pngDensity, sizeOf } from './use-printed-sheet'

const POINT = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi

/** Without a `unicode-range` a font covers all text. */
export function isFor(range: string, points: ReadonlySet<number>): boolean {
  const parts = [...range.matchAll(POINT)]
  if (parts.length === 0) return true
  return parts.some(([, from = '', to]) => {
    const first = Number.parseInt(from.replaceAll('?', '0'), 16)
    const last = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16)
    for (const point of points) if (point >= first && point <= last) return true
    return false
  })
}

const faces = (): CSSFontFaceRule[] =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule),
  )

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

async function carried({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, path = ''] = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src')) ?? []
  const address = new URL(path, parentStyleSheet?.href ?? document.baseURI)
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`a font was answered with ${reply.status}`)
  const rest = ['font-family', 'font-style', 'font-weight', 'unicode-range']
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(';')
  return `@font-face{${rest};src:url(${await asData(await reply.blob())}) format("woff2")}`
}

async function fontFaces(family: string, text: string): Promise<string> {
  const points = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
  const needed = faces().filter(
    ({ style }) =>
      style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family &&
      style.getPropertyValue('font-style') !== 'italic' &&
      isFor(style.getPropertyValue('unicode-range'), points),
  )
  return (await Promise.all(needed.map(carried))).join('')
}

export interface PictureOf {
  readonly sheet: ChartSheet
  readonly seats: ReadonlyMap<string, PaperSeat>
  readonly openSeat: string
  readonly title: string
}

interface DrawnProps extends PictureOf {
  readonly width: number
  readonly height: number
  readonly fonts: string
}

function Picture({ sheet, seats, openSeat, title, width, height, fonts }: DrawnProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...{ width, height, viewBox: `0 0 ${width} ${height}`, fontFamily: PAPER_FONTS, role: 'img' }}
    >
      <title>{title}</title>
      <style>{fonts}</style>
      <rect width={width} height={height} fill={paperColors.ground} />
      <PaperPart {...sheet} seats={seats} openSeat={openSeat} />
    </svg>
  )
}

export async function chartSvg(picture: PictureOf): Promise<string> {
  const texts = [...picture.seats.values()].flatMap(({ title, assignedTo, roles }) => [
    ...[title, title.toUpperCase(), assignedTo ?? picture.openSeat, ...roles],
  ])
  const fonts = await fontFaces('Inter Variable', texts.join(''))
  const holder = document.createElement('div')
  const root = createRoot(holder)
  flushSync(() => root.render(<Picture {...picture} {...sizeOf(picture.sheet)} fonts={fonts} />))
  const svg = holder.firstElementChild
  if (!svg) throw new Error('the picture was not drawn')
  const text = new XMLSerializer().serializeToString(svg)
  root.unmount()
  return text
}

export const SVG_TYPE = 'image/svg+xml;charset=utf-8'

export async function chartPng(picture: PictureOf): Promise<Blob> {
  const { width, height } = sizeOf(picture.sheet)
  const density = pngDensity(picture.sheet)
  const address = URL.createObjectURL(new Blob([await chartSvg(picture)], { type: SVG_TYPE }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the picture is larger than this browser draws')
    return blob
  } finally {
    URL.revokeObjectURL(address)
  }
}
