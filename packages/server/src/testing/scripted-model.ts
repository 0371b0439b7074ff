import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LanguageModelSettings } from '../platform/config/language-model-settings'

export interface ModelRequest {
  readonly path: string
  readonly key: string | undefined
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly tools?: readonly { readonly function: { readonly name: string } }[]
    readonly max_tokens?: number
    readonly temperature?: number
    readonly response_format?: { readonly type: string; readonly json_schema?: unknown }
  }
}

type Script = (response: ServerResponse) => unknown

/** A server on this machine that speaks OpenAI's chat completions from a script; the last answer repeats. */
export interface ScriptedModel {
  readonly url: string
  readonly settings: LanguageModelSettings
  readonly requests: ModelRequest[]
  script(...answers: Script[]): void
  close(): Promise<void>
}

const USAGE = { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 }

function completion(message: object, finish: string): Script {
  return (response) => {
    const choices = [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices, usage: USAGE }))
  }
}

export const says = (content: string) => completion({ content }, 'stop')
export const saysObject = (value: unknown) => says(JSON.stringify(value))

const unknownTool = { id: 't1', type: 'function', function: { name: 'delete_everything', arguments: '{}' } }
export const callsUnknownTool = completion({ content: null, tool_calls: [unknownTool] }, 'tool_calls')

/** Asks to be tried again at once, so that tests do not wait. */
export const fails =
  (status: number): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    response.end(JSON.stringify({ error: { message: 'the key sk-secret is wrong', type: 'error', code: 'x' } }))
  }

export const answersHtml: Script = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<h1>Sign in</h1>')
}

export const neverAnswers: Script = () => undefined

export const neverEnds: Script = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"choices":[{"message":{"role":"assistant","content":"')
  const more = () => {
    while (!response.destroyed && response.write('a'.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

function chunk(response: ServerResponse, delta: object, finish: string | null = null, more: object = {}): void {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  const body = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices, ...more }
  response.write(`data: ${JSON.stringify(body)}\n\n`)
}

/** Each text is a chunk; `between` runs before the next. */
export function streams(texts: readonly string[], between: () => Promise<void> = async () => undefined): Script {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const [at, content] of texts.entries()) {
      if (at > 0) await between()
      if (response.destroyed) return
      chunk(response, { role: 'assistant', content })
    }
    chunk(response, {}, 'stop', { usage: USAGE })
    response.end('data: [DONE]\n\n')
  }
}

export function streamsToolCall(name: string, input: object): Script {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const call = { index: 0, id: 't1', type: 'function', function: { name, arguments: JSON.stringify(input) } }
    chunk(response, { role: 'assistant', tool_calls: [call] })
    chunk(response, {}, 'tool_calls', { usage: USAGE })
    response.end('data: [DONE]\n\n')
  }
}

export const streamsForever: Script = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const more = () => {
    if (response.destroyed) return
    chunk(response, { role: 'assistant', content: 'and so on '.repeat(1000) })
    setImmediate(more)
  }
  more()
}

/** Starts to answer and goes silent. */
export const streamsThenHangs =
  (text: string): Script =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    chunk(response, { role: 'assistant', content: text })
  }

export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = []
  let answers: Script[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    requests.push({ path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(text) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const budget = { monthlyTokens: 1_000_000, dailyTokens: 1_000_000 }
  return {
    url,
    settings: { url, key: 'k', model: 'small', withinMs: 600_000, ...budget },
    requests,
    script: (...next) => {
      requests.length = 0
      answers = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
