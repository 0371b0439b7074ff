import { z } from 'zod'
import { ConfigError } from './config-error'

const DEFAULT_SECONDS = 30
const DEFAULT_MONTHLY_TOKENS = 1_000_000
const DEFAULT_DAILY_TOKENS = 200_000
/** Proxies commonly time out after a minute. */
const MOST_SECONDS = 55

export const languageModelVariables = {
  CAIRN_AI_URL: z
    .string()
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
      error: 'must be an address such as https://api.openai.com/v1 or http://localhost:11434/v1',
    })
    .optional(),
  CAIRN_AI_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
    .optional(),
  CAIRN_AI_MODEL: z.string().trim().optional(),
  CAIRN_AI_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, `must be a whole number from 1 to ${MOST_SECONDS}`)
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= MOST_SECONDS, {
      error: `must be a whole number from 1 to ${MOST_SECONDS}`,
    })
    .default(DEFAULT_SECONDS),
  CAIRN_AI_MONTHLY_TOKENS: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of at most nine digits')
    .transform(Number)
    .default(DEFAULT_MONTHLY_TOKENS),
  CAIRN_AI_DAILY_TOKENS: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of at most nine digits')
    .transform(Number)
    .default(DEFAULT_DAILY_TOKENS),
}

export interface LanguageModelSettings {
  readonly url: string
  readonly key: string | undefined
  readonly model: string
  /** Includes retries. */
  readonly withinMs: number
  /** For each organization. */
  readonly monthlyTokens: number
  readonly dailyTokens: number
}

type Variables = {
  readonly [Name in keyof typeof languageModelVariables]?: z.output<(typeof languageModelVariables)[Name]>
}

/** @throws ConfigError if incomplete */
export function readLanguageModelSettings(given: Variables): LanguageModelSettings | undefined {
  const { CAIRN_AI_URL: url, CAIRN_AI_KEY: key, CAIRN_AI_MODEL: model } = given
  if (url === undefined && model === undefined && key === undefined) return undefined
  if (url === undefined) throw new ConfigError('CAIRN_AI_URL must be set when CAIRN_AI_MODEL or CAIRN_AI_KEY is set.')
  if (model === undefined) throw new ConfigError('CAIRN_AI_MODEL must be set when CAIRN_AI_URL is set.')
  const withinMs = (given.CAIRN_AI_SECONDS ?? DEFAULT_SECONDS) * 1_000
  const monthlyTokens = given.CAIRN_AI_MONTHLY_TOKENS ?? DEFAULT_MONTHLY_TOKENS
  const dailyTokens = given.CAIRN_AI_DAILY_TOKENS ?? DEFAULT_DAILY_TOKENS
  return { url: url.replace(/\/+$/, ''), key, model, withinMs, monthlyTokens, dailyTokens }
}
