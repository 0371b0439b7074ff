import { plainText } from '../../lib/plain-text'

const WRITTEN = ['title', 'contentHtml', 'notes', 'value', 'roles', 'customTitle']

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [plainText(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return Object.entries(value ?? {}).flatMap(([field, typed]) => (WRITTEN.includes(field) ? textsOf(typed) : []))
}

/** What people wrote, without chosen ids and dates. */
export const typedTexts = (drafts: Readonly<Record<string, unknown>>): readonly string[] =>
  [...new Set(Object.values(drafts).flatMap(textsOf))].filter((text) => text !== '')

/** Ids of a revision and everything in it. */
export function idsWithin(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value).flatMap(idsWithin)]
}
