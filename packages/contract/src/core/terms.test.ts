import { describe, expect, it } from 'vitest'
import { renamedTermsSchema, TERM_MAX } from '../organizations/organizations.schemas'
import { isTermVariable, termVariables } from './terms'

describe('the names of the method’s things in a text', () => {
  it('follow the language’s capitals, at the start of and within a sentence', () => {
    expect(termVariables('en')).toMatchObject({
      Rock: 'Rock',
      rocks: 'Rocks',
      aRock: 'a Rock',
      Todo: 'To-do',
      todos: 'to-dos',
      Issue: 'Issue',
      issue: 'issue',
      aIssue: 'an issue',
    })
    expect(termVariables('de')).toMatchObject({ Issues: 'Themen', issues: 'Themen', todo: 'To-do', Rocks: 'Rocks' })
  })

  it('are the organization’s own where it has any', () => {
    const renamed = { rock: { one: 'OKR', other: 'OKRs' }, issue: { one: 'Problem', other: 'Problems' } }
    expect(termVariables('en', renamed)).toMatchObject({
      Rock: 'OKR',
      rocks: 'OKRs',
      aRock: 'an OKR',
      Issue: 'Problem',
      issues: 'problems',
      aIssue: 'a problem',
      todo: 'to-do',
    })
    expect(termVariables('de', renamed)).toMatchObject({ issues: 'Problems' })
    expect(termVariables('en', { rock: { one: 'Goal', other: 'Goals' } })).toMatchObject({
      Rocks: 'Goals',
      rocks: 'goals',
    })
  })

  it('keep any first character: a mark, another alphabet, an initial', () => {
    const renamed = {
      rock: { one: '🎯 Goal', other: '🎯 Goals' },
      issue: { one: 'Тема', other: 'Темы' },
      todo: { one: 'iTask', other: 'iTasks' },
      headline: { one: 'ニュース', other: 'ニュース' },
    }
    expect(termVariables('en', renamed)).toMatchObject({
      Rock: '🎯 Goal',
      rocks: '🎯 Goals',
      Issue: 'Тема',
      issues: 'темы',
      Todo: 'ITask',
      todo: 'iTask',
      headline: 'ニュース',
    })
    expect(termVariables('en', { rock: { one: 'Rock', other: 'Rocks' } })).toMatchObject({ rocks: 'Rocks' })
  })

  it('fall back to English in a language that has none', () => {
    expect(termVariables('fr')).toMatchObject({ Issue: 'Issue' })
  })

  it('are distinguished from other placeholders', () => {
    expect(['Rock', 'aTodo', 'scorecard'].every(isTermVariable)).toBe(true)
    expect(['name', 'title', 'count'].some(isTermVariable)).toBe(false)
  })
})

describe('a name that an organization gives', () => {
  const read = (one: string, other = 'Goals') => renamedTermsSchema.safeParse({ rock: { one, other } })

  it('is a plain line with both forms', () => {
    expect(read('  Big\n“Goal” ').data).toEqual({ rock: { one: 'Big “Goal”', other: 'Goals' } })
    expect(renamedTermsSchema.parse({})).toEqual({})
    for (const [one, other] of [['Goal', ' '] as const, ['', 'Goals'] as const]) {
      expect(read(one, other).error?.issues.map(({ message }) => message)).toEqual(['VAL_REQUIRED'])
    }
  })

  it('has a maximum length, and no template marks', () => {
    expect(read('x'.repeat(TERM_MAX)).success).toBe(true)
    expect(read('x'.repeat(TERM_MAX + 1)).success).toBe(false)
    for (const hostile of ['<b>Goal</b>', '{{name}}', '$t(generic:save)', 'a}}', '1>0']) {
      expect(read(hostile).error?.issues.map(({ message }) => message)).toEqual(['VAL_TERM_MARKS'])
    }
    expect(read('$ Goal & Co.').success).toBe(true)
  })
})
