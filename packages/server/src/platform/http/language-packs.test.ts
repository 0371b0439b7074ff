import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedLog } from '../../testing/recorded-log'
import { createLanguagePacks } from './language-packs'

const german = JSON.stringify({ generic: { save: 'Speichern' } })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-packs-'))
  await writeFile(join(folder, 'en.json'), JSON.stringify({ generic: { save: 'Save' } }))
  await writeFile(join(folder, 'de.json'), german)
  await writeFile(join(folder, 'it.json'), '{"generic": {"save": ')
  await writeFile(join(folder, 'es.json'), '["Guardar"]')
})
afterAll(() => rm(folder, { recursive: true }))

async function ask(file: string, id?: string) {
  const { log, lines } = recordedLog()
  const { raw, headers } = await createLanguagePacks(folder, log)(file, id)
  return {
    pack: JSON.parse(String(raw)),
    cache: headers?.['cache-control'],
    said: JSON.stringify(lines) === '[]' ? '' : JSON.stringify(lines),
  }
}

describe('the pack of a language', () => {
  test('has the existing texts, for each of its regions', async () => {
    expect(await ask('de.json')).toMatchObject({ pack: JSON.parse(german), said: '' })
    expect(await ask('de-AT.json')).toMatchObject({ pack: JSON.parse(german) })
  })

  test('is empty without texts, and never English', async () => {
    expect(await ask('fr.json')).toMatchObject({ pack: {}, said: '' })
    expect(await ask('fr-FR.json')).toMatchObject({ pack: {} })
  })

  test.each(['it.json', 'es.json'])('is empty if %s is broken, with a log message', async (file) => {
    const { pack, said } = await ask(file)
    expect(pack).toEqual({})
    expect(said).toContain(file)
    expect(said).toContain('a language pack')
  })

  test('is compressed as the browser accepts', async () => {
    const packed = async (encodings: string) => {
      const { raw, headers } = await createLanguagePacks(folder, recordedLog().log)('de.json', undefined, encodings)
      return [headers?.['content-encoding'], raw] as const
    }
    const [br, small] = await packed('gzip, br')
    expect([br, String(brotliDecompressSync(small as Buffer))]).toEqual(['br', german])
    const [gzip, zipped] = await packed('br;q=0, gzip')
    expect([gzip, String(gunzipSync(zipped as Buffer))]).toEqual(['gzip', german])
    expect(await packed('')).toEqual([undefined, german])
  })

  test('never leaves its folder', async () => {
    expect(await ask('../package.json')).toMatchObject({ pack: {}, said: '' })
  })

  test('may be cached by a browser that requests this text by id', async () => {
    const id = createHash('sha256').update(german).digest('hex').slice(0, 12)
    expect((await ask('de.json', id)).cache).toContain('immutable')
    expect((await ask('de.json', 'another')).cache).toBe('no-cache')
    expect((await ask('fr.json', id)).cache).toBe('no-cache')
  })
})
