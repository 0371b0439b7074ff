import { PassThrough } from 'node:stream'
import * as endpoints from '@cairn/contract/assistants/assistants.endpoints'
import type { ChatLine, ChatRequest } from '@cairn/contract/assistants/assistants.schemas'
import { Refusal } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import { type Implementation, implement } from '../../platform/http/implement'
import type { RequestContext } from '../../platform/http/request-context'
import type { LanguageModel } from '../../platform/language-model/language-model'
import { localeOfAccount } from '../identity/accounts.service'
import { assistantMessages } from './assistants.messages'
import { readSettings, readStatus, searchCalls, updateSettings } from './assistants.settings.service'
import { chatByRules } from './chat.service'
import * as threads from './chat-threads.service'
import { findSimilarIssues } from './issue-memory.service'
import { askItems, presentTestItems, readByRules, readParseContext } from './item-reading.service'
import { askModel, logTestCall } from './model-calls.service'
import { chatByModel, chatInput, failedLine, testToolResults } from './model-chat.service'
import { askScribe, readScribeInput, scribeByRules } from './scribe.service'
import {
  presentModelReply,
  presentTestReply,
  readSmartInput,
  sentFieldsOf,
  smartByRules,
  smartQuestion,
} from './smart-rock.service'

export interface AssistantDeps {
  /** Null: everything is answered by rules. */
  readonly languageModel: LanguageModel | null
}

export const createAssistantRoutes = ({ languageModel }: AssistantDeps): Implementation[] => [
  implement(endpoints.getAssistantStatus, (ctx) => ctx.read((tx) => readStatus(tx, languageModel))),
  implement(endpoints.getAssistantSettings, (ctx) => ctx.read((tx) => readSettings(tx, languageModel))),
  implement(endpoints.updateAssistantSettings, (ctx, { body }) =>
    ctx.write((tx) => updateSettings(tx, ctx, body, languageModel)),
  ),
  implement(endpoints.searchAssistantCalls, (ctx, { body }) => ctx.read((tx) => searchCalls(tx, body))),
  implement(endpoints.checkSmartRock, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const { input, status } = await ctx.read(async (tx) => ({
      input: await readSmartInput(tx, ctx, body, locale),
      status: await readStatus(tx, languageModel),
    }))
    const isByRules = body.by === 'rules' || status.mode === 'Off'
    if (isByRules || (languageModel === null && status.mode !== 'Test')) return smartByRules(input)
    const question = smartQuestion(input, status.sends, ctx.signal())
    const sent = sentFieldsOf(input, status.sends)
    if (languageModel === null || status.mode === 'Test') {
      await logTestCall(ctx, 'smart-rock', question)
      return presentTestReply(question, locale)
    }
    return presentModelReply(await askModel(ctx, languageModel, 'smart-rock', question), sent)
  }),
  implement(endpoints.parseAssistantText, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const { context, status } = await ctx.read(async (tx) => ({
      context: await readParseContext(tx, ctx, body.text, locale),
      status: await readStatus(tx, languageModel),
    }))
    const reading = { text: body.text, context }
    const isByRules = body.by === 'rules' || status.mode === 'Off'
    if (isByRules || (languageModel === null && status.mode !== 'Test')) return readByRules(reading)
    const { question, present } = askItems(reading, status.sends, ctx.signal())
    if (languageModel === null || status.mode === 'Test') {
      await logTestCall(ctx, 'items', question)
      return presentTestItems(question, reading)
    }
    try {
      return present(await askModel(ctx, languageModel, 'items', question))
    } catch (error) {
      const [failure] = error instanceof Refusal && error.status === 422 ? error.messages : []
      if (!failure) throw error
      return { ...readByRules(reading), failure }
    }
  }),
  implement(endpoints.listChatThreads, (ctx) => ctx.read((tx) => threads.listThreads(tx, ctx))),
  implement(endpoints.getChatThread, (ctx, { params }) => ctx.read((tx) => threads.openThread(tx, ctx, params.id))),
  implement(endpoints.renameChatThread, (ctx, { params, body }) =>
    ctx.write((tx) => threads.renameThread(tx, ctx, params.id, body.title)),
  ),
  implement(endpoints.deleteChatThread, (ctx, { params }) =>
    ctx.write((tx) => threads.deleteThread(tx, ctx, params.id)),
  ),
  implement(endpoints.findSimilarIssues, (ctx, { body }) => ctx.read((tx) => findSimilarIssues(tx, ctx, body))),
  implement(endpoints.proposeFromMeeting, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const { input, status } = await ctx.read(async (tx) => ({
      input: await readScribeInput(tx, ctx, body, locale),
      status: await readStatus(tx, languageModel),
    }))
    const byRules = scribeByRules(input)
    // The prompt consists of notes.
    const isSent = status.sends.includes('notes') && input.lines.length > 0
    if (body.by === 'rules' || status.mode === 'Off' || !isSent) return byRules
    const { question, present } = askScribe(input, status.sends, ctx.signal())
    if (status.mode === 'Test') {
      await logTestCall(ctx, 'scribe', question)
      const { system, prompt } = question
      return { ...byRules, answeredBy: 'test' as const, wouldSend: { system, prompt } }
    }
    if (languageModel === null) return byRules
    return present(await askModel(ctx, languageModel, 'scribe', question))
  }),
  implement(endpoints.chat, async (ctx, { body }) => {
    const { message, answeredBy } = await answerChat(ctx, body, languageModel, () => undefined)
    return { messages: [message], answeredBy }
  }),
  implement(endpoints.streamChat, async (ctx, { body }) => {
    const lines = new PassThrough()
    const write = (line: ChatLine) => void lines.write(`${JSON.stringify(line)}\n`)
    answerChat(ctx, body, languageModel, (text) => write({ type: 'text', text }))
      .then((answer) => write({ type: 'end', ...answer }))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) ctx.log.error({ err: error }, 'a chat answer failed')
        write(failedLine(error))
      })
      .finally(() => lines.end())
    // Proxies that buffer would hold the text back.
    return { raw: lines, headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' } }
  }),
]

