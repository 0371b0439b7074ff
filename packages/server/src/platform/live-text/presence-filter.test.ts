import { expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { ownPresence } from './presence-filter'

function page(personId: string, more: object = {}): Awareness {
  const awareness = new Awareness(new Y.Doc())
  awareness.setLocalState({ user: { id: personId }, ...more })
  return awareness
}
const said = (awareness: Awareness) => encodeAwarenessUpdate(awareness, [...awareness.getStates().keys()])

function peopleAfter(updates: readonly (Uint8Array | null)[], shared: Awareness): unknown[] {
  for (const update of updates) if (update) applyAwarenessUpdate(shared, update, 'page')
  return [...shared.getStates().values()].flatMap(({ user }) => user?.id ?? [])
}

test('a page says who it is, and hands on nothing of others', () => {
  const shared = new Awareness(new Y.Doc())
  const [ada, bob] = [page('ada'), page('bob')]
  expect(peopleAfter([ownPresence(said(ada), shared, 'ada')], shared)).toEqual(['ada'])
  applyAwarenessUpdate(bob, said(ada), 'server')
  expect(peopleAfter([ownPresence(said(bob), shared, 'bob')], shared)).toEqual(['ada', 'bob'])
})

test('nobody speaks for another, nor makes another leave', () => {
  const shared = new Awareness(new Y.Doc())
  const ada = page('ada')
  expect(ownPresence(said(page('ada')), shared, 'mallory')).toBeNull()
  peopleAfter([ownPresence(said(ada), shared, 'ada')], shared)
  ada.setLocalState(null)
  const gone = encodeAwarenessUpdate(ada, [ada.clientID])
  expect(ownPresence(gone, shared, 'mallory')).toBeNull()
  expect(peopleAfter([ownPresence(gone, shared, 'ada')], shared)).toEqual([])
})

test('what is past all measure, or of no person, is left out', () => {
  const shared = new Awareness(new Y.Doc())
  expect(ownPresence(said(page('ada', { more: 'x'.repeat(10_000) })), shared, 'ada')).toBeNull()
  const nobody = new Awareness(new Y.Doc())
  nobody.setLocalState({})
  expect(ownPresence(said(nobody), shared, 'ada')).toBeNull()
})
