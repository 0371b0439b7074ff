import { events } from '@cairn/contract/events'
import { expect, it } from 'vitest'
import { liveUpdateHandlers } from './live-update-handlers'

it.each(events.map(({ kind }) => kind))('a change of a %s is heard by some feature', (kind) => {
  expect(liveUpdateHandlers.filter((handlers) => handlers[kind] !== undefined)).not.toEqual([])
})
