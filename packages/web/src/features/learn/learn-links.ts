import type { AgendaItemType } from '@cairn/contract/agendas/agendas.schemas'
import type { LinkProps } from '@tanstack/react-router'
import type { LessonKey, TemplateKey } from './lessons'

/** The only product with lessons. */
export const PRODUCT = 'tools'

export const lessonLink = (anchorVideoKey?: LessonKey) =>
  ({
    to: '/learning-center/$product/{-$anchorVideoKey}',
    params: { product: PRODUCT, anchorVideoKey },
  }) as const satisfies LinkProps

export const templateLink = (anchorVideoKey?: TemplateKey) =>
  ({
    to: '/learning-center/$product/toolbox/{-$anchorVideoKey}',
    params: { product: PRODUCT, anchorVideoKey },
  }) as const satisfies LinkProps

export const libraryLink = {
  to: '/learning-center/$product/traction-library/{-$anchorVideoKey}',
  params: { product: PRODUCT, anchorVideoKey: undefined },
} as const satisfies LinkProps

const byPath: readonly (readonly [RegExp, LessonKey])[] = [
  [/^\/(new)?$/, 'first-hour'],
  [/^\/meeting\/live/, 'solve-an-issue'],
  [/^\/traction\/.*\/quarterlypulsing/, 'close-the-quarter'],
  [/^\/(meeting|traction)/, 'ninety-minutes'],
  [/^\/measurable/, 'signal-or-noise'],
  [/^\/scorecard/, 'three-misses'],
  [/^\/rocks/, 'three-to-seven'],
  [/^\/todos/, 'to-dos'],
  [/^\/issues/, 'what-belongs'],
  [/^\/headlines/, 'headlines'],
  [/^\/vto\/detail\/.*\/quarter-end/, 'close-the-quarter'],
  [/^\/vto\/detail\/.*\/traction/, 'ten-years-to-this-quarter'],
  [/^\/vto/, 'vision-on-one-page'],
  [/^\/ac/, 'seats-before-names'],
  [/^\/org/, 'roles'],
]

export const lessonOfPage = (path: string): LessonKey | undefined => byPath.find(([start]) => start.test(path))?.[1]

export const lessonOfSection: Readonly<Record<AgendaItemType, LessonKey>> = {
  Segue: 'ninety-minutes',
  Scorecard: 'report-then-solve',
  RockReview: 'three-to-seven',
  Headlines: 'headlines',
  ToDoList: 'to-dos',
  IDS: 'solve-an-issue',
  Conclude: 'rate-the-meeting',
  Custom: 'ninety-minutes',
}
