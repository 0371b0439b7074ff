import { events } from '@cairn/contract/events'
import { expect, it } from 'vitest'
import { liveUpdateHandlers } from './live-update-handlers'

it.each(events.map(({ kind }) => kind))('some feature handles a change of a %s', (kind) => {
  expect(liveUpdateHandlers.filter((handlers) => handlers[kind] !== undefined)).not.toEqual([])
})
