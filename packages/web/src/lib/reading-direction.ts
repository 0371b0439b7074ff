/** Whether the page reads from right to left; its language says so. */
const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** Which way one goes on: 1 where a line goes to the right, -1 where it goes to the left. */
export const onwards = (): 1 | -1 => (isRightToLeft() ? -1 : 1)

/**
 * Stands between what was and what came of it, and points onwards whatever is written on its sides: without its marks, the
 * order of the sides would follow the letters that they happen to be written in.
 */
export const cameOf = (): string => (isRightToLeft() ? ' \u200f←\u200f ' : ' → ')

/** The step that an arrow key stands for: 1 for the one that points onwards, -1 for the other; undefined for other keys. */
export function arrowStep(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return onwards()
  if (key === 'ArrowLeft') return onwards() === 1 ? -1 : 1
  return undefined
}
