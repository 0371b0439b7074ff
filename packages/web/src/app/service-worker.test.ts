import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'

const SOURCE = readFileSync(join(import.meta.dirname, '..', '..', 'service-worker.js'), 'utf8')
const ORIGIN = 'https://cairn.example'
const SHELL = ['/index.html', '/assets/shell-1.js', '/color-scheme.js']

const REST = ['/assets/popup.js', '/assets/editor.js']

interface Asked {
  readonly url: string
  readonly method: string
  readonly mode: string
}

class Stores extends Map<string, Map<string, Response>> {
  readonly match = async ({ url }: Asked) =>
    [...this.values()]
      .map((store) => store.get(new URL(url).pathname))
      .find(Boolean)
      ?.clone()
}

const pathOf = (asked: Asked | string) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname

function cachesOver(stores: Stores, fetch: (asked: Asked) => Promise<Response>) {
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
      match: async (asked: Asked | string) => store.get(pathOf(asked))?.clone(),
      put: async (asked: Asked | string, answer: Response) => void store.set(pathOf(asked), answer),
      addAll: async (all: Asked[]) => {
        const answers = await Promise.all(all.map(fetch))
        if (answers.some(({ ok }) => !ok)) throw new TypeError('Not all came')
        for (const [index, answer] of answers.entries()) store.set(pathOf(all[index] as Asked), answer)
      },
    }
  }
  return {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: stores.match,
  }
}

/** Navigation preload. */
const preload = {
  isOn: false,
  enable: async () => {
    preload.isOn = true
  },
  disable: async () => {
    preload.isOn = false
  },
}

