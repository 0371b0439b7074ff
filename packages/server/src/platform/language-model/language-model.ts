import type { z } from 'zod'

export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface ModelQuestion<T> {
  /** Never contains user input. */
  readonly system: string
  /** May contain user input. */
  readonly prompt: string
  readonly schema: z.ZodType<T>
  readonly maxOutputTokens: number
  readonly temperature: number
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
}

export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly input: z.ZodType
  /** Read-only. Returns data, never instructions. */
  run(input: unknown): Promise<unknown>
}

export interface ModelChat {
  /** Never contains user input. */
  readonly system: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  readonly tools: readonly ModelTool[]
  /** Of each step. */
  readonly maxOutputTokens: number
  /** Each answers the model's tool calls. */
  readonly maxSteps: number
  readonly temperature: number
  readonly signal: AbortSignal
  onText(text: string): void
}

export interface ModelAnswer<T> {
  readonly value: T
  readonly usage: ModelUsage
}

/** `reason` is logged, so it contains no prompt, answer or key. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'

  constructor(
    readonly reason: string,
    readonly usage: ModelUsage,
    /** Cut off before the provider reported its usage, which it may still charge for. */
    readonly isCutOff = false,
  ) {
    super(`the language model failed: ${reason}`)
  }
}

export interface LanguageModel {
  readonly name: string
  readonly host: string
  /** For each organization. */
  readonly monthlyTokens: number
  readonly dailyTokens: number
  ask<T>(question: ModelQuestion<T>): Promise<ModelAnswer<T>>
  chat(question: ModelChat): Promise<ModelAnswer<string>>
}
