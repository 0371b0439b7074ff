import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { succeeded } from '../core/replies'
import { VTO_PATH, vtoParams } from './vto.endpoints'
import { planRockSchema } from './vto.schemas'
import { addPlanRockSchema, changePlanRockSchema, rockPlanParamSchema } from './vto.writes.schemas'

const common = { group: 'vto', access: 'licensed', scope: 'write' } as const
const params = vtoParams.extend({ plan: rockPlanParamSchema })
const ofOne = { path: `${VTO_PATH}/{plan}/rock/{id}`, params: params.extend({ id: idSchema }) } as const
const reply = succeeded({ rock: planRockSchema })

export const addPlanRock = defineEndpoint({
  ...{ ...common, id: 'addPlanRock', method: 'POST', path: `${VTO_PATH}/{plan}/rock`, params },
  summary: 'Set a company Rock of the meeting that the quarterly plan is linked to.',
  body: addPlanRockSchema,
  reply,
})

export const changePlanRock = defineEndpoint({
  ...{ ...common, ...ofOne, id: 'changePlanRock', method: 'POST' },
  summary: 'Change a company Rock of a quarterly plan, as its meeting would.',
  body: changePlanRockSchema,
  reply,
})

export const removePlanRock = defineEndpoint({
  ...{ ...common, ...ofOne, id: 'removePlanRock', method: 'DELETE' },
  summary: 'Remove a Rock of a quarterly plan, from its meetings as well; `restoreRock` brings it back for 90 days.',
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})
