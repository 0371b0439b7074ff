import { describe, expect, it } from 'vitest'
import {
  fieldChanged,
  idleKeyboard,
  isTyping,
  type KeyboardState,
  keyPressed,
  mayActByKey,
  mayPressButton,
  QUIET_MS,
} from './keyboard-guard'

function type(text: string, gap = 180, from: KeyboardState = idleKeyboard, start = 10_000) {
  let keyboard = from
  let at = start
  let acting = ''
  for (const key of text) {
    at += gap
    keyboard = keyPressed(keyboard, key, at)
    if (mayActByKey(keyboard, at)) acting += key
  }
  return { keyboard, at, acting }
}

describe('a key that acts by itself', () => {
  it('acts when it is pressed alone', () => {
    expect(type('n').acting).toBe('n')
    expect(type('sbn', QUIET_MS).acting).toBe('sbn')
  })

  it('ignores shortcuts while a sentence is typed', () => {
    expect(type('It is one more thing to do').acting).toBe('I')
    expect(type('nn is no second n').acting).toBe('nn')
  })

  it('ignores shortcuts for a second after a field or popup opens or closes, and while typing continues', () => {
    const opened = fieldChanged(idleKeyboard, 10_000)
    expect(type('It is one more thing to do', 180, opened).acting).toBe('')
    expect(mayActByKey(opened, 10_000 + QUIET_MS - 1)).toBe(false)
    expect(mayActByKey(opened, 10_000 + QUIET_MS)).toBe(true)
  })

  it('acts again after a pause', () => {
    const { keyboard, at } = type('some words')
    expect(isTyping(keyboard, at + QUIET_MS)).toBe(false)
    expect(mayActByKey(keyPressed(keyboard, 'n', at + QUIET_MS), at + QUIET_MS)).toBe(true)
  })

  it('is not mistaken for typing when it is pressed again, or after moving in a list', () => {
    expect(type('nnn', 100).acting).toBe('nnn')
    expect(type('123', 100).acting).toBe('123')
    const { keyboard, at } = type('e')
    const moved = keyPressed(keyboard, 'ArrowDown', at + 50)
    expect(mayActByKey(keyPressed(moved, ' ', at + 100), at + 100)).toBe(true)
  })

  it('is not mistaken for typing after Shift, and not enabled by Enter or Backspace between two words', () => {
    const { keyboard, at } = type('word')
    for (const key of ['Shift', 'Enter', 'Backspace']) {
      expect(mayActByKey(keyPressed(keyPressed(keyboard, key, at + 50), 'S', at + 100), at + 100)).toBe(false)
    }
  })

  it('lets Space and Enter press no button within a sentence, except the one reached by Tab', () => {
    const { keyboard, at } = type('word')
    expect(mayPressButton(keyboard, ' ', at + 100)).toBe(false)
    expect(mayPressButton(keyboard, 'Enter', at + 100)).toBe(false)
    expect(mayPressButton(keyPressed(keyboard, 'Tab', at + 100), 'Enter', at + 200)).toBe(true)
    expect(mayPressButton(type('n').keyboard, 'Enter', 11_000)).toBe(true)
  })
})
