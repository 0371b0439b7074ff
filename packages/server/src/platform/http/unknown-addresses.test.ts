import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
afterEach(() => app.close())

const statuses = async (urls: readonly string[]) => {
  const answers: number[] = []
  for (const url of urls) answers.push((await app.fastify.inject({ method: 'GET', url })).statusCode)
  return answers
}

test('limits guessed addresses like known ones', async () => {
  app = await createTestApp({ requestsPerMinute: 2 })
  expect(await statuses(['/api/v2/one', '/api/v2/two', '/api/v2/three'])).toEqual([404, 404, 429])
})

test('pages are not calls', async () => {
  app = await createTestApp({ requestsPerMinute: 2 })
  expect(await statuses(['/one', '/two', '/three'])).not.toContain(429)
})
