/** Organization settings override global ones, which override defaults. */

import { invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import {
  type FlagMessages,
  type FlagName,
  type Flags,
  flagDefaults,
  flagNames,
  hasMessage,
  isFlagName,
} from '@cairn/contract/feature-flags/feature-flags'
import type { FlagSetting } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import type { Tx } from '../../platform/database/transaction'
import { recordEvent } from '../../platform/realtime/record-event'
import { type Operator, recordOperatorEntry } from '../operators/operators.service'
import * as repository from './feature-flags.repository'

interface FlagReply {
  readonly succeeded: true
  readonly flag: FlagSetting
}

function merged(flags: Flags, set: readonly { readonly name: string; readonly value: boolean | null }[]): Flags {
  const all = { ...flags }
  for (const { name, value } of set) if (isFlagName(name) && value !== null) all[name] = value
  return all
}

/** System transactions only. */
export async function flagsIn(tx: Tx, orgId: string | null): Promise<Flags> {
  const own = orgId === null ? [] : repository.findOfOrganization(tx, orgId)
  return (await Promise.all([repository.findGlobal(tx), own])).reduce(merged, flagDefaults)
}

export async function flagMessages(tx: Tx): Promise<FlagMessages> {
  const messages: FlagMessages = {}
  for (const { name, message } of await repository.findMessages(tx)) if (hasMessage(name)) messages[name] = message
  return messages
}

const spoken = (value: boolean | null): string => (value === null ? 'as by default' : value ? 'on' : 'off')

export async function listFlagSettings(tx: Tx): Promise<FlagSetting[]> {
  const global = new Map((await repository.findGlobal(tx)).map((row) => [row.name, row]))
  const own = await repository.findOfAllOrganizations(tx)
  return flagNames.map((name) => ({
    name,
    default: flagDefaults[name],
    value: global.get(name)?.value ?? null,
    message: hasMessage(name) ? (global.get(name)?.message ?? '') : null,
    organizations: own
      .filter((row) => row.name === name)
      .map(({ orgId, organization, value }) => ({ orgId, name: organization, value })),
  }))
}

async function settingOf(tx: Tx, name: FlagName): Promise<FlagReply> {
  const flag = (await listFlagSettings(tx)).find((setting) => setting.name === name)
  if (!flag) throw notFound()
  return { succeeded: true, flag }
}

/** Sends no values, since flags are not public. */
function notifyScreens(tx: Tx, orgId: string | null): void {
  const event = { hub: '/app-config-hub', name: 'AppConfigUpdated', payload: {} } as const
  if (orgId === null) recordEvent(tx, { ...event, audience: { to: 'everyone' } })
  else recordEvent(tx, { ...event, orgId, audience: { to: 'organization' } })
}

/** @throws 404 */
export async function setFlag(
  tx: Tx,
  operator: Operator,
  { name, value, orgId }: { name: FlagName; value: boolean | null; orgId: string | null },
): Promise<FlagReply> {
  if (orgId === null) await repository.saveGlobal(tx, name, { value })
  else if (await repository.organizationExists(tx, orgId)) {
    await repository.saveOfOrganization(tx, orgId, name, value)
  } else throw notFound()
  const details = { flag: name, value: spoken(value), ...(orgId === null ? {} : { organization: orgId }) }
  await recordOperatorEntry(tx, operator, { action: 'FlagSet', details })
  notifyScreens(tx, orgId)
  return settingOf(tx, name)
}

/** @throws 422 */
export async function setFlagMessage(
  tx: Tx,
  operator: Operator,
  { name, message }: { name: FlagName; message: string },
): Promise<FlagReply> {
  if (!hasMessage(name)) {
    throw invalidForm([refusalMessage('NO_MESSAGE', { field: 'message' })])
  }
  await repository.saveGlobal(tx, name, { message })
  await recordOperatorEntry(tx, operator, { action: 'FlagMessageSet', details: { flag: name, message } })
  notifyScreens(tx, null)
  return settingOf(tx, name)
}
