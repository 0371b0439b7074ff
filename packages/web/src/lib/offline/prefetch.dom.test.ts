import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { sendRequest } from '../api/http-client'
import { writeSessionContext } from '../session/session-context'

const SCRIPT = readFileSync(join(import.meta.dirname, '..', '..', '..', 'ahead.js'), 'utf8')
  .replace('__FILES__', '["assets/board.js","assets/board.css","assets/letters.woff2"]')
  .replace('__PAGES__', '[{"path":"^/$","needs":[0,1,2]}]')
const CONTEXT = '00000000-0000-7000-8000-00000000000a'
const asked: string[] = []

function open(path: string, held: readonly string[] = []) {
  asked.length = 0
  history.replaceState(null, '', path)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ turn: asked.length })
  })
  const locks = { query: async () => ({ held: held.map((name) => ({ name })) }) }
  vi.stubGlobal('navigator', { ...navigator, locks })
  new Function(SCRIPT)()
}
const askedAhead = () => globalThis.cairnAhead?.url ?? ''
const session = () => sendRequest({ method: 'GET', url: askedAhead() })

afterEach(() => {
  document.head.innerHTML = ''
  sessionStorage.clear()
  globalThis.cairnAhead = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('names the files of a common page, and requests the session like a new tab', async () => {
  open('/')
  const links = [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.rel,
    link.as ?? '',
  ])
  expect(links).toEqual([
    ['/assets/board.js', 'modulepreload', ''],
    ['/assets/board.css', 'preload', 'style'],
    ['/assets/letters.woff2', 'preload', 'font'],
  ])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatch(/^\/api\/v2\/session\?offset=-?\d+&tz=[\w%]+&isNewTab=true$/)
})

it('ignores every other page', () => {
  open('/login')
  expect(document.head.querySelectorAll('link')).toHaveLength(0)
  expect([asked, globalThis.cairnAhead]).toEqual([[], undefined])
})

it('is not repeated by the application, which makes its own requests from then on', async () => {
  open('/')
  const url = askedAhead()
  expect(await session()).toEqual({ turn: 1 })
  expect(await sendRequest({ method: 'GET', url })).toEqual({ turn: 2 })
})

it('requests a reloaded page with its own context, and nothing if another tab has it', async () => {
  writeSessionContext(CONTEXT)
  open('/')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).not.toContain('isNewTab')
  open('/', [`cairn-session-context-${CONTEXT}`])
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  expect(await session()).toEqual({ turn: 1 })
})

it('requests again if the reply is old, or was for another context', async () => {
  open('/')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  writeSessionContext(CONTEXT)
  expect(await session()).toEqual({ turn: 2 })
  sessionStorage.clear()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  expect(await session()).toEqual({ turn: 3 })
})
