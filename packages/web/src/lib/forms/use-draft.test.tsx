import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { signedInClient } from '../../testing/signed-in'
import { useDraftsNaming } from './drafts'
import { hasUnsaved } from './unsaved'
import { useDraft } from './use-draft'
import { useForm } from './use-form'

const client = signedInClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

const line = (place: string, start?: string) =>
  renderHook((props: { place: string }) => useDraft(props.place, start), { wrapper, initialProps: { place } })

it('restores unfinished text after a remount, until cleared', () => {
  const first = line('quick-add')
  act(() => first.result.current[1]('Order sa'))
  first.unmount()
  const second = line('quick-add')
  expect(second.result.current[0]).toBe('Order sa')
  act(() => second.result.current[1](''))
  second.unmount()
  expect(line('quick-add').result.current[0]).toBe('')
})

it('each place has its own entry, even if one component moves between places', () => {
  const { result, rerender } = line('solve/1')
  act(() => result.current[1]('First'))
  rerender({ place: 'solve/2' })
  expect(result.current[0]).toBe('')
  rerender({ place: 'solve/1' })
  expect(result.current[0]).toBe('First')
})

it('a saved text is not offered again', () => {
  const { result, unmount } = line('reason', 'Late')
  act(() => result.current[1]('Late, again'))
  act(() => result.current[2]())
  unmount()
  expect(line('reason', 'Late').result.current[0]).toBe('Late')
})

const stored = { title: 'Ours', notes: '' }
const form = (from = stored, version = 3) =>
  renderHook(() => useForm(from, { draftOptions: { place: 'issue/1', version } }), { wrapper })

it('a form starts with its draft, based on the draft’s version, over the stored values', () => {
  const first = form()
  act(() => first.result.current.set('notes')('<p>Half</p>'))
  first.unmount()
  const { result } = form({ title: 'Theirs', notes: '' }, 7)
  expect(result.current.values).toEqual({ title: 'Theirs', notes: '<p>Half</p>' })
  expect(result.current.changes).toEqual({ notes: '<p>Half</p>' })
  expect(result.current).toMatchObject({ madeFrom: 3, isDirty: true, restoredAt: expect.any(Number) })
})

it('a restarted form has the stored values, and their version', () => {
  const first = form()
  act(() => first.result.current.set('notes')('<p>Half</p>'))
  first.unmount()
  const { result } = form({ title: 'Theirs', notes: '' }, 7)
  act(() => result.current.startOver())
  expect(result.current.values).toEqual({ title: 'Theirs', notes: '' })
  expect(result.current).toMatchObject({ madeFrom: 7, isDirty: false, restoredAt: null })
})

it('restores a discarded draft, even after the form is gone', () => {
  const first = form()
  act(() => first.result.current.set('title')('Mine'))
  first.unmount()
  const second = form({ title: 'Theirs', notes: '' }, 7)
  let undo: () => void = () => undefined
  act(() => {
    undo = second.result.current.startOver()
  })
  expect(second.result.current.values.title).toBe('Theirs')
  act(() => undo())
  expect(second.result.current).toMatchObject({ madeFrom: 3, isDirty: true, restoredAt: expect.any(Number) })
  act(() => {
    undo = second.result.current.startOver()
  })
  second.unmount()
  undo()
  expect(form().result.current.values.title).toBe('Mine')
})

it('has the age of its typing, however often it is opened', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T09:00:00Z') })
  const first = form()
  act(() => first.result.current.set('title')('Mine'))
  first.unmount()
  vi.setSystemTime(new Date('2026-11-08T09:00:00Z'))
  form().unmount()
  expect(form().result.current.restoredAt).toBe(Date.parse('2026-11-01T09:00:00Z'))
  vi.useRealTimers()
})

it('stores no draft that is saved or equal to the original', () => {
  const saved = form()
  act(() => saved.result.current.set('title')('Mine'))
  act(() => saved.result.current.settle())
  saved.unmount()
  expect(form().result.current.isDirty).toBe(false)
  const undone = form()
  act(() => undone.result.current.set('title')('Mine'))
  act(() => undone.result.current.set('title')('Ours'))
  expect(localStorage).toHaveLength(0)
})

it('a form is unsaved from the first letter until it is settled, and again when more is typed', () => {
  const { result, unmount } = form()
  expect(hasUnsaved()).toBe(false)
  act(() => result.current.set('title')('Mine'))
  expect(hasUnsaved()).toBe(true)
  act(() => result.current.settle())
  expect(hasUnsaved()).toBe(false)
  act(() => result.current.set('title')('Mine again'))
  expect(hasUnsaved()).toBe(true)
  unmount()
  expect(hasUnsaved()).toBe(false)
})

it.each(['first', 'next'])('a test is not offered what another typed (%s)', () => {
  const { result: drafts } = renderHook(() => useDraftsNaming('7'), { wrapper })
  drafts.current.gather()
  expect(drafts.current.read()).toEqual({})
  const { result } = line('solve/7')
  act(() => result.current[1]('Order sand'))
})
