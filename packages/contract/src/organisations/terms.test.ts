import { describe, expect, it } from 'vitest'
import { isTermVariable, termVariables } from './terms'

describe('the names of the method’s things in a text', () => {
  it('are written as the language does, at the beginning and within a sentence', () => {
    expect(termVariables('en')).toMatchObject({
      ...{ Rock: 'Rock', rocks: 'Rocks', aRock: 'a Rock' },
      ...{ Todo: 'To-do', todos: 'to-dos', Issue: 'Issue', issue: 'issue', aIssue: 'an issue' },
    })
    expect(termVariables('de')).toMatchObject({ Issues: 'Themen', issues: 'Themen', todo: 'To-do', Rocks: 'Rocks' })
  })

  it('are the organisation’s own where it has any', () => {
    const renamed = { rock: { one: 'OKR', other: 'OKRs' }, issue: { one: 'Problem', other: 'Problems' } }
    expect(termVariables('en', renamed)).toMatchObject({
      ...{ Rock: 'OKR', rocks: 'OKRs', aRock: 'an OKR' },
      ...{ Issue: 'Problem', issues: 'problems', aIssue: 'a problem', todo: 'to-do' },
    })
    expect(termVariables('de', renamed)).toMatchObject({ issues: 'Problems' })
    expect(termVariables('en', { rock: { one: 'Goal', other: 'Goals' } })).toMatchObject({
      Rocks: 'Goals',
      rocks: 'goals',
    })
  })

  it('are those of English in a language that has none', () => {
    expect(termVariables('fr')).toMatchObject({ Issue: 'Issue' })
  })

  it('are told from other placeholders', () => {
    expect(['Rock', 'aTodo', 'scorecard'].every(isTermVariable)).toBe(true)
    expect(['name', 'title', 'count'].some(isTermVariable)).toBe(false)
  })
})
