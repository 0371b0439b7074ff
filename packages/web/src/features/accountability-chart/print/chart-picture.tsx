/** Self-contained SVG with embedded fonts. */
import type { ChartSheet } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { fontFaces } from './font-faces'
import { PaperPart, paperColours } from './paper-seat'
import { PAPER_FONTS } from './paper-text'
import { pngDensity, sizeOf } from './picture-size'

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
      <rect width={width} height={height} fill={paperColours.ground} />
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
