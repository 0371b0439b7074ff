import { afterEach, expect, it, vi } from 'vitest'
import { isCopiedTab, writeSessionContext } from './session-context'

const ONE = '00000000-0000-7000-8000-000000000001'
const TWO = '00000000-0000-7000-8000-000000000002'

afterEach(() => {
  vi.unstubAllGlobals()
  writeSessionContext(null)
})

function lockedElsewhere(...ids: string[]) {
  const request = async (name: string, _options: LockOptions, whileOpen: (lock: object | null) => unknown) => {
    void whileOpen(ids.some((id) => name.endsWith(id)) ? null : {})
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
}

it('a tab’s context is its own unless another open tab holds it', async () => {
  lockedElsewhere(TWO)
  expect(await isCopiedTab()).toBe(false)
  writeSessionContext(TWO)
  expect(await isCopiedTab()).toBe(true)
  writeSessionContext(ONE)
  expect(await isCopiedTab()).toBe(false)
})

it('is its own in a browser without locks', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }))
  writeSessionContext(TWO)
  expect(await isCopiedTab()).toBe(false)
})
