/** Pauses single-key shortcuts during typing and for a second after a field or popup opens or closes. */

export const QUIET_MS = 1000

interface Run {
  readonly lastAt: number
  readonly first: string
  readonly isTyping: boolean
  readonly hasMovedOn: boolean
}

export interface Hands {
  readonly changedAt: number
  readonly run: Run | null
}

export const restingHands: Hands = { changedAt: Number.NEGATIVE_INFINITY, run: null }

export const fieldChanged = (hands: Hands, at: number): Hands => ({ ...hands, changedAt: at })

const isDigit = (key: string): boolean => /^\d$/.test(key)

/** Enter and Backspace are part of typing. */
const ENDS_A_RUN = /^(Arrow|Page|Home$|End$|Escape$)/

export function keyPressed(hands: Hands, key: string, at: number): Hands {
  if (ENDS_A_RUN.test(key)) return { ...hands, run: null }
  const { run } = hands
  if (key === 'Tab') return { ...hands, run: run && { ...run, hasMovedOn: true } }
  if (key.length !== 1) return hands
  if (run === null || at - run.lastAt >= QUIET_MS) {
    return { ...hands, run: { lastAt: at, first: key, isTyping: false, hasMovedOn: false } }
  }
  const isOther = key.toLowerCase() !== run.first.toLowerCase()
  const isTyping = run.isTyping || (isOther && !(isDigit(key) && isDigit(run.first)))
  return { ...hands, run: { ...run, lastAt: at, isTyping, hasMovedOn: false } }
}

export const isTyping = ({ run }: Hands, at: number): boolean => run?.isTyping === true && at - run.lastAt < QUIET_MS

export const mayPressButton = (hands: Hands, key: string, at: number): boolean =>
  hands.run?.hasMovedOn === true || !isTyping(keyPressed(hands, key, at), at)

export const mayActByKey = (hands: Hands, at: number): boolean =>
  at - hands.changedAt >= QUIET_MS && !isTyping(hands, at)
