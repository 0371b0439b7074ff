import { useConnection } from '../sync/connection'

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

export function setPartsCached(areKept: boolean): void {
  arePartsKept = areKept
}

const isOutOfReach = () => arePartsKept === false && useConnection.getState().state !== 'online'

type Load<T> = () => Promise<T>
const cold = new Set<Load<unknown>>()
const arrived = new WeakMap<Load<unknown>, unknown>()

export const arrivedOf = <T>(load: Load<T>): T | undefined => arrived.get(load) as T | undefined

/** Not tried while offline: browsers cache a failed import until reload. */
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

export async function warmChunks(rest: () => Promise<void>): Promise<void> {
  try {
    for (let [next] = cold; next !== undefined; [next] = cold) {
      await rest()
      await next()
    }
  } catch {
    // Reported where the chunk is needed.
  }
}
