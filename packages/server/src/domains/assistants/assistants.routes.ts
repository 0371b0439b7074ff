import * as endpoints from '@cairn/contract/assistants/assistants.endpoints'
import { AI_FAILED_TEXT } from '@cairn/contract/assistants/assistants.schemas'
import { parseItems } from '@cairn/contract/assistants/parse-items'
import { Refusal } from '@cairn/contract/core/errors'
import { type Implementation, implement } from '../../platform/http/implement'
import { type LanguageModel, ModelFailure, type ModelQuestion } from '../../platform/language-model/language-model'
import type { Log } from '../../platform/log/log'
import { localeOfAccount } from '../identity/account/locales.service'
import { readParseContext } from './assistants.service'
import { chatByRules } from './chat.service'
import { presentModelReply, readSmartInput, smartByRules, smartQuestion } from './smart-rock.service'

export interface AssistantDeps {
  /** Null: everything is answered by rules. */
  readonly languageModel: LanguageModel | null
}

/** @throws Refusal the same one for every failure; the log has the reason */
async function askModel<T>(model: LanguageModel, question: ModelQuestion<T>, log: Log): Promise<T> {
  try {
    return (await model.ask(question)).value
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ reason: error.reason, model: model.name }, 'the language model failed')
    throw new Refusal(422, [{ code: 'AI_FAILED', text: AI_FAILED_TEXT }])
  }
}

export const createAssistantRoutes = ({ languageModel }: AssistantDeps): Implementation[] => [
  implement(endpoints.checkSmartRock, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const input = await ctx.read((tx) => readSmartInput(tx, ctx, body, locale))
    if (!languageModel || body.by === 'rules') return smartByRules(input)
    return presentModelReply(await askModel(languageModel, smartQuestion(input, ctx.signal()), ctx.log))
  }),
  implement(endpoints.parseAssistantText, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const context = await ctx.read((tx) => readParseContext(tx, ctx, body.text, locale))
    return { items: parseItems(body.text, context), answeredBy: 'rules' as const }
  }),
  implement(endpoints.chat, async (ctx, { body }) => {
    const locale = await localeOfAccount(ctx.database, ctx.userId)
    const message = await ctx.read((tx) => chatByRules(tx, ctx, body.prompt, locale))
    return { messages: [message], answeredBy: 'rules' as const }
  }),
]
