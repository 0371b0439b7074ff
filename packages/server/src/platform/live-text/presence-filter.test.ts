import { expect, test } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { OwnPresence } from './text-gate'

function page(personId: string, more: object = {}): Awareness {
  const awareness = new Awareness(new Y.Doc())
  awareness.setLocalState({ user: { id: personId }, ...more })
  return awareness
}
const said = (awareness: Awareness) => encodeAwarenessUpdate(awareness, [...awareness.getStates().keys()])

/** The server's own, with a connection of each person. */
function opened() {
  const shared = new Awareness(new Y.Doc())
  shared.setLocalState(null)
  const connectionOf = (personId: string) => {
    const own = new OwnPresence(personId, () => shared)
    return (update: Uint8Array): boolean => {
      const kept = own.filter(update)
      if (kept) applyAwarenessUpdate(shared, kept, 'page')
      return kept !== null
    }
  }
  const people = () => [...shared.getStates().values()].map(({ user }) => user?.id)
  return { shared, connectionOf, people }
}

test('a page says who it is, and passes nothing on about others', () => {
  const { connectionOf, people } = opened()
  const [ada, bob] = [page('ada'), page('bob')]
  connectionOf('ada')(said(ada))
  expect(people()).toEqual(['ada'])
  applyAwarenessUpdate(bob, said(ada), 'server')
  connectionOf('bob')(said(bob))
  expect(people()).toEqual(['ada', 'bob'])
})

test('users can’t impersonate others or make them leave', () => {
  const { connectionOf, people } = opened()
  const [ada, mallory] = [connectionOf('ada'), connectionOf('mallory')]
  const hers = page('ada')
  expect(mallory(said(page('ada')))).toBe(false)
  expect(ada(said(hers))).toBe(true)
  hers.setLocalState(null)
  const gone = encodeAwarenessUpdate(hers, [hers.clientID])
  expect(mallory(gone)).toBe(false)
  expect(ada(gone)).toBe(true)
  expect(people()).toEqual([])
})

test('states over 1 kB, and states of no person, are dropped', () => {
  const { connectionOf } = opened()
  expect(connectionOf('ada')(said(page('ada', { field: 'x'.repeat(1_000) })))).toBe(false)
  const nobody = new Awareness(new Y.Doc())
  nobody.setLocalState({})
  expect(connectionOf('ada')(said(nobody))).toBe(false)
})

test('a connection has at most two clients, however many states it sends', () => {
  const { connectionOf, shared, people } = opened()
  const ada = connectionOf('ada')
  const taken = Array.from({ length: 50 }, () => ada(said(page('ada'))))
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(people()).toEqual(['ada', 'ada'])
  expect(shared.meta.size).toBeLessThanOrEqual(3)
  expect(connectionOf('ada')(said(page('ada')))).toBe(true)
})

test('relaying presence of the person’s other tab uses no client of its own', () => {
  const { connectionOf, people } = opened()
  const [one, other, third] = [page('ada'), page('ada'), page('ada')]
  const tabs = [one, other, third].map((tab) => ({ tab, send: connectionOf('ada') }))
  for (const { tab, send } of tabs) send(said(tab))
  for (const { tab } of tabs) applyAwarenessUpdate(one, said(tab), 'server')
  expect(tabs[0]?.send(said(one))).toBe(false)
  one.setLocalStateField('field', 'niche')
  expect(tabs[0]?.send(said(one))).toBe(true)
  expect(people()).toHaveLength(3)
})

test('only known fields pass', () => {
  const { connectionOf, shared } = opened()
  const point = { type: null, tname: 'niche', item: { client: 1, clock: 2 }, assoc: 0 }
  const cursor = { anchor: { ...point, more: 'x' }, head: point }
  const ada = page('ada', { field: 'niche', cursor, more: { deep: [1, 2, 3] } })
  connectionOf('ada')(said(ada))
  expect(shared.getStates().get(ada.clientID)).toEqual({
    user: { id: 'ada' },
    field: 'niche',
    cursor: { anchor: point, head: point },
  })
})
