import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bufferKeystrokes } from './keystroke-buffer'

const written = vi.fn((_command: string, _shows?: boolean, _text?: string) => true)
const heard = vi.fn((event: KeyboardEvent) => event.key)
const listen = (event: KeyboardEvent) => heard(event)

beforeEach(() => {
  vi.useFakeTimers()
  document.execCommand = written
  document.addEventListener('keydown', listen)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.removeEventListener('keydown', listen)
  document.body.replaceChildren()
  written.mockClear()
  heard.mockClear()
})

const press = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const type = (...keys: string[]) => {
  for (const key of keys) press(key)
}

async function open(): Promise<HTMLElement> {
  const popup = document.createElement('div')
  popup.setAttribute('role', 'dialog')
  popup.setAttribute('aria-modal', 'true')
  popup.innerHTML = '<button>Close</button><input>'
  document.body.append(popup)
  return popup
}

async function reach(popup: HTMLElement, what: 'button' | 'input'): Promise<void> {
  popup.querySelector<HTMLElement>(what)?.focus()
  await Promise.resolve()
}

it('puts keys typed before the popup is ready into its field, and triggers nothing else', async () => {
  bufferKeystrokes()
  type('g', 'u', 'x', 'Backspace', ' ', 'Enter')
  expect(heard).not.toHaveBeenCalled()
  await reach(await open(), 'input')
  expect(written.mock.calls).toEqual([['insertText', false, 'gu ']])
  type('i')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('waits for the field if something else in the popup has the focus first', async () => {
  bufferKeystrokes()
  type('g')
  const popup = await open()
  await reach(popup, 'button')
  expect(written).not.toHaveBeenCalled()
  await reach(popup, 'input')
  expect(written).toHaveBeenCalledWith('insertText', false, 'g')
})

it('returns the keys if no field appears, and immediately on Escape', async () => {
  bufferKeystrokes()
  await reach(await open(), 'button')
  vi.advanceTimersByTime(1500)
  type('a')
  expect(heard).toHaveBeenCalledTimes(1)
  document.body.replaceChildren()
  bufferKeystrokes()
  type('b', 'Escape', 'c')
  expect(heard.mock.calls.map(([event]) => event.key)).toEqual(['a', 'Escape', 'c'])
  bufferKeystrokes()
  vi.advanceTimersByTime(4000)
  type('d')
  expect(heard).toHaveBeenCalledTimes(4)
})

it('leaves the keys to a popup that is already open', async () => {
  await open()
  bufferKeystrokes()
  type('a')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('leaves the keys to a field that has the focus, except after a hotkey', () => {
  const field = document.createElement('input')
  document.body.append(field)
  field.focus()
  bufferKeystrokes()
  type('a')
  expect(heard).toHaveBeenCalledTimes(1)
  bufferKeystrokes({ isByKey: true })
  type('b')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('leaves Space to a control of the popup while nothing is typed', () => {
  bufferKeystrokes()
  const popup = document.createElement('div')
  popup.setAttribute('role', 'dialog')
  const choice = Object.assign(document.createElement('input'), { type: 'radio' })
  popup.append(choice)
  document.body.append(popup)
  choice.focus()
  press(' ', choice)
  expect(heard).toHaveBeenCalledTimes(1)
  press('a', choice)
  press(' ', choice)
  expect(heard).toHaveBeenCalledTimes(1)
})

it('leaves Enter and Tab to the popup while nothing is typed', () => {
  bufferKeystrokes()
  type('Tab', 'Enter')
  expect(heard).toHaveBeenCalledTimes(2)
})
