import * as settingsEndpoints from '@cairn/contract/assistants/assistant-settings.endpoints'
import * as endpoints from '@cairn/contract/assistants/assistants.endpoints'
import { parseItems } from '@cairn/contract/assistants/parse-items'
import { type Implementation, implement } from '../../platform/http/implement'
import type { LanguageModel } from '../../platform/language-model/language-model'
import { localeOfAccount } from '../identity/account/locales.service'
import { readParseContext } from './assistants.service'
import { readSettings, readStatus, searchCalls, updateSettings } from './assistants.settings.service'
import { chatByRules } from './chat.service'
import { askModel, logTestCall } from './model-calls.service'
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
  implement(settingsEndpoints.getAssistantStatus, (ctx) => ctx.read((tx) => readStatus(tx, languageModel))),
  implement(settingsEndpoints.getAssistantSettings, (ctx) => ctx.read((tx) => readSettings(tx, languageModel))),
  implement(settingsEndpoints.updateAssistantSettings, (ctx, { body }) =>
    ctx.write((tx) => updateSettings(tx, ctx, body, languageModel)),
  ),
  implement(settingsEndpoints.searchAssistantCalls, (ctx, { body }) => ctx.read((tx) => searchCalls(tx, body))),
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
      return presentTestReply(question)
    }
    return presentModelReply(await askModel(ctx, languageModel, 'smart-rock', question), sent)
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
