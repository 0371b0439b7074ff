import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { storageSentence } from './platform/config/storage-failure'
import { explainListening, requirePort } from './platform/http/require-port'

it('recognizes a port in use, and accepts it once free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const listening = { port: typeof address === 'object' && address ? address.port : 0, host: '127.0.0.1' }
  await expect(requirePort(listening)).rejects.toThrow(
    `Port ${listening.port} is in use. Stop the other program or set PORT to another one.`,
  )
  other.close()
  await once(other, 'close')
  await requirePort(listening)
})

it('recognizes a port that needs more rights, and a host of another machine', async () => {
  const refused = Object.assign(new Error('listen'), { code: 'EACCES' })
  expect(explainListening(refused, { port: 80, host: '127.0.0.1' })).toMatchObject({
    message: 'Port 80 needs more rights than this user has. Set PORT to 1024 or higher.',
  })
  await expect(requirePort({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST 192\.0\.2\.1 is not an address/)
})

it.each([
  ['of the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  [
    'of PostgreSQL',
    new Error('failed', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
  ],
  ['of initdb', new Error('initdb: error: could not write to file: No space left on device')],
])('reports a full disk after an error %s', (_from, error) => {
  expect(storageSentence(error, tmpdir())).toMatch(/^The disk is full: .+ Free some space and start again\.$/)
})

it('reports a folder that cannot be written to, and ignores other errors', () => {
  const closed = Object.assign(new Error('open'), { code: 'EROFS' })
  expect(storageSentence(closed, tmpdir())).toContain('cannot be written to. Change its permissions')
  expect(storageSentence(new Error('relation is missing'), tmpdir())).toBeNull()
})
