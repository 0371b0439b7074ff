import { z } from 'zod'
import { searchRequestSchema } from '../core/search'
import { headlineSchema } from '../headlines/headlines.schemas'
import { issueSchema } from '../issues/issues.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import { todoSchema } from '../todos/todos.schemas'
import { WIDGETS_PER_TYPE } from './widgets'

/** No text search, which would run once per tile. */
const tileSearchSchema = searchRequestSchema.refine(({ filters }) => filters['text-search'] === undefined, {
  message: 'A tile has no text to search by.',
  path: ['filters', 'text-search'],
})

const searches = z
  .array(tileSearchSchema)
  .max(WIDGETS_PER_TYPE, `Ask for at most ${WIDGETS_PER_TYPE} of a kind.`)
  .default([])

export const tileSearchesSchema = z.object({ rock: searches, todo: searches, issue: searches, headline: searches })
export type TileSearches = z.output<typeof tileSearchesSchema>

export const tilesSchema = z.object({
  rock: z.array(z.array(rockSchema)),
  todo: z.array(z.array(todoSchema)),
  issue: z.array(z.array(issueSchema)),
  headline: z.array(z.array(headlineSchema)),
})
export type Tiles = z.infer<typeof tilesSchema>
