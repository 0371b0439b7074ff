import { AI_FAILED_TEXT } from '@cairn/contract/assistants/assistants.schemas'
import { Refusal } from '@cairn/contract/core/errors'
import { type LanguageModel, ModelFailure, type ModelQuestion } from '../../platform/language-model/language-model'
import type { Log } from '../../platform/log/log'

export interface AssistantDeps {
  /** Null: everything is answered by rules. */
  readonly languageModel: LanguageModel | null
}

/** @throws Refusal the same one for every failure; the log has the reason */
export async function askModel<T>(model: LanguageModel, question: ModelQuestion<T>, log: Log): Promise<T> {
  try {
    return (await model.ask(question)).value
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ reason: error.reason, model: model.name }, 'the language model failed')
    throw new Refusal(422, [{ code: 'AI_FAILED', text: AI_FAILED_TEXT }])
  }
}
