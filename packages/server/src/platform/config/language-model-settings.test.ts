import { expect, test } from 'vitest'
import { loadConfig } from './config'
import { ConfigError } from './config-error'

const modelOf = (env: Record<string, string>) =>
  loadConfig({ CAIRN_DATA_DIR: '/tmp/nowhere', CAIRN_SECRET: 'x'.repeat(32), ...env }).languageModel
const local = { CAIRN_AI_URL: 'http://localhost:11434/v1/', CAIRN_AI_MODEL: 'qwen3' }

test('there is no model unless its address and name are set', () => {
  expect(modelOf({})).toBeUndefined()
  expect(modelOf(local)).toEqual({
    url: 'http://localhost:11434/v1',
    model: 'qwen3',
    key: undefined,
    withinMs: 30_000,
    monthlyTokens: 1_000_000,
    dailyTokens: 200_000,
  })
  expect(
    modelOf({ ...local, CAIRN_AI_KEY: 'sk-1', CAIRN_AI_SECONDS: '55', CAIRN_AI_MONTHLY_TOKENS: '0' }),
  ).toMatchObject({
    key: 'sk-1',
    withinMs: 55_000,
    monthlyTokens: 0,
    dailyTokens: 200_000,
  })
})

test.each([
  ['no address', { CAIRN_AI_MODEL: 'qwen3' }, 'CAIRN_AI_URL must be set'],
  ['a key alone', { CAIRN_AI_KEY: 'sk-1' }, 'CAIRN_AI_URL must be set'],
  ['no model', { CAIRN_AI_URL: 'http://localhost/v1' }, 'CAIRN_AI_MODEL must be set'],
  ['no address of the web', { ...local, CAIRN_AI_URL: 'localhost:11434' }, 'CAIRN_AI_URL must be an address'],
  ['a key of two lines', { ...local, CAIRN_AI_KEY: 'sk\n1' }, 'CAIRN_AI_KEY must be a key without spaces'],
  ['a minute', { ...local, CAIRN_AI_SECONDS: '60' }, 'CAIRN_AI_SECONDS must be a whole number from 1 to 55'],
])('%s ends the start with one sentence', (_, env, sentence) => {
  expect(() => modelOf(env)).toThrow(ConfigError)
  expect(() => modelOf(env)).toThrow(new RegExp(`^${sentence}[^.]*\\.?[^.]*\\.?[^.]*\\.$`))
})
