import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DRAFT_DAYS, deleteDrafts, deleteOldDrafts, discardDraft, hasDrafts, readDraft, saveDraft } from './drafts'

const ME = { personId: 'me', orgId: 'ours' }
const elsewhere = { personId: 'me', orgId: 'another' }
const ANNA = { personId: 'anna', orgId: 'ours' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

it('is there again for the same person, organisation and place, with the version it was typed over', () => {
  saveDraft(ME, 'issue/1', { title: 'Call' }, 4)
  expect(readDraft(ME, 'issue/1')).toMatchObject({ value: { title: 'Call' }, version: 4 })
  expect(readDraft(ME, 'issue/2')).toBeNull()
  expect(readDraft(elsewhere, 'issue/1')).toBeNull()
  expect(readDraft(ANNA, 'issue/1')).toBeNull()
})

it('is gone once it is dropped', () => {
  saveDraft(ME, 'issue/1', 'Call', null)
  discardDraft(ME, 'issue/1')
  expect(readDraft(ME, 'issue/1')).toBeNull()
  expect(hasDrafts('me')).toBe(false)
})

it('signing out takes all of one person’s and nobody else’s', () => {
  saveDraft(ME, 'a', 'one', null)
  saveDraft(elsewhere, 'b', 'two', null)
  saveDraft(ANNA, 'c', 'three', null)
  deleteDrafts('me')
  expect(hasDrafts('me')).toBe(false)
  expect(readDraft(ANNA, 'c')).not.toBeNull()
})

it('is neither offered nor left on the device after two weeks', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T09:00:00Z') })
  saveDraft(ME, 'old', 'one', null)
  vi.setSystemTime(Date.now() + DRAFT_DAYS * 86_400_000)
  saveDraft(ME, 'young', 'two', null)
  expect(readDraft(ME, 'old')).toBeNull()
  localStorage.setItem('something-else', 'of ours')
  deleteOldDrafts()
  expect(localStorage).toHaveLength(2)
  expect(readDraft(ME, 'young')).not.toBeNull()
})

it('a device without room lets people type on', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => saveDraft(ME, 'a', 'one', null)).not.toThrow()
  expect(readDraft(ME, 'a')).toBeNull()
})
