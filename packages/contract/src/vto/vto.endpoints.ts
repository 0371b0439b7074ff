import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { paperSchema } from '../pdfs/pdfs.schemas'
import { copyVtoSchema } from './vto.copying'
import {
  actualResultSchema,
  coreFocusSchema,
  coreValuesSpeechSchema,
  oneYearPlanSchema,
  quarterlyPlanSchema,
  tenYearTargetSchema,
  threeYearPictureSchema,
  vtoSchema,
} from './vto.schemas'
import { addActualValuesSchema, sectionBodies } from './vto.writes.schemas'

export const VTO_PATH = '/vto/collection/{collectionId}/revision/{revisionId}'
export const vtoParams = z.object({ collectionId: idSchema, revisionId: idSchema })
const writes = { group: 'vto', access: 'licensed', scope: 'write', params: vtoParams } as const

export const getVtoRevision = defineEndpoint({
  group: 'vto',
  access: 'member',
  scope: 'read',
  id: 'getVtoRevision',
  method: 'GET',
  path: VTO_PATH,
  summary:
    'A V/TO with all that it says: the draft for who may edit it, for others what was published last. With `publishedId`: that copy.',
  params: vtoParams,
  query: z.object({ publishedId: idSchema.optional() }),
  reply: vtoSchema,
})

export const getVtoPdf = defineEndpoint({
  ...{ id: 'getVtoPdf', method: 'GET', path: `${VTO_PATH}/pdf`, group: 'vto', access: 'member', scope: 'read' },
  summary:
    'A V/TO as a PDF: Vision and Traction on a landscape page each. With `publishedId`: that copy. With `figures=all`: leadership-only figures too, for readers who may see them.',
  params: vtoParams,
  query: z.object({
    publishedId: idSchema.optional(),
    size: paperSchema.optional(),
    figures: z.enum(['all']).optional(),
  }),
  reply: z.unknown(),
  contentType: 'application/pdf',
})

export const copyVtoRevision = defineEndpoint({
  ...writes,
  id: 'copyVtoRevision',
  method: 'PUT',
  path: `${VTO_PATH}/copy`,
  summary: 'Make a V/TO of the chosen parts of another, a removed one included. It is shared as that one was.',
  body: copyVtoSchema,
  reply: succeeded({ revision: revisionSchema }),
})

export const addActualValues = defineEndpoint({
  ...writes,
  id: 'addActualValues',
  method: 'POST',
  path: `${VTO_PATH}/metrics/actual-values`,
  summary: 'Keep what a quarter brought, of figures and goals of the one-year and the quarterly plan: all or none.',
  body: addActualValuesSchema,
  reply: succeeded({ actualResults: z.array(actualResultSchema) }),
})

interface Section<Name extends string, C extends z.ZodType, U extends z.ZodType, Entity extends z.ZodType> {
  readonly id: string
  readonly name: Name
  readonly path: string
  readonly noun: string
  readonly bodies: { readonly create: C; readonly update: U }
  readonly entity: Entity
}

/** Of two concurrent creates, one wins and the other returns the existing section. */
function section<Name extends string, C extends z.ZodType, U extends z.ZodType, Entity extends z.ZodType>({
  id,
  name,
  path,
  noun,
  bodies,
  entity,
}: Section<Name, C, U, Entity>) {
  const reply = succeeded({ [name]: entity } as Record<Name, Entity>)
  const base = { ...writes, path: `${VTO_PATH}/${path}`, reply } as const
  const begin = { ...base, id: `create${id}`, method: 'POST', summary: `Begin ${noun} of a V/TO.` } as const
  const change = { ...base, id: `update${id}`, method: 'PUT', summary: `Change ${noun} of a V/TO.` } as const
  return {
    create: defineEndpoint({ ...begin, body: bodies.create }),
    update: defineEndpoint({ ...change, body: bodies.update }),
  }
}

const coreValuesSpeech = section({
  id: 'CoreValuesSpeech',
  name: 'coreValuesSpeech',
  path: 'core-values-speech',
  noun: 'the speech on the core values',
  bodies: sectionBodies.coreValuesSpeech,
  entity: coreValuesSpeechSchema,
})
export const createCoreValuesSpeech = coreValuesSpeech.create
export const updateCoreValuesSpeech = coreValuesSpeech.update

const coreFocus = section({
  id: 'CoreFocus',
  name: 'coreFocus',
  path: 'core-focus',
  noun: 'the core focus',
  bodies: sectionBodies.coreFocus,
  entity: coreFocusSchema,
})
export const createCoreFocus = coreFocus.create
export const updateCoreFocus = coreFocus.update

const tenYearTarget = section({
  id: 'TenYearTarget',
  name: 'tenYearTarget',
  path: 'ten-year-target',
  noun: 'the ten-year target',
  bodies: sectionBodies.tenYearTarget,
  entity: tenYearTargetSchema,
})
export const createTenYearTarget = tenYearTarget.create
export const updateTenYearTarget = tenYearTarget.update

const threeYearPicture = section({
  id: 'ThreeYearPicture',
  name: 'threeYearPicture',
  path: 'three-year-picture',
  noun: 'the three-year picture',
  bodies: sectionBodies.threeYearPicture,
  entity: threeYearPictureSchema,
})
export const createThreeYearPicture = threeYearPicture.create
export const updateThreeYearPicture = threeYearPicture.update

const oneYearPlan = section({
  id: 'OneYearPlan',
  name: 'oneYearPlan',
  path: 'one-year-plan',
  noun: 'the one-year plan',
  bodies: sectionBodies.oneYearPlan,
  entity: oneYearPlanSchema,
})
export const createOneYearPlan = oneYearPlan.create
export const updateOneYearPlan = oneYearPlan.update

const quarterlyPlan = section({
  id: 'QuarterlyPlan',
  name: 'quarterlyPlan',
  path: 'quarterly-plan',
  noun: 'the quarterly plan',
  bodies: sectionBodies.quarterlyPlan,
  entity: quarterlyPlanSchema,
})
export const createQuarterlyPlan = quarterlyPlan.create
export const updateQuarterlyPlan = quarterlyPlan.update
