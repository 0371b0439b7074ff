import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FindField } from './find-field'

afterEach(() => vi.useRealTimers())

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const drawn = (value: string, onChange: (text: string) => void) => (
  <MantineProvider>
    <FindField label="Find" value={value} onChange={onChange} />
  </MantineProvider>
)
const pause = () => act(() => vi.advanceTimersByTime(300))

it('keeps what was typed since, where the address comes late', () => {
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

it('shows what the address says after Back, and tells nobody of it', () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const { rerender } = render(drawn('doors', told))
  rerender(drawn('', told))
  expect(field()).toHaveValue('')
  rerender(drawn('windows', told))
  expect(field()).toHaveValue('windows')
  pause()
  expect(told).not.toHaveBeenCalled()
})
