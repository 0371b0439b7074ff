import { getTractionContents } from '@cairn/contract/tractions/tractions.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { tractionContents } from './traction-contents.service'

export const tractionContentsRoutes: Implementation[] = [
  implement(getTractionContents, (ctx, { params }) => ctx.read((tx) => tractionContents(tx, ctx, params.id))),
]
