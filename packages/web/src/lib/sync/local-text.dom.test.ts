import { beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { deleteDrafts, hasDrafts, WRITE_WITHIN_MS, writeDrafts } from '../forms/drafts'
import { type LocalText, persistLocalText } from './live-texts'

const SERVER = 'server'
const NICHE = 'coreFocus.niche'
const owner = { personId: 'me', orgId: 'ours' }

function openPage(id = 'one', from?: Y.Doc, person = owner): { doc: Y.Doc; kept: LocalText } {
  const doc = new Y.Doc()
  if (from) Y.applyUpdate(doc, Y.encodeStateAsUpdate(from), SERVER)
  return { doc, kept: persistLocalText({ doc, owner: person, id, isTheirs: (origin) => origin === SERVER }) }
}
const write = (doc: Y.Doc, words: string) => {
  const text = doc.getXmlFragment(NICHE)
  text.insert(text.length, [new Y.XmlText(words)])
}
const said = (doc: Y.Doc) => doc.getXmlFragment(NICHE).toString()
const reload = ({ doc }: { doc: Y.Doc }) => {
  window.dispatchEvent(new Event('pagehide'))
  doc.destroy()
}

beforeEach(() => {
  localStorage.clear()
  deleteDrafts(owner.personId)
})

it('restores unacknowledged text after a reload, with its target', () => {
  const server = new Y.Doc()
  write(server, 'Doors')
  const page = openPage('one', server)
  write(page.doc, ' that close')
  reload(page)
  const again = openPage()
  expect(said(again.doc)).toBe('Doors that close')
  expect([...again.kept.restored]).toEqual([NICHE])
  expect(said(openPage('another').doc)).toBe('')
  expect(said(openPage('one', undefined, { ...owner, personId: 'anna' }).doc)).toBe('')
})

it('is merged once with others’ changes', () => {
  const server = new Y.Doc()
  write(server, 'Doors')
  const page = openPage('one', server)
  write(page.doc, ' that close')
  reload(page)
  write(server, ' and windows')
  const again = openPage()
  Y.applyUpdate(again.doc, Y.encodeStateAsUpdate(server), SERVER)
  Y.applyUpdate(server, Y.encodeStateAsUpdate(again.doc))
  Y.applyUpdate(server, Y.encodeStateAsUpdate(page.doc))
  expect(said(server)).toBe(said(again.doc))
  expect(said(server)).toMatch(/^Doors( that close and windows| and windows that close)$/)
})

it('is deleted once acknowledged, and not created for the server’s text', () => {
  const page = openPage()
  write(page.doc, 'Doors')
  page.kept.forget()
  reload(page)
  expect(hasDrafts(owner.personId)).toBe(false)
  const server = new Y.Doc()
  write(server, 'Doors')
  reload(openPage('one', server))
  expect(hasDrafts(owner.personId)).toBe(false)
})

it('neither of two tabs deletes from the device what the other has written since', () => {
  vi.useFakeTimers()
  const first = openPage()
  write(first.doc, 'Doors')
  vi.advanceTimersByTime(WRITE_WITHIN_MS)
  const second = openPage()
  expect(said(second.doc)).toBe('Doors')
  write(first.doc, ' that close')
  vi.advanceTimersByTime(WRITE_WITHIN_MS)
  second.kept.forget()
  reload(first)
  writeDrafts()
  expect(said(openPage().doc)).toBe('Doors that close')
  vi.useRealTimers()
})

it('is deleted with other drafts on sign-out', () => {
  const page = openPage()
  write(page.doc, 'Doors')
  window.dispatchEvent(new Event('pagehide'))
  expect(hasDrafts(owner.personId)).toBe(true)
  deleteDrafts(owner.personId)
  expect(said(openPage().doc)).toBe('')
})
