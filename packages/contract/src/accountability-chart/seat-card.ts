import { initialsOf } from '../people/name-format'
import type { Seat } from './accountability-chart.schemas'
import type { Box, SheetCard } from './chart-sheet'
import { CARD_HEAD_HEIGHT, columnsOf, rolesLines, wrapped } from './chart-sizes'

const PADDING = 16
const PICTURE = 24
const ROLE_STEP = 20
const TITLE_CHARACTERS = 28
const SMALL_TITLE_CHARACTERS = 36
const LONG_WORD = 12

type CardFace = 'text' | 'strong'
type CardTone = 'ink' | 'quiet'

export interface CardText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly face: CardFace
  readonly tone: CardTone
  readonly isCentered?: boolean
}

interface CardDrawing {
  readonly texts: readonly CardText[]
  readonly circle: { readonly x: number; readonly y: number; readonly radius: number; readonly isBroken: boolean }
  readonly rule: { readonly x: number; readonly y: number; readonly width: number } | null
  readonly isBroken: boolean
  readonly badge: (Box & { readonly text: CardText }) | null
}

export type PaperSeat = Pick<Seat, 'id' | 'parentId' | 'sequence' | 'title' | 'assignedTo' | 'roles' | 'isAssistant'>

function titleTexts(title: string, width: number): CardText[] {
  const capitals = title.toUpperCase()
  const room = { x: PADDING, width: width - 2 * PADDING, face: 'strong', tone: 'quiet' } as const
  if (columnsOf(capitals) <= TITLE_CHARACTERS) return [{ ...room, text: capitals, y: 25, size: 13 }]
  const most = Math.max(SMALL_TITLE_CHARACTERS, Math.ceil(columnsOf(capitals) / 2) + LONG_WORD)
  return wrapped(capitals, most).map((text, index) => ({ ...room, text, y: 18 + 12 * index, size: 10 }))
}

const BADGE = { width: 44, height: 18 }

function badgeOf(text: string, middle: number, edge: number): CardDrawing['badge'] {
  const box = { ...BADGE, x: middle - BADGE.width / 2, y: edge - BADGE.height / 2 }
  const inner = { x: box.x + 4, y: edge + 4, width: BADGE.width - 8 }
  return { ...box, text: { ...inner, text, size: 11, face: 'strong', tone: 'quiet', isCentered: true } }
}

export function seatCard(
  { title, assignedTo, isAssistant, roles }: PaperSeat,
  { width, height, hidden }: Pick<SheetCard, 'width' | 'height' | 'hidden'>,
  openSeat: string,
): CardDrawing {
  const lines = rolesLines(roles, width)
  const room = width - 2 * PADDING
  const holderX = PADDING + PICTURE + 10
  const step = Math.min(ROLE_STEP, (height - CARD_HEAD_HEIGHT - PADDING) / Math.max(lines.length, 1))
  const head: CardText[] = [
    ...titleTexts(title, width),
    {
      text: assignedTo ?? openSeat,
      x: holderX,
      y: 53,
      width: width - holderX - PADDING,
      size: 15,
      ...(assignedTo === null
        ? ({ face: 'text', tone: 'quiet' } as const)
        : ({ face: 'strong', tone: 'ink' } as const)),
    },
  ]
  const letters: CardText = {
    text: initialsOf(assignedTo ?? ''),
    x: PADDING,
    y: 51.5,
    width: PICTURE,
    size: 9.5,
    ...({ face: 'strong', tone: 'ink', isCentered: true } as const),
  }
  const answers = lines.map((text, index): CardText => {
    return {
      text,
      x: PADDING,
      y: CARD_HEAD_HEIGHT + step * (index + 0.9),
      width: room,
      size: Math.min(13, step * 0.85),
      ...({ face: 'text', tone: 'quiet' } as const),
    }
  })
  return {
    texts: [...head, ...(assignedTo === null ? [] : [letters]), ...answers],
    circle: { x: PADDING + PICTURE / 2, y: 48, radius: PICTURE / 2, isBroken: assignedTo === null },
    rule: lines.length === 0 ? null : { x: PADDING, y: CARD_HEAD_HEIGHT - 6, width: room },
    isBroken: isAssistant,
    badge: hidden === 0 ? null : badgeOf(`+${hidden}`, width / 2, height),
  }
}
