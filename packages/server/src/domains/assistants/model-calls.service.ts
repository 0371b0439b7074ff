import type { CallContent, ModelInput, ModelPurpose } from '@cairn/contract/assistants/assistants.schemas'
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Database } from '../../platform/database/database'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import {
  type LanguageModel,
  ModelFailure,
  type ModelQuestion,
  type ModelUsage,
} from '../../platform/language-model/language-model'
import type { Log } from '../../platform/log/log'
import * as repository from './assistants.repository'
import { budgetPeriods } from './assistants.settings.service'

/** Fewer than in most languages, so that the estimate is rather too high. */
const CHARACTERS_PER_TOKEN = 3

const estimatedTokens = ({ system, prompt }: ModelInput): number =>
  Math.ceil((system.length + prompt.length) / CHARACTERS_PER_TOKEN)

interface Caller {
  readonly orgId: string
  readonly personId: string
  readonly database: Database
  readonly log: Log
}

interface Outcome {
  readonly state: 'Answered' | 'Failed' | 'Stopped'
  readonly usage: ModelUsage
  readonly answer: string
}

interface OpenCall {
  readonly id: string
  readonly estimate: number
  readonly keepsContent: boolean
}

interface Opening {
  readonly purpose: ModelPurpose
  readonly model: Pick<LanguageModel, 'name' | 'monthlyTokens' | 'dailyTokens'>
  readonly input: ModelInput
  readonly maxOutputTokens: number
}

/**
 * Counts the estimate until the call is settled, so that simultaneous calls, or one that a crash ends, cannot exceed
 * the budget. @throws 422
 */
async function openCall(tx: Tx, personId: string, { purpose, model, input, maxOutputTokens }: Opening) {
  const { monthlyTokens, keepsContent } = await repository.lockSettings(tx)
  const budget = Math.min(monthlyTokens ?? model.monthlyTokens, model.monthlyTokens)
  const { month, dayFrom } = await budgetPeriods(tx)
  const estimate = estimatedTokens(input)
  const used = await repository.sumTokens(tx, month, dayFrom)
  if (used.month + estimate + maxOutputTokens > budget) {
    throw invalidForm([refusalMessage('AI_BUDGET_USED')])
  }
  if (used.day + estimate + maxOutputTokens > model.dailyTokens) {
    throw invalidForm([refusalMessage('AI_DAY_USED')])
  }
  const id = newId()
  await repository.insertCall(tx, {
    id,
    at: tx.now(),
    month,
    personId,
    purpose,
    model: model.name,
    state: 'Asked' as const,
    inputTokens: estimate,
    outputTokens: maxOutputTokens,
    content: null,
  })
  return { id, estimate, keepsContent }
}

/** A call that was cut off may be charged without having reported its usage. */
const atLeast = ({ inputTokens, outputTokens }: ModelUsage, estimate: number): ModelUsage => ({
  inputTokens: Math.max(inputTokens, estimate),
  outputTokens,
})

/** Runs a call to the model within the budget, and logs it. @throws 422 */
export async function withinBudget<T>(
  { database, orgId, personId, log }: Caller,
  opening: Opening,
  run: (settle: (outcome: Outcome) => void) => Promise<T>,
): Promise<T> {
  const call: OpenCall = await database.tenant({ orgId, personId }, (tx) => openCall(tx, personId, opening))
  let outcome: Outcome | undefined
  try {
    return await run((settled) => {
      outcome = settled
    })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    const isStopped = error.reason === 'AbortError'
    const usage = error.isCutOff ? atLeast(error.usage, call.estimate) : error.usage
    outcome ??= { state: isStopped ? 'Stopped' : 'Failed', usage, answer: '' }
    log.warn({ reason: error.reason, model: opening.model.name }, 'the language model failed')
    throw invalidForm([refusalMessage('AI_FAILED')])
  } finally {
    const { state, usage, answer } = outcome ?? {
      state: 'Failed' as const,
      usage: { inputTokens: call.estimate, outputTokens: 0 },
      answer: '',
    }
    const content: CallContent = call.keepsContent ? { ...opening.input, answer } : null
    await database.tenant({ orgId, personId }, (tx) => repository.saveCall(tx, call.id, { state, ...usage, content }))
  }
}

/** @throws 422 the same for every failure; the log has the reason */
export function askModel<T>(
  caller: Caller,
  model: LanguageModel,
  purpose: ModelPurpose,
  question: ModelQuestion<T>,
): Promise<T> {
  const { system, prompt, maxOutputTokens } = question
  return withinBudget(caller, { purpose, model, input: { system, prompt }, maxOutputTokens }, async (settle) => {
    const { value, usage } = await model.ask(question)
    settle({ state: 'Answered', usage, answer: JSON.stringify(value) })
    return value
  })
}

/** Test mode: logs a call that sent nothing. */
export async function logTestCall(caller: Caller, purpose: ModelPurpose, input: ModelInput): Promise<void> {
  const { database, orgId, personId } = caller
  await database.tenant({ orgId, personId }, async (tx) => {
    const keepsContent = (await repository.findSettings(tx))?.keepsContent === true
    await repository.insertCall(tx, {
      id: newId(),
      at: tx.now(),
      month: (await budgetPeriods(tx)).month,
      personId,
      purpose,
      model: '',
      state: 'Test' as const,
      inputTokens: 0,
      outputTokens: 0,
      content: keepsContent ? { ...input, answer: '' } : null,
    })
  })
}

export function purgeCalls(database: Database): Promise<number> {
  const before = new Date(database.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - 1)
  return database.system((tx) => repository.deleteCallsBefore(tx, before))
}
