import { setChoice } from '@cairn/contract/choices/choices.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './choices.service'

export const choiceRoutes: Implementation[] = [
  implement(setChoice, (ctx, { body }) => ctx.write((tx) => service.setChoice(tx, ctx, body))),
]
