import { fieldChanged, type Hands, keyPressed, mayActByKey, mayPressButton, restingHands } from './typing-guard'

let hands: Hands = restingHands
/** The field, or else the popup, that has the focus. */
let place: Element | null = null
/** The focus goes where Tab leads: nothing opens or closes by that. */
let isTabbing = false
/** By its Escape: the focus goes back where it was. */
let isMenuLeft = false
/** The key whose press was held back from the button that has the focus. */
let heldBack: string | null = null

const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/

/** Whether keys pressed there are written. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.getAttribute('contenteditable') === 'true' ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !NO_TEXT.test(target.type)))

const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** A popup lies over the page, or has the focus: keys are its own. */
export const isInPopup = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(POPUP) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

const placeOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  return isField(target) ? target : target.closest(POPUP)
}

/** A field can go while somebody writes in it, as when another person moves the meeting on: not every browser tells. */
const whenGone = new MutationObserver(() => {
  if (place !== null && !place.isConnected) moveTo(null)
})

function moveTo(next: Element | null): void {
  if (next === place) return
  place = next
  if (!isTabbing && !isMenuLeft) hands = fieldChanged(hands, performance.now())
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
  if (isPress(event) && hands.run?.hasMovedOn) return
  if (isPress(event) && !mayPressButton(hands, key, now)) {
    heldBack = key
    event.preventDefault()
  }
  hands = keyPressed(hands, key, now)
}

/** Some browsers press a button when Space is let go. */
function noticeLetGo(event: KeyboardEvent): void {
  isTabbing = false
  if (event.key === heldBack) event.preventDefault()
}

document.addEventListener('focusin', ({ target }) => moveTo(placeOf(target)), true)
document.addEventListener('focusout', ({ relatedTarget }) => moveTo(placeOf(relatedTarget)), true)
document.addEventListener('keydown', noticeKey, true)
document.addEventListener('keyup', noticeLetGo, true)
// Whoever takes the pointer has stopped writing.
document.addEventListener(
  'pointerdown',
  () => {
    hands = { ...hands, run: null }
  },
  true,
)

/**
 * Whether a key press that stands for an act by itself (n, s, 1, e, Space on a row, Delete) is meant so. Everything that
 * listens for such keys asks here: the hands may be writing, or may have just left a field.
 */
export function isMeantAsShortcut(event: Pick<KeyboardEvent, 'defaultPrevented' | 'repeat'>): boolean {
  return !event.defaultPrevented && !event.repeat && mayActByKey(hands, performance.now())
}

/** Somebody has left a menu by Escape: nothing was written there, and the next key is meant. */
export function menuLeft(): void {
  hands = restingHands
  isMenuLeft = true
}

/** As if a while had passed; between tests. */
export function restHands(): void {
  hands = restingHands
  place = null
  isTabbing = false
}
