import type { z } from 'zod'

export interface ModelUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export interface ModelQuestion<T> {
  /** Instructions. Never contains what people typed. */
  readonly system: string
  /** Data: what people typed and what they may read. */
  readonly prompt: string
  /** The answer is an object of this shape, or a `ModelFailure`. */
  readonly schema: z.ZodType<T>
  readonly maxOutputTokens: number
  readonly temperature: number
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal
}

export interface ModelAnswer<T> {
  readonly value: T
  readonly usage: ModelUsage
}

/** `reason` is for the log and holds no prompt, answer or key. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'

  constructor(
    readonly reason: string,
    readonly usage: ModelUsage,
  ) {
    super(`the language model failed: ${reason}`)
  }
}

/** A port. Without an adapter (`null`) the domains answer by rules. */
export interface LanguageModel {
  /** As configured. */
  readonly name: string
  /** @throws ModelFailure */
  ask<T>(question: ModelQuestion<T>): Promise<ModelAnswer<T>>
}
