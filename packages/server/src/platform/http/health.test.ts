import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app'

test('a stopping server immediately reports that it is not ready, and answers other requests while draining', async () => {
  const app = await createTestApp({ drainMs: 1_000 })
  await app.listen()
  const asked = async (path: string) => (await app.fastify.inject(path)).statusCode
  expect(await asked('/readyz')).toBe(200)
  const closed = app.close()
  expect(await Promise.all(['/readyz', '/healthz', '/api/v2/openapi.json'].map(asked))).toEqual([503, 200, 200])
  await closed
})

test('does not log health checks every second', async () => {
  const lines: string[] = []
  const app = await createTestApp({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } })
  for (const path of ['/readyz', '/healthz', '/api/v2/openapi.json']) await app.fastify.inject(path)
  await app.close()
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  expect(answered.map(({ route }) => route)).toEqual(['/api/v2/openapi.json'])
})
