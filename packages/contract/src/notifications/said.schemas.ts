import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { workItemKinds } from '../core/items'
import { roleSchema } from '../identity/session.schemas'

const say = <Text extends string, Values extends z.ZodRawShape>(text: Text, values: Values) =>
  z.object({ text: z.literal(text), ...values })

const by = z.string()
const kind = z.enum(workItemKinds)
/** `where`: the meeting or V/TO. Older notifications have none. */
const item = { kind, item: z.string(), where: z.string().optional() }

/** A measurable whose number is missing, and the scorecard that it has its home on. */
const saidCellSchema = z.object({ measurableId: idSchema, scorecardId: idSchema, title: z.string() })
export type SaidCell = z.infer<typeof saidCellSchema>
export const CELLS_SAID = 30

/** What a notification says, as data: each screen and mail speaks it as its reader does. Names are as they were then. */
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
  /** Null: of several kinds. */
  say('itemsAssigned', { by, kind: kind.nullable(), number: z.number() }),
  say('itemsImported', { by, kind, number: z.number() }),
  /**
   * `week` by its first date; `titles`: what some of the measurables are called. `cells`: where each of them is entered, at
   * most `CELLS_SAID`; what was told before there was this has none.
   */
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
