import { calendarDateSchema } from '@cairn/contract/core/dates'
import { useQueries } from '@tanstack/react-query'
import { z } from 'zod'
import { dateWithYear } from '../../lib/format/format'
import { plainText } from '../../lib/format/plain-text'
import { fullName, peopleQueries } from '../people/people'
import { tractionQuery } from '../tractions/my-tractions'

export type Describe = (field: string, value: unknown) => string | undefined

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const someId = z.string().nullable().catch(null)
const levelsSchema = z.array(z.object({ ownerId: someId, tractionId: someId })).catch([])
const idsSchema = z.array(z.string()).catch([])

function meetingsOf(field: string, value: unknown): string[] {
  if (field === 'tractionId') return textOf(value) === '' ? [] : [textOf(value)]
  if (field === 'tractionIds') return idsSchema.parse(value)
  return field === 'delegated' ? levelsSchema.parse(value).flatMap(({ tractionId }) => tractionId ?? []) : []
}

const isPerson = (field: string) => field === 'ownerId' || field === 'editorId'

function ownersOf(field: string, value: unknown): string[] {
  if (isPerson(field)) return textOf(value) === '' ? [] : [textOf(value)]
  return field === 'delegated' ? levelsSchema.parse(value).flatMap(({ ownerId }) => ownerId ?? []) : []
}

function useNames(fields: readonly (readonly [string, unknown])[]) {
  const owners = [...new Set(fields.flatMap(([field, value]) => ownersOf(field, value)))]
  const meetings = [...new Set(fields.flatMap(([field, value]) => meetingsOf(field, value)))]
  const people = useQueries({ queries: owners.map(peopleQueries.byId) })
  const tractions = useQueries({ queries: meetings.map(tractionQuery) })
  const ownerOf = (id: string | null) => people.find((_, at) => owners[at] === id)?.data
  return {
    personOf: (id: string | null) => {
      const person = ownerOf(id)
      return person ? fullName(person) : ''
    },
    meetingOf: (id: string | null) => tractions.find((_, at) => meetings[at] === id)?.data?.name ?? '',
  }
}

export function useValueTexts(fields: readonly (readonly [string, unknown])[], describe?: Describe): string[] {
  const { personOf, meetingOf } = useNames(fields)
  return fields.map(([field, value]) => {
    const described = describe?.(field, value)
    if (described !== undefined) return described
    if (isPerson(field)) return personOf(textOf(value))
    if (field === 'contentHtml') return plainText(textOf(value))
    if (field === 'delegated') {
      const levels = levelsSchema
        .parse(value)
        .map((level) => [personOf(level.ownerId), meetingOf(level.tractionId)].filter(Boolean).join(', '))
      return levels.filter(Boolean).join('; ')
    }
    const named = meetingsOf(field, value)
    if (named.length > 0) return named.map(meetingOf).filter(Boolean).join(', ')
    const date = calendarDateSchema.safeParse(value)
    return date.success ? dateWithYear(date.data) : textOf(value)
  })
}

export const useValueText = (field: string, value: unknown, describe?: Describe): string =>
  useValueTexts([[field, value]], describe)[0] ?? ''
