import { z } from 'zod'

export const VAL_REQUIRED = 'VAL_REQUIRED'
export const VAL_INVALID_EMAIL = 'VAL_INVALID_EMAIL'

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/** Control and bidirectional characters can disguise names. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

export const lineSchema = z
  .string()
  .overwrite((text) => text.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, ''))
  .trim()

const INVISIBLE_BUT_BREAKS = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu

/** Several lines of plain text. */
export const linesSchema = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(INVISIBLE_BUT_BREAKS, ''))
  .trim()

export const textSchema = (max = 100) => lineSchema.min(1, VAL_REQUIRED).max(max)

export const TITLE_MAX = 256
export const titleSchema = textSchema(TITLE_MAX)

export const CONTENT_HTML_MAX = 100_000
/** Maximum nesting of elements. */
export const CONTENT_HTML_DEPTH = 100
export const contentHtmlSchema = z.string().max(CONTENT_HTML_MAX, 'NOTES_TOO_LONG')

const EMAIL = /^[^\s\p{Cc}\p{Cf}@<>()[\],;:"\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/u

export const emailSchema = z
  .string()
  .trim()
  .max(254, VAL_INVALID_EMAIL)
  .regex(EMAIL, VAL_INVALID_EMAIL)
  .transform((email) => email.toLowerCase())

export const namesSchema = z.object({ firstName: textSchema(), lastName: textSchema() })

export const colorTags = ['None', 'Blue', 'Orange', 'Teal', 'Purple', 'Green', 'DarkOrange', 'Gray'] as const
export const colorTagSchema = z.enum(colorTags)
export type ColorTag = z.infer<typeof colorTagSchema>
