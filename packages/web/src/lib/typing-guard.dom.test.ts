import { describe, expect, it } from 'vitest'
import {
  fieldChanged,
  type Hands,
  isTyping,
  keyPressed,
  mayActByKey,
  mayPressButton,
  QUIET_MS,
  restingHands,
} from './keyboard-guard'

function type(text: string, gap = 180, from: Hands = restingHands, start = 10_000) {
  let hands = from
  let at = start
  let acting = ''
  for (const key of text) {
    at += gap
    hands = keyPressed(hands, key, at)
    if (mayActByKey(hands, at)) acting += key
  }
  return { hands, at, acting }
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
    const opened = fieldChanged(restingHands, 10_000)
    expect(type('It is one more thing to do', 180, opened).acting).toBe('')
    expect(mayActByKey(opened, 10_000 + QUIET_MS - 1)).toBe(false)
    expect(mayActByKey(opened, 10_000 + QUIET_MS)).toBe(true)
  })

  it('acts again after a pause', () => {
    const { hands, at } = type('some words')
    expect(isTyping(hands, at + QUIET_MS)).toBe(false)
    expect(mayActByKey(keyPressed(hands, 'n', at + QUIET_MS), at + QUIET_MS)).toBe(true)
  })

  it('is not mistaken for typing when it is pressed again, or after moving in a list', () => {
    expect(type('nnn', 100).acting).toBe('nnn')
    expect(type('123', 100).acting).toBe('123')
    const { hands, at } = type('e')
    const moved = keyPressed(hands, 'ArrowDown', at + 50)
    expect(mayActByKey(keyPressed(moved, ' ', at + 100), at + 100)).toBe(true)
  })

  it('is not mistaken for typing after Shift, and not enabled by Enter or Backspace between two words', () => {
    const { hands, at } = type('word')
    for (const key of ['Shift', 'Enter', 'Backspace']) {
      expect(mayActByKey(keyPressed(keyPressed(hands, key, at + 50), 'S', at + 100), at + 100)).toBe(false)
    }
  })

  it('lets Space and Enter press no button within a sentence, except the one reached by Tab', () => {
    const { hands, at } = type('word')
    expect(mayPressButton(hands, ' ', at + 100)).toBe(false)
    expect(mayPressButton(hands, 'Enter', at + 100)).toBe(false)
    expect(mayPressButton(keyPressed(hands, 'Tab', at + 100), 'Enter', at + 200)).toBe(true)
    expect(mayPressButton(type('n').hands, 'Enter', 11_000)).toBe(true)
  })
})
