import { fireEvent, render, screen } from '@testing-library/react'
import { type AriaAttributes, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreDoublePresses } from './double-press'

let stop: () => void
beforeEach(() => {
  stop = ignoreDoublePresses()
})
afterEach(() => stop())

const press = (control: Element, detail: number) => fireEvent.click(control, { detail })
const named = (name: string) => screen.getByRole('button', { name })

it('ignores the second of two quick clicks if another element is under it by then', () => {
  const [come, pick] = [vi.fn(), vi.fn()]
  render(
    <>
      <button type="button" onClick={come}>
        Mark present
      </button>
      <button type="button" onClick={pick}>
        Let Priya speak
      </button>
    </>,
  )
  press(named('Mark present'), 1)
  press(named('Let Priya speak'), 2)
  expect([come, pick].map((done) => done.mock.calls.length)).toEqual([1, 0])
  press(named('Let Priya speak'), 1)
  expect(pick).toHaveBeenCalledOnce()
})

function Toggle({ looks }: { looks: (isOn: boolean) => AriaAttributes }) {
  const [isOn, setOn] = useState(false)
  return (
    <button type="button" {...looks(isOn)} onClick={() => setOn(!isOn)}>
      {isOn ? 'on' : 'off'}
    </button>
  )
}

it.each([
  ['another name', (isOn: boolean) => ({ 'aria-label': isOn ? 'Take the floor back' : 'Let Priya speak' })],
  ['another state', (isOn: boolean) => ({ 'aria-label': 'Favorite', 'aria-pressed': isOn })],
])('a second press does not undo the first of %s', (_what, looks) => {
  render(<Toggle looks={looks} />)
  const toggle = screen.getByRole('button')
  press(toggle, 1)
  press(toggle, 2)
  expect(toggle).toHaveTextContent('on')
  press(toggle, 1)
  expect(toggle).toHaveTextContent('off')
})

function Tick() {
  const [isDone, setDone] = useState(false)
  return (
    <label>
      <input type="checkbox" checked={isDone} onChange={() => setDone(!isDone)} /> Complete
    </label>
  )
}

it.each(['Complete', ''])('a double click does not untick %s, on box or label', (label) => {
  render(<Tick />)
  const box = screen.getByRole('checkbox')
  const pressed = label ? screen.getByText(label) : box
  press(pressed, 1)
  press(pressed, 2)
  expect(box).toBeChecked()
  press(pressed, 1)
  expect(box).not.toBeChecked()
})

it('every press counts on a button that stays, and by the keyboard', () => {
  const step = vi.fn()
  render(
    <>
      <button type="button" onClick={step}>
        Next month
      </button>
      <button type="button" onClick={step}>
        Add
      </button>
    </>,
  )
  for (const detail of [1, 2, 3]) press(named('Next month'), detail)
  for (const name of ['Add', 'Next month']) press(named(name), 0)
  expect(step).toHaveBeenCalledTimes(5)
})
