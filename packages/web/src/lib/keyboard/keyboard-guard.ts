/** Pauses single-key shortcuts during typing and for a second after a field or popup opens or closes. */

export const QUIET_MS = 1000

interface Run {
  readonly lastAt: number
  readonly first: string
  readonly isTyping: boolean
  readonly hasMovedOn: boolean
}

export interface KeyboardState {
  readonly changedAt: number
  readonly run: Run | null
}

export const idleKeyboard: KeyboardState = { changedAt: Number.NEGATIVE_INFINITY, run: null }

export const fieldChanged = (keyboard: KeyboardState, at: number): KeyboardState => ({ ...keyboard, changedAt: at })

const isDigit = (key: string): boolean => /^\d$/.test(key)

/** Enter and Backspace are part of typing. */
const ENDS_A_RUN = /^(Arrow|Page|Home$|End$|Escape$)/

export function keyPressed(keyboard: KeyboardState, key: string, at: number): KeyboardState {
  if (ENDS_A_RUN.test(key)) return { ...keyboard, run: null }
  const { run } = keyboard
  if (key === 'Tab') return { ...keyboard, run: run && { ...run, hasMovedOn: true } }
  if (key.length !== 1) return keyboard
  if (run === null || at - run.lastAt >= QUIET_MS) {
    return { ...keyboard, run: { lastAt: at, first: key, isTyping: false, hasMovedOn: false } }
  }
  const isOther = key.toLowerCase() !== run.first.toLowerCase()
  const isTyping = run.isTyping || (isOther && !(isDigit(key) && isDigit(run.first)))
  return { ...keyboard, run: { ...run, lastAt: at, isTyping, hasMovedOn: false } }
}

export const isTyping = ({ run }: KeyboardState, at: number): boolean =>
  run?.isTyping === true && at - run.lastAt < QUIET_MS

export const mayPressButton = (keyboard: KeyboardState, key: string, at: number): boolean =>
  keyboard.run?.hasMovedOn === true || !isTyping(keyPressed(keyboard, key, at), at)

export const mayActByKey = (keyboard: KeyboardState, at: number): boolean =>
  at - keyboard.changedAt >= QUIET_MS && !isTyping(keyboard, at)

let keyboard: KeyboardState = idleKeyboard
let place: Element | null = null
let isTabbing = false
let isMenuLeft = false
let heldBack: string | null = null

const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/

export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.getAttribute('contenteditable') === 'true' ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !NO_TEXT.test(target.type)))

export const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

export const isInPopup = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(POPUP) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

const placeOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  return isField(target) ? target : target.closest(POPUP)
}

let whenGone: MutationObserver | undefined

function moveTo(next: Element | null): void {
  if (next === place) return
  place = next
  if (!isTabbing && !isMenuLeft) keyboard = fieldChanged(keyboard, performance.now())
  // Not every browser fires blur when a focused field is removed.
  whenGone ??= new MutationObserver(() => {
    if (place !== null && !place.isConnected) moveTo(null)
  })
  whenGone.disconnect()
  if (next !== null) whenGone.observe(document.body, { childList: true, subtree: true })
}

const isPress = ({ key, target }: KeyboardEvent): boolean => (key === ' ' || key === 'Enter') && !isField(target)

function noticeKey(event: KeyboardEvent): void {
  const { key } = event
  const now = performance.now()
  isTabbing = key === 'Tab'
  isMenuLeft = false
  heldBack = null
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (isPress(event) && keyboard.run?.hasMovedOn) return
  if (isPress(event) && !mayPressButton(keyboard, key, now)) {
    heldBack = key
    event.preventDefault()
  }
  keyboard = keyPressed(keyboard, key, now)
}

/** Some browsers click a button on keyup of Space. */
function noticeLetGo(event: KeyboardEvent): void {
  isTabbing = false
  if (event.key === heldBack) event.preventDefault()
}

globalThis.document?.addEventListener('focusin', ({ target }) => moveTo(placeOf(target)), true)
globalThis.document?.addEventListener('focusout', ({ relatedTarget }) => moveTo(placeOf(relatedTarget)), true)
globalThis.document?.addEventListener('keydown', noticeKey, true)
globalThis.document?.addEventListener('keyup', noticeLetGo, true)
globalThis.document?.addEventListener(
  'pointerdown',
  () => {
    keyboard = { ...keyboard, run: null }
  },
  true,
)

export function shouldHandleShortcut(event: Pick<KeyboardEvent, 'defaultPrevented' | 'repeat'>): boolean {
  return !event.defaultPrevented && !event.repeat && mayActByKey(keyboard, performance.now())
}

export function menuLeft(): void {
  keyboard = idleKeyboard
  isMenuLeft = true
}

export function resetKeyboard(): void {
  keyboard = idleKeyboard
  place = null
  isTabbing = false
}
