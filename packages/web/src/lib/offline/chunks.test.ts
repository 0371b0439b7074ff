import { expect, it, vi } from 'vitest'
import { useConnection } from '../sync/connection'
import { ChunkLoadError, chunk, setPartsCached, warmChunks } from './chunks'

const atOnce = () => Promise.resolve()

it('distinguishes a chunk that can’t be fetched from other errors, and its styles from its code', async () => {
  const code = chunk(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')))
  const styles = chunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css')))
  await expect(code()).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'ChunkLoadError' })
  await expect(styles()).rejects.toMatchObject({ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' })
  await expect(code()).rejects.toBeInstanceOf(ChunkLoadError)
})

it('prefetches a chunk with its imports, one after another, and once', async () => {
  vi.resetModules()
  const { chunk: part, warmChunks: warm } = await import('./chunks')
  const fetched: string[] = []
  const load = (name: string, brings?: () => void) => () => {
    fetched.push(name)
    brings?.()
    return Promise.resolve(name)
  }
  const opened = part(load('opened'))
  part(load('popup', () => void part(load('editor of the popup'))))
  part(load('page'))
  await opened()
  await warm(atOnce)
  expect(fetched).toEqual(['opened', 'popup', 'page', 'editor of the popup'])
  await warm(atOnce)
  expect(fetched).toHaveLength(4)
})

it('pauses prefetching without a network', async () => {
  let isOnline = false
  const load = vi.fn(() => (isOnline ? Promise.resolve('part') : Promise.reject(new TypeError('Failed to fetch'))))
  vi.resetModules()
  const { chunk: part, warmChunks: warm } = await import('./chunks')
  part(load)
  await warm(atOnce)
  expect(load).toHaveBeenCalledTimes(1)
  isOnline = true
  await warm(atOnce)
  await warm(atOnce)
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not try an import that must fail, since the browser would never fetch it again', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  const wanted = chunk(load)
  useConnection.getState().report('hub', true)
  setPartsCached(false)
  await expect(wanted()).rejects.toBeInstanceOf(ChunkLoadError)
  expect(load).not.toHaveBeenCalled()
  useConnection.getState().report('hub', false)
  await expect(wanted()).resolves.toBe('part')
})

it('tries an import without a network if the service worker has every part', async () => {
  useConnection.getState().report('hub', true)
  setPartsCached(true)
  await expect(chunk(() => Promise.resolve('part'))()).resolves.toBe('part')
  useConnection.getState().report('hub', false)
})

it('prefetches nothing once its requester is unmounted', async () => {
  const load = vi.fn(() => Promise.resolve('part'))
  chunk(load)
  await warmChunks(() => Promise.reject(new Error('gone')))
  expect(load).not.toHaveBeenCalled()
})
