import { expect, it } from 'vitest'
import { todoCompletion } from './todo-completion'

it('is the share of the due ones, without those done before they were due', () => {
  const figures = { todosDue: 3, todosDone: 2, todosDoneEarly: 4 }
  expect(todoCompletion(figures)).toEqual({ done: 2, due: 3, early: 4, share: 2 / 3, percent: 67 })
})

it('is none if nothing was due, even with early completions', () => {
  expect(todoCompletion({ todosDue: 0, todosDone: 0, todosDoneEarly: 1 })).toMatchObject({
    share: null,
    percent: null,
    early: 1,
  })
})

it('counts nothing as early in meetings recorded before early completion was stored', () => {
  expect(todoCompletion({ todosDue: 1, todosDone: 1 })).toMatchObject({ percent: 100, early: 0 })
})
