import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/items'
import { roleSchema } from '../identity/session.schemas'

const say = <Text extends string, Values extends z.ZodRawShape>(text: Text, values: Values) =>
  z.object({ text: z.literal(text), ...values })

const by = z.string()
const kind = z.enum(workItemKinds)
/** Missing in old notifications. */
const item = { kind, item: z.string(), where: z.string().optional() }

const saidCellSchema = z.object({ measurableId: idSchema, scorecardId: idSchema, title: z.string() })
export type SaidCell = z.infer<typeof saidCellSchema>
export const CELLS_SAID = 30

/** Data to translate for each reader. Names are historical. */
export const saidSchema = z.discriminatedUnion('text', [
  say('upgradeRequested', { who: z.string() }),
  say('upgradeApproved', { by, role: roleSchema }),
  say('upgradeDenied', { by }),
  say('invitationAccepted', { who: z.string() }),
  say('roleChanged', { by, before: roleSchema, role: roleSchema }),
  say('ownershipTransferred', { by }),
  say('itemsHandedOver', { of: z.string(), number: z.number() }),
  say('meetingInvited', { by, meeting: z.string() }),
  say('mentioned', { by, ...item }),
  say('itemAssigned', { by, ...item }),
  say('measurableAssigned', { by, item: z.string(), as: z.enum(['owner', 'assistant']) }),
  say('itemsAssigned', { by, kind: kind.nullable(), number: z.number() }),
  say('itemsImported', { by, kind, number: z.number() }),
  /** `cells` has at most `CELLS_SAID` entries, and is missing in old notifications. */
  say('numbersMissing', {
    number: z.number(),
    week: calendarDateSchema,
    titles: z.string(),
    cells: z.array(saidCellSchema).optional(),
  }),
])
export type Said = z.infer<typeof saidSchema>
export type SaidText = Said['text']
export type SaidAs<Text extends SaidText> = Extract<Said, { text: Text }>
