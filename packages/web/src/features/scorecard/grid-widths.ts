import type { FigureName } from './grid-figures'

/** Text lengths in characters, everything else in rem. */
export interface GridNeeds {
  readonly room: number
  readonly value: number
  readonly goal: number
  readonly shown: readonly FigureName[]
}

/** In rem. */
export interface GridWidths {
  readonly title: number
  readonly owner: number
  readonly goal: number
  readonly trend: number
  readonly figure: number
  readonly column: number
  readonly letters: number
  readonly isTight: boolean
  readonly isPinned: boolean
}

export const IN_VIEW = 13
/** With fewer periods, averages are not pinned. */
const BESIDE_FIGURES = 8
const OWNER = 2.25
const NO_ARROW = 0.25

interface Size {
  readonly title: number
  readonly trend: number
  readonly figure: number
  readonly least: number
  readonly most: number
  readonly around: number
  readonly letter: number
  readonly isTight: boolean
}
const ample: Size = {
  ...{ title: 13, trend: 6.5, figure: 4.25, least: 3.75, most: 9, around: 1.5, letter: 0.5, isTight: false },
}
const tight: Size = {
  ...{ title: 10.75, trend: 4.5, figure: 3.75, least: 3.125, most: 8, around: 1.15, letter: 0.47, isTight: true },
}
const narrow: Size = { ...tight, title: 9.5 }

const widthOf = ({ least, most, around, letter }: Size, letters: number): number =>
  Math.min(most, Math.max(least, around + letter * letters))

function laidOut(size: Size, isPinned: boolean, { room, value, goal, shown }: GridNeeds) {
  const column = widthOf(size, value)
  const figure = Math.max(size.figure, column)
  const figures = shown.reduce((sum, name) => sum + (name === 'trend' ? size.trend : figure), 0)
  const goalWidth = widthOf(size, goal) - NO_ARROW
  const left = room - size.title - OWNER - goalWidth - (isPinned ? figures : 0)
  const count = Math.max(1, Math.min(IN_VIEW, Math.floor(left / column)))
  const stretched = Math.max(column, Math.floor((left / count) * 16) / 16)
  const widths: GridWidths = {
    ...{ title: size.title + Math.max(0, left - count * stretched), owner: OWNER, goal: goalWidth },
    ...{ trend: size.trend, figure, column: stretched, isTight: size.isTight, isPinned },
    letters: Math.floor((stretched - size.around) / size.letter + 0.01),
  }
  return { count, widths }
}

/**
 * Fits thirteen periods: first with smaller digits, then with the averages moved past the newest period. If the grid
 * is still too narrow, as many whole periods as fit.
 */
export function gridWidths(needs: GridNeeds): GridWidths {
  const pinned = [laidOut(ample, true, needs), laidOut(tight, true, needs)]
  const most = laidOut(narrow, false, needs)
  const whole = [...pinned, laidOut(tight, false, needs), most].find(({ count }) => count === IN_VIEW)
  return (whole ?? pinned.find(({ count }) => count >= BESIDE_FIGURES) ?? most).widths
}

export const stickyWidth = ({ title, owner, goal }: GridWidths): number => title + owner + goal

export const figuresWidth = ({ trend, figure }: GridWidths, shown: readonly FigureName[]): number =>
  shown.reduce((sum, name) => sum + (name === 'trend' ? trend : figure), 0)
