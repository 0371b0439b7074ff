import {
  type AssistantCall,
  type AssistantSettings,
  type AssistantStatus,
  assistantCallFiltersSchema,
  type UpdateAssistantSettings,
} from '@cairn/contract/assistants/assistants.schemas'
import { instantOf } from '@cairn/contract/calendar/time-zone'
import { staleVersion } from '@cairn/contract/core/errors'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Tx } from '../../platform/database/transaction'
import type { LanguageModel } from '../../platform/language-model/language-model'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import { organizationCalendar } from '../organizations/organizations.service'
import { namesOfPeople } from '../people/people.service'
import * as repository from './assistants.repository'

const DEFAULTS: Omit<repository.SettingsRow, 'orgId'> = {
  version: 1,
  mode: 'On',
  sends: ['notes', 'goals', 'people', 'numbers'],
  monthlyTokens: null,
  keepsContent: false,
}

/** Month and start of the day at the organization, which the budgets count by. */
export async function budgetPeriods(tx: Tx): Promise<{ month: string; dayFrom: Date }> {
  const { today, timeZone } = await organizationCalendar(tx)
  return { month: `${today.slice(0, 7)}-01`, dayFrom: instantOf(today, '00:00', timeZone) }
}

export async function readStatus(tx: Tx, model: LanguageModel | null): Promise<AssistantStatus> {
  const { mode, sends, keepsContent } = (await repository.findSettings(tx)) ?? DEFAULTS
  return { mode, sends, keepsContent, model: model && { name: model.name, host: model.host } }
}

async function presentSettings(
  tx: Tx,
  { version, mode, sends, monthlyTokens, keepsContent }: Omit<repository.SettingsRow, 'orgId'>,
  model: LanguageModel | null,
): Promise<AssistantSettings> {
  const { month, dayFrom } = await budgetPeriods(tx)
  const used = await repository.sumTokens(tx, month, dayFrom)
  return {
    version,
    mode,
    sends,
    monthlyTokens,
    keepsContent,
    month,
    model: model && { name: model.name, host: model.host },
    monthlyTokensMax: model?.monthlyTokens ?? 0,
    usedTokens: used.month,
    dailyTokensMax: model?.dailyTokens ?? 0,
    usedToday: used.day,
  }
}

export async function readSettings(tx: Tx, model: LanguageModel | null): Promise<AssistantSettings> {
  return await presentSettings(tx, (await repository.findSettings(tx)) ?? DEFAULTS, model)
}

/** @throws 409 */
export async function updateSettings(
  tx: Tx,
  actor: AuditedActor,
  { version, ...wanted }: UpdateAssistantSettings,
  model: LanguageModel | null,
) {
  const row = await repository.lockSettings(tx)
  if (version !== undefined && version !== row.version) throw staleVersion(await presentSettings(tx, row, model))
  const sends = [...new Set(wanted.sends)]
  const saved = await repository.saveSettings(tx, { ...wanted, sends })
  const details = {
    mode: saved.mode,
    sends: sends.join(', '),
    monthlyTokens: String(saved.monthlyTokens ?? ''),
    keepsContent: String(saved.keepsContent),
  }
  await recordAuditEntry(tx, actor.address, { action: 'AssistantsChanged', details })
  return { succeeded: true as const, settings: await presentSettings(tx, saved, model) }
}

/** @throws 400 */
export async function searchCalls(tx: Tx, request: SearchRequest) {
  const { filters, ...range } = parseSearch(request, assistantCallFiltersSchema, [])
  const choice = { purposes: filters.purpose, personIds: filters['person-id'] }
  const { startIndex: offset, endIndex } = range
  const rows = await repository.searchCalls(tx, choice, { offset, limit: endIndex - offset })
  const count = range.includeTotalCount ? await repository.countCalls(tx, choice) : 0
  const names = await namesOfPeople(
    tx,
    rows.map(({ personId }) => personId),
  )
  const calls = rows.map(
    ({ id, at, personId, purpose, model, state, inputTokens, outputTokens, content }): AssistantCall => ({
      id,
      purpose,
      model,
      state,
      inputTokens,
      outputTokens,
      content,
      at: at.toISOString(),
      person: { id: personId, name: names.get(personId) ?? '' },
    }),
  )
  return searchResult(range, calls, count)
}
