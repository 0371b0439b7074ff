import { isField } from './keyboard-guard'
import { bufferKeystrokes } from './keystroke-buffer'

const POPUP = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-toasts] [role]'
const HEADING = 'h1, h2, h3'
const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]'

type Trail = readonly { readonly parent: Element; readonly index: number }[]

interface Spot {
  readonly popup: Element | null
  readonly element: HTMLElement
  trail: Trail
}

function trailOf(element: Element): Trail {
  const trail: { parent: Element; index: number }[] = []
  for (let child = element; child.parentElement !== null; child = child.parentElement) {
    trail.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return trail
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
const isDisabled = (element: Element) => element.matches(':disabled')
const isShown = (element: HTMLElement) => (element.checkVisibility?.() ?? true) && element.closest('[inert]') === null

const isAtWork = (element: Element) => element.closest('[data-loading], [aria-busy="true"]') !== null

const ENABLED = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

function besideOf({ element, popup, trail }: Spot): HTMLElement | null {
  for (const { parent } of trail) {
    const others = [...parent.querySelectorAll<HTMLElement>(ENABLED)].filter(
      (one) => one !== element && one.tabIndex >= 0 && isShown(one),
    )
    const follows = (one: Element) => element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
    const found = others.find(follows) ?? others.at(-1)
    if (found) return found
    if (parent === popup || parent.matches('main')) return null
  }
  return null
}

const firstShown = (parent: ParentNode, selector: string): HTMLElement | null =>
  [...parent.querySelectorAll<HTMLElement>(selector)].find(isShown) ?? null

function rowAt(list: Element, index: number): HTMLElement | null {
  const row = list.children[index] ?? list.lastElementChild
  if (!(row instanceof HTMLElement)) return null
  return row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>(REACHABLE)
}

const pageHeading = () => firstShown(document, 'main h1') ?? firstShown(document, 'h1')

function give(next: HTMLElement | null): boolean {
  if (next === null) return false
  if (!next.hasAttribute('tabindex') && !next.matches(REACHABLE)) next.tabIndex = -1
  next.focus({ preventScroll: true })
  return !isLost()
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

function twinOf({ element, trail: [place] }: Spot): HTMLElement | null {
  const twin = place?.parent.isConnected ? place.parent.children[place.index] : undefined
  const isSame = twin instanceof HTMLElement && twin.tagName === element.tagName && nameOf(twin) === nameOf(element)
  return isSame && isShown(twin) ? twin : null
}

function inPlaceOf(spot: Spot): HTMLElement | null {
  const { popup, element, trail } = spot
  if (element.isConnected && isShown(element) && !isDisabled(element)) return element
  const twin = element.isConnected ? null : twinOf(spot)
  if (twin) return twin
  for (const { parent, index } of trail) {
    if (!parent.isConnected || parent === document.body) continue
    if (parent instanceof HTMLElement && parent.matches('[data-row], [role="dialog"]')) return parent
    const current = firstShown(parent, '[data-row][aria-current="true"]')
    const row = parent.matches('ul, ol, tbody') ? rowAt(parent, index) : null
    const reachable = firstShown(parent, '[data-row][tabindex="0"]')
    const found = current ?? row ?? reachable ?? firstShown(parent, HEADING)
    if (found && isShown(found)) return found
    if (parent === popup) return popup instanceof HTMLElement ? popup : null
  }
  return popup === null ? pageHeading() : null
}

const begun = new WeakSet<Element>()

/** A popup's focus trap focuses its first field in a timer. A field focused earlier keeps the focus. */
function keepChosenFocus(target: HTMLElement): void {
  const popup = target.closest('[role="dialog"], [role="alertdialog"]')
  if (!popup || begun.has(popup)) return
  begun.add(popup)
  for (const other of popup.querySelectorAll('[data-autofocus]')) other.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

/** Moves focus to a neighbor, the opener or a heading when the focused element goes or is disabled. */
export function installFocusReturn(): () => void {
  let spots: Spot[] = []
  let held: Spot | null = null
  let lent: { readonly by: HTMLElement; readonly to: HTMLElement } | null = null
  const handOn = (spot: Spot) => {
    if (isAtWork(spot.element)) return
    const to = besideOf(spot)
    if (!to) return
    lent = { by: spot.element, to }
    to.focus({ preventScroll: true })
  }
  const takeBack = () => {
    if (!lent || isDisabled(lent.by)) return
    const { by, to } = lent
    lent = null
    if (by.isConnected && document.activeElement === to) by.focus({ preventScroll: true })
  }
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const popup = target.closest(POPUP)
    held = { popup, element: target, trail: trailOf(target) }
    spots = [...spots.filter((spot) => spot.popup !== popup && spot.popup?.isConnected !== false), held]
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) keepChosenFocus(target)
    note(target)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    // A field replaced while it loses focus must not regain it.
    if (relatedTarget !== null) return note(relatedTarget)
    const left = held
    queueMicrotask(() => {
      if (held !== left || !left?.element.isConnected || !isLost()) return
      // Suspense hides a page before it removes it.
      if (!isDisabled(left.element) && isShown(left.element)) held = null
      else if (isField(left.element) && !isShown(left.element)) bufferKeystrokes({ isHidden: true })
    })
  }
  const onChange = () => {
    takeBack()
    if (held === null) return
    if (held.element.isConnected && isDisabled(held.element)) return handOn(held)
    if (!isLost()) {
      if (held.element.isConnected) held.trail = trailOf(held.element)
      return
    }
    const isGiven = spots.toReversed().some((spot) => give(spot.popup?.isConnected === false ? null : inPlaceOf(spot)))
    if (!isGiven) give(pageHeading())
  }
  note(document.activeElement)
  const changes = new MutationObserver(onChange)
  document.addEventListener('focusin', onFocusIn)
  // Runs before React handles the blur.
  document.addEventListener('focusout', onFocusOut, true)
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut, true)
  }
}