type ChatAnswer = Omit<Extract<ChatLine, { type: 'end' }>, 'type'>

/** Test mode stores nothing. @throws 404, 422 */
async function answerChat(
  ctx: RequestContext,
  request: ChatRequest,
  model: LanguageModel | null,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const { database, orgId, personId } = ctx
  const thread = await database.tenant({ orgId, personId }, (tx) => threads.readHistory(tx, ctx, request))
  const answer = await answerOnce(ctx, { ...request, thread: [...thread] }, model, onText)
  if (answer.answeredBy !== 'test') {
    await database.tenant({ orgId, personId }, (tx) => threads.storeAnswer(tx, ctx, request, answer.message))
  }
  return answer
}

async function answerOnce(
  ctx: RequestContext,
  request: ChatRequest,
  model: LanguageModel | null,
  onText: (text: string) => void,
): Promise<ChatAnswer> {
  const { database, orgId, personId } = ctx
  const signal = ctx.signal()
  const locale = await localeOfAccount(database, ctx.userId)
  const inTenant = <T>(read: (tx: Tx) => Promise<T>) => database.tenant({ orgId, personId }, read)
  const { mode, sends } = await inTenant((tx) => readStatus(tx, model))
  if (mode === 'Test' && request.by !== 'rules') {
    const { system, prompt } = chatInput(request, locale)
    const results = await testToolResults(ctx, request, sends, locale)
    const wouldSend = { system, prompt: `${prompt}\n\n${results}` }
    await logTestCall(ctx, 'chat', wouldSend)
    const message = { role: 'assistant' as const, content: assistantMessages(locale).testMode, sources: [] }
    return { message, answeredBy: 'test', wouldSend }
  }
  if (model === null || mode === 'Off' || request.by === 'rules') {
    return { message: await inTenant((tx) => chatByRules(tx, ctx, request.prompt, locale)), answeredBy: 'rules' }
  }
  const message = await chatByModel(ctx, { model, request, sends, locale, signal, onText })
  return { message, answeredBy: 'model' }
}
