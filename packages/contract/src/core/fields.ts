import { z } from 'zod'

/** The error text is a text id; the language pack words it. */
export const VAL_REQUIRED = 'VAL_REQUIRED'
export const VAL_INVALID_EMAIL = 'VAL_INVALID_EMAIL'

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/** Controls, and what turns the text around it: a name could show as another's, a title as another sentence. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** What names, titles and everything else that is one line begin with; a break becomes a space. */
export const lineSchema = z
  .string()
  .overwrite((text) => text.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, ''))
  .trim()

/** Text fields hold 100 characters unless said otherwise. */
export const textSchema = (max = 100) => lineSchema.min(1, VAL_REQUIRED).max(max, `Use at most ${max} characters.`)

/** Titles of work items: a Rock's limit serves them all. */
export const TITLE_MAX = 256
export const titleSchema = textSchema(TITLE_MAX)

/** Rich text as HTML, sanitised by the server before it is stored: as it is sent and as it is stored, no longer than this. */
export const CONTENT_HTML_MAX = 100_000
/** How deep its elements stand in each other: thirty lists in lists. */
export const CONTENT_HTML_DEPTH = 100
export const contentHtmlSchema = z.string().max(CONTENT_HTML_MAX, 'These notes are too long.')

const EMAIL = /^[^\s\p{Cc}\p{Cf}@<>()[\],;:"\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/u

/** An e-mail address, trimmed and lower-cased. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, VAL_INVALID_EMAIL)
  .regex(EMAIL, VAL_INVALID_EMAIL)
  .transform((email) => email.toLowerCase())

/** What somebody is called. */
export const namesSchema = z.object({ firstName: textSchema(), lastName: textSchema() })
