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
