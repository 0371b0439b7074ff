import * as endpoints from '@cairn/contract/assistants/assistants.endpoints'
import { parseItems } from '@cairn/contract/assistants/parse-items'
import { type Implementation, implement } from '../../platform/http/implement'
import { localeOfAccount } from '../identity/account/locales.service'
import { readParseContext } from './assistants.service'
import { chatByRules } from './chat.service'
import { type AssistantDeps, askModel } from './model-questions.service'
import { presentModelReply, readSmartInput, smartByRules, smartQuestion } from './smart-rock.service'

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