function worker(release: string, stores: Stores, fetch: (asked: Asked) => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>()
  const scope = {
    location: new URL(ORIGIN),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { navigationPreload: preload },
  }
  class FromOrigin {
    readonly url: string
    constructor(url: string) {
      this.url = new URL(url, ORIGIN).href
    }
  }
  const source = SOURCE.replace('__RELEASE__', release)
    .replace('__SHELL__', JSON.stringify(SHELL))
    .replace('__REST__', JSON.stringify(REST))
  runInNewContext(source, {
    self: scope,
    caches: cachesOver(stores, fetch),
    fetch,
    Request: FromOrigin,
    Response,
    URL,
    setTimeout,
  })
  const said: string[] = []
  const lives = async (type: string, data?: string) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners.get(type)?.({
      data,
      source: { postMessage: (message: string) => said.push(message) },
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
  }
  const ask = (path: string, mode = 'cors', method = 'GET'): Promise<Response> | null => {
    let answer: Promise<Response> | null = null
    listeners.get('fetch')?.({
      request: { url: ORIGIN + path, method, mode },
      respondWith: (given: Promise<Response>) => {
        answer = given
      },
      waitUntil: () => undefined,
    })
    return answer
  }
  return {
    install: () => lives('install'),
    activate: () => lives('activate'),
    keepRest: () => lives('message', 'keep-rest'),
    said,
    ask,
  }
}

const online = (release: string) => async (asked: Asked | string) => new Response(`${release} ${pathOf(asked)}`)
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text()

afterEach(() => vi.useRealTimers())

async function installed(release: string, stores = new Stores(), fetch = online(release)) {
  const one = worker(release, stores, fetch)
  await one.install()
  await one.activate()
  return stores
}

describe('the cached shell', () => {
  it('opens any page offline, and never replaces API calls', async () => {
    const { ask } = worker('a', await installed('a'), offline)
    expect(await textOf(ask('/traction/1/2?popup=rock', 'navigate'))).toBe('a /index.html')
    expect(await textOf(ask('/assets/shell-1.js'))).toBe('a /assets/shell-1.js')
    expect(await textOf(ask('/color-scheme.js'))).toBe('a /color-scheme.js')
    for (const path of ['/api/v2/session', '/socket.io/?x=1', '/readyz', '/version.json']) expect(ask(path)).toBeNull()
    expect(ask('/api/v2/user/export', 'navigate')).toBeNull()
    expect(ask('/', 'navigate', 'POST')).toBeNull()
  })

  it('disables the navigation preload of an earlier release, since the browser repeats its requests', async () => {
    await preload.enable()
    await installed('a')
    expect(preload.isOn).toBe(false)
  })

  it('yields to the server’s page, but not to a gateway without a server', async () => {
    const stores = await installed('a')
    expect(await textOf(worker('a', stores, online('b')).ask('/meetings', 'navigate'))).toBe('b /meetings')
    const away = worker('a', stores, async () => new Response('Bad gateway', { status: 502 }))
    expect(await textOf(away.ask('/meetings', 'navigate'))).toBe('a /index.html')
  })

  it('is shown after three seconds without the server’s page', async () => {
    const stores = await installed('a')
    vi.useFakeTimers()
    const slow = worker('a', stores, () => new Promise(() => undefined))
    const answer = textOf(slow.ask('/', 'navigate'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toBe('a /index.html')
  })

  it('waits for the server’s page if the browser evicted the cached one', async () => {
    vi.useFakeTimers()
    const late = worker(
      'a',
      new Stores(),
      async () => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 9000)),
    )
    const answer = textOf(late.ask('/', 'navigate'))
    await vi.advanceTimersByTimeAsync(9000)
    expect(await answer).toBe('late')
  })

  it('is cached completely or not at all', async () => {
    const stores = await installed('a')
    const half = worker(
      'b',
      stores,
      async (asked) => new Response('', { status: pathOf(asked) === '/index.html' ? 200 : 404 }),
    )
    await expect(half.install()).rejects.toThrow('Not all came')
    expect(await textOf(worker('a', stores, offline).ask('/', 'navigate'))).toBe('a /index.html')
  })

  it('waits through a short outage for each of the other chunks', async () => {
    const stores = await installed('a')
    let tries = 0
    const shaky = worker('a', stores, async (asked) => (++tries === 1 ? offline() : online('a')(asked)))
    await shaky.keepRest()
    expect(shaky.said).toEqual(['parts-missing', 'parts-kept'])
  })

  it('caches other chunks on request, and resumes after an interruption', async () => {
    const stores = await installed('a')
    const cut = async (asked: Asked) => (pathOf(asked) === REST[1] ? offline() : online('a')(asked))
    const first = worker('a', stores, cut)
    await first.keepRest()
    expect(first.said).toEqual(['parts-missing'])
    expect(await textOf(worker('a', stores, offline).ask('/assets/popup.js'))).toBe('a /assets/popup.js')
    const asked = vi.fn(online('a'))
    const second = worker('a', stores, asked)
    await second.keepRest()
    await second.keepRest()
    expect(second.said).toEqual(['parts-missing', 'parts-kept', 'parts-kept'])
    expect(asked.mock.calls.map(([each]) => pathOf(each))).toEqual([REST[1]])
    expect(await textOf(worker('a', stores, offline).ask('/assets/editor.js'))).toBe('a /assets/editor.js')
  })

  it('waits through a short outage for a missing part', async () => {
    const stores = await installed('a')
    vi.useFakeTimers()
    let tries = 0
    const { ask } = worker('a', stores, async (asked) => (++tries < 3 ? offline() : online('a')(asked)))
    const answer = textOf(ask('/assets/popup.js'))
    await vi.advanceTimersByTimeAsync(1250)
    expect(await answer).toBe('a /assets/popup.js')
    expect(tries).toBe(3)
    const away = worker('a', stores, offline).ask('/assets/editor.js')
    const refused = expect(away).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(3250)
    await refused
  })

  it('of the previous release stays for open tabs, and is deleted with the next release but one', async () => {
    const stores = await installed('a')
    await worker('a', stores, online('a')).ask('/assets/popup-a.js')
    await installed('b', stores)
    expect(await textOf(worker('b', stores, offline).ask('/assets/popup-a.js'))).toBe('a /assets/popup-a.js')
    await installed('c', stores)
    expect([...stores.keys()]).toEqual(['cairn-shell-b', 'cairn-shell-c'])
  })
})
