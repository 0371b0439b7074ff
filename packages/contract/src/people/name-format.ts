import { ownValue } from '../core/own-value'
export const nameFormats = [
  'full',
  'first-only',
  'first-last-initial',
  'first-last-initial-dot',
  'first-initial-last',
  'last-first',
] as const
export type NameFormat = (typeof nameFormats)[number]

interface Named {
  readonly firstName: string
  readonly lastName: string
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''

const parts: Readonly<Record<NameFormat, (person: Named) => readonly string[]>> = {
  full: ({ firstName, lastName }) => [firstName, lastName],
  'first-only': ({ firstName, lastName }) => [firstName || lastName],
  'first-last-initial': ({ firstName, lastName }) => [firstName, initial(lastName)],
  'first-last-initial-dot': ({ firstName, lastName }) => [firstName, lastName && `${initial(lastName)}.`],
  'first-initial-last': ({ firstName, lastName }) => (lastName ? [initial(firstName), lastName] : [firstName]),
  'last-first': ({ firstName, lastName }) => [firstName && lastName ? `${lastName},` : lastName, firstName],
}

export function formatName(person: Named, format: string): string {
  const wanted = ownValue(parts, format) ?? parts.full
  return wanted(person).filter(Boolean).join(' ').trim()
}
