import { fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { keysOf, matchesHotkey, useHotkey, useHotkeyList } from './hotkeys'

function Page({ onPress, combo }: { onPress: () => void; combo: string }) {
  useHotkey(combo, onPress, { label: 'Next section', group: 'Meeting' })
  return <input aria-label="Title" />
}

function PressedAtOnce(props: { onPress: () => void; combo: string }) {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'n' }), [])
  return <Page {...props} />
}

describe('hotkeys', () => {
  it('work anywhere on the page, except while typing', () => {
    const onPress = vi.fn()
    render(<Page combo="n" onPress={onPress} />)
    fireEvent.keyDown(document.body, { key: 'n' })
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'n' })
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('also work in fields with Alt, by the position of the key', () => {
    const onPress = vi.fn()
    render(<Page combo="alt+t" onPress={onPress} />)
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: '†', code: 'KeyT', altKey: true })
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('work as soon as the page is rendered', () => {
    const onPress = vi.fn()
    render(<PressedAtOnce combo="n" onPress={onPress} />)
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('ignore combinations that only share a letter', () => {
    expect(matchesHotkey(new KeyboardEvent('keydown', { key: 'n', ctrlKey: true }), 'n')).toBe(false)
    expect(matchesHotkey(new KeyboardEvent('keydown', { key: 'N', shiftKey: true }), 'n')).toBe(false)
    expect(matchesHotkey(new KeyboardEvent('keydown', { key: '?', shiftKey: true }), '?')).toBe(true)
    expect(matchesHotkey(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }), 'mod+k')).toBe(true)
  })

  it('are listed while their component is on the page', () => {
    const { unmount } = render(<Page combo="n" onPress={() => undefined} />)
    expect(useHotkeyList.getState().keys).toEqual([{ combo: 'n', label: 'Next section', group: 'Meeting' }])
    unmount()
    expect(useHotkeyList.getState().keys).toEqual([])
  })

  it('are shown in the platform’s notation', () => {
    expect(keysOf('alt+t')).toEqual(['Alt', 'T'])
    expect(keysOf('mod+k')).toEqual(['Ctrl K'])
  })
})
