import type { Region } from '@cairn/contract/platform/site.endpoints'
import { z } from 'zod'
import { partsOf } from './parts-of'

const PAIR = /^([A-Z]{2})=(https?:\/\/[^/?#@\s]+)\/?$/

/** `US=https://cairn.example.com, GB=https://uk.example.com` */
export const regionsSchema = z
  .string()
  .default('')
  .transform((text) => partsOf(text).map((pair) => PAIR.exec(pair)))
  .refine((pairs) => pairs.every((pair) => pair !== null && URL.canParse(pair[2] ?? '')), {
    error: 'must be countries and their addresses such as GB=https://uk.cairn.example.com',
  })
  .transform((pairs): Region[] =>
    pairs.map((pair) => ({ countryCode: pair?.[1] ?? '', url: new URL(pair?.[2] ?? '').origin })),
  )
