import { afterEach, expect, it, vi } from 'vitest'
import {
  DRAFT_DAYS,
  deleteDrafts,
  deleteOldDrafts,
  discardDraft,
  hasDrafts,
  readDraft,
  saveDraft,
  WRITE_WITHIN_MS,
  writeDrafts,
} from './drafts'

const ME = { personId: 'me', orgId: 'ours' }
const elsewhere = { personId: 'me', orgId: 'another' }
const ANNA = { personId: 'anna', orgId: 'ours' }

const type = (text: string) => {
  for (let end = 1; end <= text.length; end += 1) saveDraft(ME, 'issue/1', text.slice(0, end), null)
}
const onTheDevice = () => Object.values({ ...localStorage }).map((kept) => JSON.parse(kept).value)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('is offered again for the same person, organization and place, with its version', () => {
  saveDraft(ME, 'issue/1', { title: 'Call' }, 4)
  expect(readDraft(ME, 'issue/1')).toMatchObject({ value: { title: 'Call' }, version: 4 })
  expect(readDraft(ME, 'issue/2')).toBeNull()
  expect(readDraft(elsewhere, 'issue/1')).toBeNull()
  expect(readDraft(ANNA, 'issue/1')).toBeNull()
})

it('is deleted once dropped', () => {
  saveDraft(ME, 'issue/1', 'Call', null)
  discardDraft(ME, 'issue/1')
  expect(readDraft(ME, 'issue/1')).toBeNull()
  expect(hasDrafts('me')).toBe(false)
})

it('signing out deletes all drafts of that person and no one else’s', () => {
  saveDraft(ME, 'a', 'one', null)
  saveDraft(elsewhere, 'b', 'two', null)
  saveDraft(ANNA, 'c', 'three', null)
  deleteDrafts('me')
  expect(hasDrafts('me')).toBe(false)
  expect(readDraft(ANNA, 'c')).not.toBeNull()
})

it('is deleted from the device after two weeks', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T09:00:00Z') })
  saveDraft(ME, 'old', 'one', null)
  writeDrafts()
  vi.setSystemTime(Date.now() + DRAFT_DAYS * 86_400_000)
  saveDraft(ME, 'young', 'two', null)
  expect(readDraft(ME, 'old')).toBeNull()
  localStorage.setItem('something-else', 'of ours')
  deleteOldDrafts()
  expect(localStorage).toHaveLength(2)
  expect(readDraft(ME, 'young')).not.toBeNull()
})

it('a device without free space lets people keep typing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveDraft(ME, 'a', 'one', null)
  expect(writeDrafts).not.toThrow()
  expect(readDraft(ME, 'a')).toBeNull()
})

it('is written once per moment of typing, and at most that old while typing continues', () => {
  vi.useFakeTimers()
  const write = vi.spyOn(Storage.prototype, 'setItem')
  type('Call the supplier')
  expect(write).not.toHaveBeenCalled()
  expect(readDraft(ME, 'issue/1')?.value).toBe('Call the supplier')
  vi.advanceTimersByTime(WRITE_WITHIN_MS - 1)
  type('Call the supplier again')
  vi.advanceTimersByTime(1)
  expect(onTheDevice()).toEqual(['Call the supplier again'])
  expect(write).toHaveBeenCalledOnce()
  type('Call')
  vi.advanceTimersByTime(WRITE_WITHIN_MS)
  expect(onTheDevice()).toEqual(['Call'])
  expect(WRITE_WITHIN_MS).toBeLessThanOrEqual(300)
})

it.each([
  ['is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is put to sleep', () => window.dispatchEvent(new Event('freeze'))],
  ['gives way to another window', () => window.dispatchEvent(new Event('blur'))],
])('is stored before the page %s', (_how, leave) => {
  vi.useFakeTimers()
  type('Call')
  leave()
  expect(onTheDevice()).toEqual(['Call'])
})

it('does not return if discarded or signed out right after the last letter', () => {
  vi.useFakeTimers()
  type('Call')
  discardDraft(ME, 'issue/1')
  expect(readDraft(ME, 'issue/1')).toBeNull()
  saveDraft(ME, 'issue/2', 'Ask', null)
  deleteDrafts('me')
  vi.runAllTimers()
  expect(localStorage).toHaveLength(0)
})

it('of the last letter counts when drafts are checked', () => {
  type('C')
  expect(hasDrafts('me')).toBe(true)
})
