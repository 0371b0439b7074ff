/** Whether the page reads from right to left; its language says so. */
const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** Which way one goes on: 1 where a line goes to the right, -1 where it goes to the left. */
export const onwards = (): 1 | -1 => (isRightToLeft() ? -1 : 1)

/** The step that an arrow key stands for: 1 for the one that points onwards, -1 for the other; undefined for other keys. */
export function arrowStep(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return onwards()
  if (key === 'ArrowLeft') return onwards() === 1 ? -1 : 1
  return undefined
}
