import type { LanguageModelUsage } from 'ai'
import type { LanguageModelSettings } from '../config/language-model-settings'
import {
  type LanguageModel,
  type ModelAnswer,
  type ModelChat,
  ModelFailure,
  type ModelQuestion,
  type ModelUsage,
} from './language-model'

const RETRIES = 2
const ANSWER_BYTES = 1_000_000
const CUT_OFF = ['TimeoutError', 'AbortError']

async function fetchLimited(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request)
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > ANSWER_BYTES) controller.error(new Error('the answer is too long'))
      else controller.enqueue(chunk)
    },
  })
  const { status, headers } = answer
  return new Response(answer.body?.pipeThrough(limit) ?? null, { status, headers })
}

async function connect({ url, key, model }: LanguageModelSettings) {
  const [ai, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')])
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'cairn',
    baseURL: url,
    fetch: fetchLimited,
    ...(key === undefined ? {} : { apiKey: key }),
    // Otherwise the schema is not sent.
    supportsStructuredOutputs: true,
  })
  return { ai, model: provider(model) }
}

type Connection = Awaited<ReturnType<typeof connect>>

const usageOf = ({ inputTokens = 0, outputTokens = 0 }: Partial<LanguageModelUsage> = {}): ModelUsage => ({
  inputTokens,
  outputTokens,
})

/** Provider errors may quote the prompt or the key. */
function reasonOf({ ai }: Connection, error: unknown): string {
  if (ai.RetryError.isInstance(error)) return `${reasonOf({ ai } as Connection, error.lastError)}, after retries`
  if (ai.APICallError.isInstance(error)) return error.statusCode ? `status ${error.statusCode}` : 'no connection'
  return error instanceof Error ? error.name : 'unknown'
}

async function ask<T>(connection: Connection, question: ModelQuestion<T>, withinMs: number): Promise<ModelAnswer<T>> {
  const { ai, model } = connection
  const { schema, signal, ...settings } = question
  let spent = usageOf()
  try {
    const answer = await ai.generateText({
      ...settings,
      model,
      output: ai.Output.object({ schema }),
      maxRetries: RETRIES,
      timeout: withinMs,
      abortSignal: signal,
    })
    spent = usageOf(answer.totalUsage)
    return { value: schema.parse(answer.output), usage: spent }
  } catch (error) {
    const usage = ai.NoObjectGeneratedError.isInstance(error) ? usageOf(error.usage) : spent
    const reason = reasonOf(connection, error)
    throw new ModelFailure(reason, usage, CUT_OFF.includes(reason) && usage.inputTokens === 0)
  }
}

async function chat({ ai, model }: Connection, question: ModelChat, withinMs: number): Promise<ModelAnswer<string>> {
  const { system, messages, tools, maxOutputTokens, maxSteps, temperature, signal, onText } = question
  const spent = { inputTokens: 0, outputTokens: 0 }
  let text = ''
  try {
    const { fullStream } = ai.streamText({
      model,
      system,
      maxOutputTokens,
      temperature,
      messages: messages.map(({ role, content }) => ({ role, content })),
      tools: Object.fromEntries(
        tools.map(({ name, description, input, run }) => [
          name,
          ai.tool({ description, inputSchema: input, execute: (given: unknown) => run(given) }),
        ]),
      ),
      stopWhen: ai.stepCountIs(maxSteps),
      maxRetries: RETRIES,
      timeout: withinMs,
      abortSignal: signal,
      // Otherwise logged, and provider errors may quote the prompt or the key.
      onError: () => undefined,
    })
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort')
        throw signal.aborted ? new DOMException('', 'AbortError') : new DOMException('', 'TimeoutError')
      if (part.type === 'finish-step') {
        const { inputTokens, outputTokens } = usageOf(part.usage)
        spent.inputTokens += inputTokens
        spent.outputTokens += outputTokens
      }
      if (part.type !== 'text-delta') continue
      text += part.text
      onText(part.text)
    }
  } catch (error) {
    const reason = reasonOf({ ai, model }, error)
    throw new ModelFailure(reason, spent, CUT_OFF.includes(reason))
  }
  if (text.trim() === '') throw new ModelFailure('no text', spent)
  return { value: text, usage: spent }
}

export function createOpenAiCompatibleModel(settings: LanguageModelSettings): LanguageModel {
  let connection: Promise<Connection> | undefined
  return {
    name: settings.model,
    host: new URL(settings.url).host,
    monthlyTokens: settings.monthlyTokens,
    dailyTokens: settings.dailyTokens,
    ask: async (question) => {
      connection ??= connect(settings)
      return ask(await connection, question, settings.withinMs)
    },
    chat: async (question) => {
      connection ??= connect(settings)
      return chat(await connection, question, settings.withinMs)
    },
  }
}
