import { z } from 'zod'
import { copyRevisionSchema } from '../collections/collections.schemas'

export const visionParts = [
  'includeCoreValues',
  'includeCoreFocus',
  'includeTenYearTarget',
  'includeMarketingStrategy',
  'includeThreeYearPicture',
] as const
export const tractionParts = ['includeOneYearPlan', 'includeRocks', 'includeIssuesList'] as const
export type VtoPart = (typeof visionParts)[number] | (typeof tractionParts)[number]

const flags = {
  includeVision: z.boolean().optional(),
  includeCoreValues: z.boolean().optional(),
  includeCoreFocus: z.boolean().optional(),
  includeTenYearTarget: z.boolean().optional(),
  includeMarketingStrategy: z.boolean().optional(),
  includeThreeYearPicture: z.boolean().optional(),
  includeTraction: z.boolean().optional(),
  includeOneYearPlan: z.boolean().optional(),
  includeRocks: z.boolean().optional(),
  includeIssuesList: z.boolean().optional(),
} satisfies Record<VtoPart | 'includeVision' | 'includeTraction', z.ZodType>

/** Unnamed parts follow the flag of their whole. */
export const copyVtoSchema = copyRevisionSchema.extend(flags)
export type CopyVto = z.output<typeof copyVtoSchema>

type Flags = Pick<CopyVto, keyof typeof flags>

const chosen = (flagged: Flags, whole: boolean | undefined, parts: readonly VtoPart[]): VtoPart[] =>
  whole === false ? [] : parts.filter((part) => flagged[part] ?? whole ?? false)

export const copiedParts = (flagged: Flags): ReadonlySet<VtoPart> =>
  new Set([
    ...chosen(flagged, flagged.includeVision, visionParts),
    ...chosen(flagged, flagged.includeTraction, tractionParts),
  ])
