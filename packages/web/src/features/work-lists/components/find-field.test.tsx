import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FindField } from './find-field'

afterEach(() => vi.useRealTimers())

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const drawn = (value: string, onChange: (text: string) => void, entry = 1) => (
  <MantineProvider>
    <FindField
      label="Find"
      value={value}
      entry={entry}
      onChange={(text) => onChange(text)}
      tellNow={{ current: null }}
    />
  </MantineProvider>
)
const pause = () => act(() => vi.advanceTimersByTime(300))

it('keeps text typed since when the address changes late', () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const { rerender } = render(drawn('', told))
  for (const text of ['do', 'doors', 'doors s']) {
    fireEvent.change(field(), { target: { value: text } })
    if (text !== 'doors s') pause()
  }
  expect(told.mock.calls).toEqual([['do'], ['doors']])
  for (const late of ['do', 'doors']) {
    rerender(drawn(late, told))
    expect(field()).toHaveValue('doors s')
  }
  pause()
  expect(told).toHaveBeenLastCalledWith('doors s')
})

it('shows the address’s text after Back without searching again', () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const { rerender } = render(drawn('doors', told))
  rerender(drawn('', told, 0))
  expect(field()).toHaveValue('')
  rerender(drawn('windows', told, 1))
  expect(field()).toHaveValue('windows')
  pause()
  expect(told).not.toHaveBeenCalled()
})

it('searches immediately on Enter and on blur, once, and not while a row is pressed', () => {
  const told = vi.fn()
  render(
    <>
      {drawn('', told)}
      <div data-index={0}>
        <button type="button">Row</button>
      </div>
    </>,
  )
  fireEvent.change(field(), { target: { value: 'do' } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  fireEvent.change(field(), { target: { value: 'doors' } })
  fireEvent.blur(field(), { relatedTarget: screen.getByRole('button') })
  expect(told.mock.calls).toEqual([['do']])
  fireEvent.blur(field())
  fireEvent.blur(field())
  expect(told.mock.calls).toEqual([['do'], ['doors']])
})

it('searches despite re-renders', () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const { rerender } = render(drawn('', told))
  fireEvent.change(field(), { target: { value: 'doors' } })
  for (let drawing = 0; drawing < 4; drawing++) {
    act(() => vi.advanceTimersByTime(100))
    rerender(drawn('', told))
  }
  expect(told.mock.calls).toEqual([['doors']])
})

it('stores pending input in the history entry that Back leaves', () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const { rerender } = render(drawn('', told, 2))
  fireEvent.change(field(), { target: { value: 'doors' } })
  rerender(drawn('', told, 1))
  expect(field()).toHaveValue('')
  pause()
  expect(told).not.toHaveBeenCalled()
})
