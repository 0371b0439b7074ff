import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useHistoryEntrySet, useHistoryEntryText } from './history-entry-state'

const goTo = (entry: string | null) => window.history.replaceState(entry && { __TSR_key: entry }, '')
const opened = (name = 'todo/folded') => renderHook(() => useHistoryEntrySet(name))
const keysOf = ({ result }: ReturnType<typeof opened>) => [...result.current[0]]

afterEach(() => goTo(null))

it('restores stored state on Back, and none on a new visit', () => {
  goTo('first')
  const list = opened()
  act(() => list.result.current[1]('a'))
  act(() => list.result.current[1]('b'))
  act(() => list.result.current[1]('a'))
  expect(keysOf(list)).toEqual(['b'])
  list.unmount()
  goTo('second')
  expect(keysOf(opened())).toEqual([])
  goTo('first')
  expect(keysOf(opened('rock/folded'))).toEqual([])
  expect(keysOf(opened())).toEqual(['b'])
})

it('stores a popup as its own history entry, so that both can be revisited', () => {
  goTo('list')
  const list = opened()
  act(() => list.result.current[1]('a'))
  goTo('list with an item')
  list.rerender()
  list.unmount()
  expect(keysOf(opened())).toEqual(['a'])
  goTo('list')
  expect(keysOf(opened())).toEqual(['a'])
})

it('keeps nothing if the router has no entry', () => {
  const list = opened()
  act(() => list.result.current[1]('a'))
  list.unmount()
  expect(keysOf(opened())).toEqual([])
})

it('restores typed text on Back, and none on a new visit', () => {
  const search = () => renderHook(() => useHistoryEntryText('search'))
  goTo('first')
  const first = search()
  act(() => first.result.current[1]('rock'))
  first.unmount()
  goTo('second')
  expect(search().result.current[0]).toBe('')
  goTo('first')
  expect(search().result.current[0]).toBe('rock')
})
