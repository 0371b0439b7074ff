import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  answersHtml,
  callsUnknownTool,
  fails,
  neverAnswers,
  neverEnds,
  type ScriptedModel,
  says,
  saysObject,
  startScriptedModel,
} from '../../testing/scripted-model'
import { ModelFailure } from './language-model'
import { createOpenAiCompatibleModel } from './openai-compatible'

let server: ScriptedModel
beforeAll(async () => {
  server = await startScriptedModel()
})
afterAll(() => server.close())

const schema = z.object({ color: z.enum(['red', 'blue']) })
const SPENT = { inputTokens: 120, outputTokens: 40 }
const NOTHING = { inputTokens: 0, outputTokens: 0 }

function ask({ withinMs = 20_000, signal = new AbortController().signal } = {}) {
  const model = createOpenAiCompatibleModel({
    url: server.url,
    key: 'sk-secret',
    model: 'small',
    withinMs,
    monthlyTokens: 1,
    dailyTokens: 1,
  })
  return model.ask({ system: 'Name a color.', prompt: 'sky', schema, maxOutputTokens: 50, temperature: 0, signal })
}

async function failureOf(asked: Promise<unknown>): Promise<ModelFailure> {
  const error = await asked.catch((thrown: unknown) => thrown)
  if (error instanceof ModelFailure) return error
  throw new Error('expected a ModelFailure', { cause: error })
}

test('answers with an object and what it cost', async () => {
  server.script(saysObject({ color: 'blue' }))
  expect(await ask()).toEqual({ value: { color: 'blue' }, usage: SPENT })
  const [request] = server.requests
  expect(request).toMatchObject({
    path: '/v1/chat/completions',
    key: 'Bearer sk-secret',
    body: {
      model: 'small',
      max_tokens: 50,
      temperature: 0,
      messages: [
        { role: 'system', content: 'Name a color.' },
        { role: 'user', content: 'sky' },
      ],
      response_format: { type: 'json_schema' },
    },
  })
})

test('sends no key if none is set', async () => {
  server.script(saysObject({ color: 'red' }))
  const settings = {
    url: server.url,
    key: undefined,
    model: 'small',
    withinMs: 20_000,
    monthlyTokens: 1,
    dailyTokens: 1_000_000,
  }
  const model = createOpenAiCompatibleModel(settings)
  const { signal } = new AbortController()
  await model.ask({ system: 's', prompt: 'p', schema, maxOutputTokens: 50, temperature: 0, signal })
  expect(server.requests[0]?.key).toBeUndefined()
})

test.each([
  ['nonsense', says('Certainly! Here is your color.')],
  ['half a JSON', says('{"color": "bl')],
  ['an object of another shape', saysObject({ color: 'green' })],
])('fails on %s, and counts what it cost', async (_, answer) => {
  server.script(answer)
  expect((await failureOf(ask())).usage).toEqual(SPENT)
  expect(server.requests).toHaveLength(1)
})

test('fails on an unknown tool call, and counts what it cost', async () => {
  server.script(callsUnknownTool)
  expect((await failureOf(ask())).usage).toEqual(SPENT)
})

test.each([
  ['a wrong key, without a retry', fails(401), 'status 401', 1],
  ['too many requests, after two retries', fails(429), 'status 429, after retries', 3],
  ['a broken service, after two retries', fails(500), 'status 500, after retries', 3],
])('fails on %s', async (_, answer, reason, tries) => {
  server.script(answer)
  expect(await failureOf(ask())).toMatchObject({ reason, usage: NOTHING })
  expect(server.requests).toHaveLength(tries)
})

test('answers after a retry', async () => {
  server.script(fails(429), saysObject({ color: 'red' }))
  expect((await ask()).value).toEqual({ color: 'red' })
})

test('fails on a page instead of an answer', async () => {
  server.script(answersHtml)
  expect((await failureOf(ask())).message).not.toContain('Sign in')
})

test('fails on an answer that never comes', async () => {
  server.script(neverAnswers)
  expect(await failureOf(ask({ withinMs: 50 }))).toMatchObject({ reason: 'TimeoutError', isCutOff: true })
})

test('fails on an endless answer, long before its time limit', async () => {
  server.script(neverEnds)
  expect((await failureOf(ask({ withinMs: 600_000 }))).reason).not.toBe('TimeoutError')
})

test('stops when the caller leaves', async () => {
  const caller = new AbortController()
  server.script(() => caller.abort())
  expect((await failureOf(ask({ signal: caller.signal }))).reason).toBe('AbortError')
})

test('no failure contains the key', async () => {
  server.script(fails(401))
  const { message, reason, stack = '' } = await failureOf(ask())
  expect(message + reason + stack).not.toContain('sk-secret')
})
