import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { conflict, invalidInput, refusalMessage } from './errors'
import { messageOfIssue } from './validation'

describe('a refusal', () => {
  it('has a code, an English text, and its parameters', () => {
    expect(refusalMessage('TOO_MANY_LINKS', { most: 1_000, field: 'links' })).toEqual({
      code: 'TOO_MANY_LINKS',
      text: 'An item can have at most 1,000 links.',
      params: { most: 1_000 },
      field: 'links',
    })
    expect(conflict('NOT_RATED').messages).toEqual([{ code: 'NOT_RATED', text: 'Rate the meeting first.' }])
  })

  it('begins with a capital, also when a term comes first', () => {
    expect(refusalMessage('IN_DISCUSSION').text).toBe('An issue is being discussed.')
  })

  it('of bad input names the field in its text', () => {
    const [message] = invalidInput([refusalMessage('NOT_A_DATE', { field: 'dueDate' })]).messages
    expect(message?.text).toBe('dueDate: This is not a date.')
  })
})

describe('an issue of a schema', () => {
  const messagesOf = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map((issue) => messageOfIssue(issue))

  it('whose message is a code takes the limit as its parameter', () => {
    expect(messagesOf(z.array(z.string()).max(2, 'INVITE_LIMIT'), ['a', 'b', 'c'])).toEqual([
      { code: 'INVITE_LIMIT', text: 'Invite at most 2 people at a time.', params: { most: 2 } },
    ])
  })

  it('takes its parameters from a refinement', () => {
    const schema = z.string().refine(() => false, { error: 'TEXT_TOO_LONG', params: { most: 15 } })
    expect(messagesOf(schema, 'x')).toEqual([
      { code: 'TEXT_TOO_LONG', text: 'Use at most 15 characters.', params: { most: 15 } },
    ])
  })

  it('without a code of its own keeps its text', () => {
    expect(messagesOf(z.string(), 1)).toEqual([{ code: 'INVALID', text: expect.stringContaining('expected string') }])
  })
})
