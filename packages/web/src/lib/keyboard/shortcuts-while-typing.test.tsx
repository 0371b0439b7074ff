import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ItemRow } from '../../ui/lists/item-row'
import { useHotkey } from './hotkeys'
import { QUIET_MS } from './keyboard-guard'

const onKey = vi.fn()
const onToggle = vi.fn()
const onPress = vi.fn()

function Page({ hasField = true, hasPopup = false }: { hasField?: boolean; hasPopup?: boolean }) {
  useHotkey('s', onKey)
  useHotkey('n', onKey)
  return (
    <>
      {hasField && <textarea aria-label="Notes" />}
      <ul>
        <ItemRow onToggle={onToggle}>A to-do</ItemRow>
      </ul>
      <button type="button" onClick={onPress}>
        End the meeting
      </button>
      {hasPopup && (
        <div role="dialog" aria-modal="true" aria-label="A popup">
          <button type="button">Cancel</button>
        </div>
      )}
    </>
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const rest = () => vi.advanceTimersByTime(QUIET_MS)

describe('keys', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    for (const spy of [onKey, onToggle, onPress]) spy.mockClear()
  })
  afterEach(() => vi.useRealTimers())

  it('trigger no shortcut for a second after a field was entered or left', () => {
    render(<Page />)
    screen.getByLabelText('Notes').focus()
    screen.getByLabelText('Notes').blur()
    press('s')
    expect(onKey).not.toHaveBeenCalled()
    rest()
    press('s')
    expect(onKey).toHaveBeenCalledOnce()
  })

  it('trigger nothing after their field is gone', async () => {
    const { rerender } = render(<Page />)
    screen.getByLabelText('Notes').focus()
    rest()
    rerender(<Page hasField={false} />)
    await Promise.resolve()
    press('n')
    expect(onKey).not.toHaveBeenCalled()
  })

  it('neither tick a row nor press a button by spaces within a sentence', () => {
    render(<Page />)
    for (const place of [screen.getByRole('listitem'), screen.getByRole('button', { name: 'End the meeting' })]) {
      place.focus()
      rest()
      for (const key of 'more to do') {
        vi.advanceTimersByTime(150)
        expect(press(key)).toBe(key !== ' ')
      }
    }
    expect(onToggle).not.toHaveBeenCalled()
    rest()
    screen.getByRole('listitem').focus()
    press(' ')
    expect(onToggle).toHaveBeenCalledOnce()
  })

  it('do nothing to the page below a popup', () => {
    render(<Page hasPopup />)
    press('n')
    expect(onKey).not.toHaveBeenCalled()
  })

  it('do nothing by holding a key down', () => {
    render(<Page />)
    fireEvent.keyDown(document.body, { key: 'n', repeat: true })
    expect(onKey).not.toHaveBeenCalled()
  })
})
