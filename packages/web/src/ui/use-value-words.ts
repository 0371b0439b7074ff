import { calendarDateSchema } from '@cairn/contract/core/dates'
import { useQueries } from '@tanstack/react-query'
import { dateWithYear } from '../lib/format'
import { tractionQuery } from '../lib/my-tractions'
import { fullName, usePerson } from '../lib/people'
import { plainText } from '../lib/plain-text'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const idsOf = (field: string, value: unknown): string[] => {
  if (field === 'tractionId') return typeof value === 'string' ? [value] : []
  return field === 'tractionIds' && Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}

/** What a field holds, in words. */
export function useValueWords(
  field: string,
  value: unknown,
  describe: (field: string, value: unknown) => string | undefined = () => undefined,
): string {
  const owner = usePerson(field === 'ownerId' ? textOf(value) : null)
  const meetings = useQueries({ queries: idsOf(field, value).map(tractionQuery) })
  const described = describe(field, value)
  if (described !== undefined) return described
  if (field === 'ownerId') return owner ? fullName(owner) : ''
  if (field === 'contentHtml') return plainText(textOf(value))
  if (meetings.length > 0) return meetings.flatMap(({ data }) => data?.name ?? []).join(', ')
  const date = calendarDateSchema.safeParse(value)
  return date.success ? dateWithYear(date.data) : textOf(value)
}
