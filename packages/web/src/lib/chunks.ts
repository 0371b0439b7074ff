import { useConnection } from './connection'

/** A part of the application that could not be fetched: without a network, or after a release took its file away. */
export class ChunkLoadError extends Error {
  readonly code: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause })
    this.name = 'ChunkLoadError'
    const isStyle = cause instanceof Error && cause.message.startsWith('Unable to preload CSS')
    this.code = isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError'
  }
}

let arePartsKept: boolean | undefined

/** Whether the service worker has every part; unknown until it says so. */
export function notePartsKept(areKept: boolean): void {
  arePartsKept = areKept
}

const isOutOfReach = () => arePartsKept === false && useConnection.getState().state !== 'online'

type Load<T> = () => Promise<T>
const cold = new Set<Load<unknown>>()
const arrived = new WeakMap<Load<unknown>, unknown>()

/** What an import has brought already, through whichever `chunk` of it. */
export const arrivedOf = <T>(load: Load<T>): T | undefined => arrived.get(load) as T | undefined

/**
 * An import that is made when it is wanted: it rejects with ChunkLoadError, and is fetched ahead by `warmChunks`.
 * While the server is out of reach it is not tried: browsers give a failed import's error to every later one, until a reload.
 */
export function chunk<T>(load: Load<T>): Load<T> {
  const loadOrNotify = async () => {
    if (isOutOfReach() && !arrived.has(load)) throw new ChunkLoadError(new Error('The server is out of reach.'))
    try {
      const loaded = await load()
      cold.delete(loadOrNotify)
      arrived.set(load, loaded)
      return loaded
    } catch (cause) {
      throw new ChunkLoadError(cause)
    }
  }
  cold.add(loadOrNotify)
  return loadOrNotify
}

/**
 * Fetches what has not been wanted yet, one after the other with `rest` before each, and what those parts bring along.
 * Stops at the first that cannot be fetched: the others would not come either; called again, it goes on from there.
 */
export async function warmChunks(rest: () => Promise<void>): Promise<void> {
  try {
    for (let [next] = cold; next !== undefined; [next] = cold) {
      await rest()
      await next()
    }
  } catch {
    // Told where the part is opened, if it cannot be fetched then either.
  }
}
