import { termNames } from '@cairn/contract/organisations/terms'
import { useEffect, useState } from 'react'
import { fillTerms } from '../../i18n/fill-terms'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/chunks'
import { type FigureTexts, type LessonText, type LessonTexts, lessons, type ShownLesson, shownLesson } from './lessons'

interface Content {
  readonly lessonTexts: LessonTexts
  readonly figureTexts: FigureTexts
}

const contents: Readonly<Record<string, () => Promise<Content>>> = {
  en: () => import('./content/en'),
  de: () => import('./content/de'),
}

/** Only the reader's own language is ever fetched: a `chunk` of each would be fetched ahead. */
const loads = new Map<string, () => Promise<Content>>()

function loadOf(language: string): () => Promise<Content> {
  const known = loads.get(language)
  if (known) return known
  const load = chunk(contents[language] ?? contents.en ?? (() => import('./content/en')))
  loads.set(language, load)
  return load
}

export interface Lessons {
  readonly all: readonly ShownLesson[]
  readonly figureTexts: FigureTexts
}

function withTerms({ title, lead, words, sections }: LessonText): LessonText {
  const entries = Object.entries(sections).map(([key, { title, text, steps, caption }]) => [
    key,
    {
      title: fillTerms(title),
      text: fillTerms(text),
      ...(steps && { steps: steps.map(fillTerms) }),
      ...(caption !== undefined && { caption: fillTerms(caption) }),
    },
  ])
  return {
    title: fillTerms(title),
    lead: fillTerms(lead),
    ...(words !== undefined && { words }),
    sections: Object.fromEntries(entries),
  }
}

const shown = ({ lessonTexts, figureTexts }: Content): Lessons => ({
  all: lessons.map((lesson) => shownLesson(lesson, withTerms(lessonTexts[lesson.key]))),
  figureTexts,
})

const made = new Map<string, Lessons>()
const asked = new Map<string, Promise<Lessons>>()

/** Of a language, with the organization's terms. */
const keyOf = (language: string) => `${language} ${termNames.map((name) => fillTerms(`{{${name}}}`)).join()}`

function lessonsIn(language: string): Promise<Lessons> {
  const key = keyOf(language)
  const known = asked.get(key)
  if (known) return known
  const promise = loadOf(language)().then((content) => {
    const lessonsOfKey = shown(content)
    made.set(key, lessonsOfKey)
    return lessonsOfKey
  })
  asked.set(key, promise)
  promise.catch(() => asked.delete(key))
  return promise
}

/** All lessons in the reader's language; suspends until they are there. */
export function useLessons(): Lessons {
  useTranslation()
  const language = useLanguage()
  const known = made.get(keyOf(language))
  if (known === undefined) throw lessonsIn(language)
  return known
}

/** The same without waiting: none until they are there. */
export function useLoadedLessons(isWanted: boolean): readonly ShownLesson[] {
  const language = useLanguage()
  const [all, setAll] = useState<readonly ShownLesson[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    lessonsIn(language).then(
      (loaded) => isGone || setAll(loaded.all),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language, isWanted])
  return all
}
