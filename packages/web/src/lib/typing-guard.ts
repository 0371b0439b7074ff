/**
 * What a person's hands are at, so that a single key acts as a shortcut only when it is meant as one: not within a second
 * of a field or popup opening or closing under them, and not while typing runs, wherever the letters go.
 */

/** Shortcuts of one key rest for so long. Milliseconds. */
export const QUIET_MS = 1000

interface Run {
  readonly lastAt: number
  readonly first: string
  /** More than one key, and not digits alone: somebody is writing. */
  readonly isTyping: boolean
  /** Moved on by Tab since the last of them. */
  readonly hasMovedOn: boolean
}

/** `changedAt`: when a field or popup last opened or closed. `run`: the printable keys pressed in quick succession. */
export interface Hands {
  readonly changedAt: number
  readonly run: Run | null
}

export const restingHands: Hands = { changedAt: Number.NEGATIVE_INFINITY, run: null }

export const fieldChanged = (hands: Hands, at: number): Hands => ({ ...hands, changedAt: at })

const isDigit = (key: string): boolean => /^\d$/.test(key)

/** Keys of moving and giving up; Enter and Backspace belong to writing. */
const ENDS_A_RUN = /^(Arrow|Page|Home$|End$|Escape$)/

/** One more key; `key` as the browser names it. */
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

/** Somebody writes right now, in a field or beside it. */
export const isTyping = ({ run }: Hands, at: number): boolean => run?.isTyping === true && at - run.lastAt < QUIET_MS

/** Whether Space or Enter, pressed on a button, is meant to press it: not as part of a sentence, unless Tab led there. */
export const mayPressButton = (hands: Hands, key: string, at: number): boolean =>
  hands.run?.hasMovedOn === true || !isTyping(keyPressed(hands, key, at), at)

/** Whether a key that stands for an act by itself is meant so. */
export const mayActByKey = (hands: Hands, at: number): boolean =>
  at - hands.changedAt >= QUIET_MS && !isTyping(hands, at)
