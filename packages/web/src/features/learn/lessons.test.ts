import { isTermVariable, termVariables } from '@cairn/contract/core/terms'
import { wrongTerms } from '@cairn/contract/core/vocabulary'
import { describe, expect, it } from 'vitest'
import * as german from './content/de'
import * as english from './content/en'
import { findLessons } from './find-lessons'
import { type LessonText, lessonAreas, lessons, shownLesson } from './lessons'

const languages = [
  ['en', english],
  ['de', german],
] as const

const textsOf = (text: LessonText): string[] => [
  text.title,
  text.lead,
  ...Object.values(text.sections).flatMap(({ title, text: said, steps = [], caption }) => [
    title,
    said,
    ...steps,
    ...(caption === undefined ? [] : [caption]),
  ]),
]

const fill = (text: string, language: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => termVariables(language)[name] ?? name)

const shownIn = (language: 'en' | 'de') => {
  const { lessonTexts } = language === 'en' ? english : german
  const filled = (text: LessonText): LessonText => JSON.parse(fill(JSON.stringify(text), language))
  return lessons.map((lesson) => shownLesson(lesson, filled(lessonTexts[lesson.key])))
}
const found = (language: 'en' | 'de', text: string) =>
  findLessons(shownIn(language), text).map(({ lesson }) => lesson.key)

it('has lessons in every area, with unique keys, related to existing lessons', () => {
  const keys = lessons.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(lessons.map(({ area }) => area))).toEqual(new Set(lessonAreas))
  expect(lessons.flatMap(({ related }) => related).filter((key) => !keys.includes(key))).toEqual([])
  expect(lessons.filter(({ key, related }) => related.some((other) => other === key))).toEqual([])
})

describe.each(languages)('the lessons in %s', (language, { lessonTexts, figureTexts }) => {
  const texts = Object.values(lessonTexts).flatMap(textsOf)

  it('are complete: each has its planned sections in order, and a caption below its figure', () => {
    expect(Object.keys(lessonTexts)).toEqual(lessons.map(({ key }) => key))
    for (const lesson of shownIn(language)) {
      const plan = lessons.find(({ key }) => key === lesson.key)
      expect(Object.keys(lesson.sections)).toEqual(plan?.sections)
      for (const { figure, caption, title, text } of lesson.parts) {
        expect(caption !== undefined, `${lesson.key}: ${title}`).toBe(figure !== undefined)
        expect(text.trim()).not.toBe('')
      }
      expect(lesson.minutes).toBeLessThanOrEqual(3)
    }
    expect(Object.values(figureTexts).filter((text) => text.trim() === '')).toEqual([])
  })

  it('do not fix the names an organization can change', () => {
    const own = Object.entries(termVariables(language)).filter(([name]) => !/^a[A-Z]/.test(name))
    const said = texts.map((text) => text.replaceAll(/\{\{.*?\}\}/g, ''))
    const named = own.flatMap(([, term]) => said.filter((text) => new RegExp(`(?<![\\w-])${term}(?!\\w)`).test(text)))
    expect(named).toEqual([])
    expect(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))).toSatisfy(
      (names: string[]) => names.every(isTermVariable),
    )
  })
})

it('use the English of the interface, and German with German quotes', () => {
  expect(Object.values(english.lessonTexts).flatMap(textsOf).flatMap(wrongTerms)).toEqual([])
  const inside = /[^\s.:!?“] \{\{[A-Z]\w+\}\}/
  expect(
    Object.values(english.lessonTexts)
      .flatMap(textsOf)
      .filter((text) => inside.test(text)),
  ).toEqual([])
  expect(
    Object.values(german.lessonTexts)
      .flatMap(textsOf)
      .filter((text) => /["]|“[^„]*“|\.\.\./.test(text)),
  ).toEqual([])
})

it.each([
  ['en', 'three miss', 'three-misses'],
  ['en', 'KPI', 'choose-numbers'],
  ['en', 'IDS', 'solve-an-issue'],
  ['en', 'gwc', 'fit-the-seat'],
  ['en', 'shortcuts', 'keys'],
  ['de', 'regelkarte', 'signal-or-noise'],
  ['de', 'uebernehmen', 'scribe'],
  ['de', 'ubernehmen', 'scribe'],
  ['de', 'Quartalsplan', 'ten-years-to-this-quarter'],
  ['de', 'Zielquartal', 'close-the-quarter'],
  ['de', 'bewertung', 'rate-the-meeting'],
] as const)('in %s “%s” finds %s', (language, text, key) => {
  expect(found(language, text)).toContain(key)
})

it('ranks a lesson with the word in its title first, and names the section of another', () => {
  expect(found('en', 'three misses')[0]).toBe('three-misses')
  const [first] = findLessons(shownIn('en'), 'signed quote')
  expect(first).toMatchObject({ lesson: { key: 'to-dos' }, section: { key: 'owner' } })
  expect(first?.section?.sentence).toContain('Send the signed quote')
})

it('finds nothing for an unknown word or none', () => {
  expect(found('en', 'kanban')).toEqual([])
  expect(found('en', 'three kanban')).toEqual([])
  expect(found('en', '  ')).toEqual([])
})
