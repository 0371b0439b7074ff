import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { choose, readChoice, useChoice, useChoicesAbout, useRememberOpened } from '../../lib/session/choices'
import { sessionQuery } from '../../lib/session/session'
import type { LessonKey, ShownLesson } from './lessons'

export type LessonState = 'done' | 'begun' | 'new'

/** What one has read, on any device. */
export function useLessonProgress(all: readonly ShownLesson[]) {
  const read = useChoicesAbout('lesson')
  const [last] = useChoice('lesson-last')
  const stateOf = (key: LessonKey): LessonState => {
    const progress = read.get(key)
    return progress === undefined ? 'new' : progress.isDone ? 'done' : 'begun'
  }
  const at = all.findIndex(({ key }) => key === last)
  const inOrder = at < 0 ? all : [...all.slice(at), ...all.slice(0, at)]
  return {
    stateOf,
    doneCount: all.filter(({ key }) => stateOf(key) === 'done').length,
    /** The one opened last, or the next one that is not done. */
    next: inOrder.find(({ key }) => stateOf(key) !== 'done'),
    sectionOf: (key: LessonKey) => read.get(key)?.section ?? 1,
  }
}

export function useLessonDone(key: LessonKey): readonly [boolean, (isDone: boolean) => void] {
  const [progress, set] = useChoice('lesson', key)
  return [progress?.isDone ?? false, (isDone) => set({ section: progress?.section ?? 1, isDone })]
}

/** Remembers how far a lesson has been scrolled. */
export function useReading({ key, parts }: ShownLesson, article: RefObject<HTMLElement | null>): void {
  const client = useQueryClient()
  useRememberOpened('lesson-last', key)
  useEffect(() => {
    const reach = (section: number) => {
      const session = client.getQueryData(sessionQuery.queryKey)
      const { section: before = 0, isDone = false } = (session && readChoice(session, 'lesson', key)) ?? {}
      if (section > before) choose(client, { name: 'lesson', about: key, value: { section, isDone } })
    }
    reach(1)
    const headings = parts.flatMap((part) => article.current?.querySelector(`[id="${part.key}"]`) ?? [])
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) reach(headings.indexOf(target) + 1)
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [client, key, parts, article])
}
