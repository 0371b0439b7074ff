const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

export const onwards = (): 1 | -1 => (isRightToLeft() ? -1 : 1)

/** The marks keep the arrow's direction next to text of either direction. */
export const cameOf = (): string => (isRightToLeft() ? ' \u200f←\u200f ' : ' → ')

export function arrowStep(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight') return onwards()
  if (key === 'ArrowLeft') return onwards() === 1 ? -1 : 1
  return undefined
}
