import { termNames } from '@cairn/contract/core/terms'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { fillTerms } from '../../i18n/translate'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/offline/chunks'
import { type FigureTexts, type LessonText, type LessonTexts, lessons, type ShownLesson, shownLesson } from './lessons'

interface Content {
  readonly lessonTexts: LessonTexts
  readonly figureTexts: FigureTexts
}

const contents: Readonly<Record<string, () => Promise<Content>>> = {
  en: () => import('./content/en'),
  de: () => import('./content/de'),
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

const lessonsQuery = (language: string) =>
  queryOptions({
    queryKey: ['lessons', language, ...termNames.map((name) => fillTerms(`{{${name}}}`))],
    // A chunk for each language would be fetched ahead: only the reader's own is.
    queryFn: async () => shown(await chunk(contents[language] ?? (() => import('./content/en')))()),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useLessons(): Lessons {
  useTranslation()
  return useSuspenseQuery(lessonsQuery(useLanguage())).data
}

/** Empty until loaded. */
export function useLoadedLessons(isWanted: boolean): readonly ShownLesson[] {
  return useQuery({ ...lessonsQuery(useLanguage()), enabled: isWanted }).data?.all ?? []
}
