import { isField, isInPopup, POPUP } from './keyboard-guard'

const LONGEST_MS = 4000
const LAST_MS = 1500

const isPrintable = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !metaKey && ctrlKey === altKey

const isControlOfPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('button, input') && target.closest(POPUP) !== null

let stopWaiting: (() => void) | null = null

export const dropKeystrokes = (): void => stopWaiting?.()

/**
 * Buffers keystrokes until a popup's field has focus. `isByKey`: after a hotkey, including those in a focused field.
 * `isHidden`: the focused field is hidden while something next to it loads.
 */
export function bufferKeystrokes({ isByKey = false, isHidden = false } = {}): void {
  if (stopWaiting !== null || (!isHidden && document.querySelector('[aria-modal="true"]') !== null)) return
  const isElsewhere = (target: EventTarget | null) => !isByKey && isField(target)
  if (isElsewhere(document.activeElement)) return
  let text = ''
  let rest = LONGEST_MS
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, rest)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop()
    if (event.isComposing || event.key === 'Escape' || isElsewhere(event.target)) return
    // Space presses a control.
    if (text === '' && event.key === ' ' && isControlOfPopup(event.target)) return
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if (isPrintable(event)) text += event.key
    else if (!/^(Enter|Tab)$/.test(event.key) || (text === '' && !isByKey)) return
    event.preventDefault()
    event.stopPropagation()
    wait()
  }
  const arrive = ({ target }: FocusEvent) => {
    if (!isInPopup(target) && !isElsewhere(target)) return isHidden ? stop() : undefined
    rest = LAST_MS
    wait()
    if (!isField(target)) return
    stop()
    // execCommand fires input events. Wait for React to finish rendering.
    if (text !== '') queueMicrotask(() => document.execCommand('insertText', false, text))
  }
  const stop = () => {
    stopWaiting = null
    clearTimeout(timer)
    window.removeEventListener('keydown', press, true)
    document.removeEventListener('focusin', arrive)
  }
  let timer = setTimeout(stop, rest)
  stopWaiting = stop
  window.addEventListener('keydown', press, true)
  document.addEventListener('focusin', arrive)
}
