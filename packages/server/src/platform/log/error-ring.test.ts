import { expect, test } from 'vitest'
import { ErrorRing } from './error-ring'
import { createLog } from './log'

const watched = (level = 'info') => {
  const errors = new ErrorRing()
  return { errors, log: createLog(level, { write: () => undefined }, errors.watch) }
}

test('keeps the last twenty errors of the log, newest first, and no warnings', () => {
  const { errors, log } = watched()
  for (let number = 1; number <= 25; number += 1) log.error({ job: `job ${number}` }, 'a job failed')
  log.warn({}, 'the disk is nearly full')
  expect(errors.list().map(({ where }) => where)).toEqual(Array.from({ length: 20 }, (_, place) => `job ${25 - place}`))
})

test('names what failed and where, with its id in the log', () => {
  const { errors, log } = watched()
  const cause = Object.assign(new TypeError('no'), { code: 'ECONNREFUSED' })
  const err = new Error('Failed query', { cause })
  log.child({ reqId: 'the request' }).error({ err, route: 'GET /api/v2/todos' }, 'a request failed unexpectedly')
  expect(errors.list()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      message: 'a request failed unexpectedly',
      error: 'TypeError ECONNREFUSED',
      where: 'GET /api/v2/todos',
      requestId: 'the request',
    },
  ])
})

test('omits anything about people or their texts', () => {
  const { errors, log } = watched()
  const secret = 'ada@example.com wrote: our secret'
  const err = Object.assign(new Error(secret), { name: secret, code: secret, detail: secret, address: '203.0.113.9' })
  log.error(err)
  log.error({ err, payload: secret, token: secret }, 'a job failed')
  log.fatal({ err: secret }, 'the server could not start')
  log.error('could not mail to %s', secret)
  expect(errors.list()).toHaveLength(4)
  expect(JSON.stringify(errors.list())).not.toMatch(/ada|secret|203/)
  expect(errors.list().map(({ error }) => error)).toEqual([null, null, 'Error', 'Error'])
})

test('a disabled log keeps nothing', () => {
  const { errors, log } = watched('silent')
  log.error({}, 'a job failed')
  expect(errors.list()).toEqual([])
})
