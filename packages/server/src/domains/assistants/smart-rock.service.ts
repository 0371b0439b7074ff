import type { SmartRockReply, SmartRockRequest } from '@cairn/contract/assistants/assistants.schemas'
import {
  checkSmartRock,
  type SmartFinding,
  type SmartInput,
  smartReasons,
  suggestWording,
} from '@cairn/contract/assistants/smart-rock'
import { quarterOf } from '@cairn/contract/calendar/quarters'
import { calendarDateSchema } from '@cairn/contract/core/dates'
import { languageOf } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { Tx } from '../../platform/database/transaction'
import { htmlParagraphs } from '../../platform/html/html-paragraphs'
import { readableRevisionIds, readRevisions } from '../collections/collections.service'
import { organisationCalendar } from '../organisations/organisations.service'
import { readVto } from '../vto/vto.service'

const VTOS_MAX = 3

const textOf = (html: string): string =>
  htmlParagraphs(html)
    .map(({ text }) => text)
    .join(' ')

function goalsIn({ vision, traction }: VtoContents): string[] {
  const plans = [vision.threeYearPicture, traction.oneYearPlan, traction.quarterlyPlan]
  return [
    ...plans.flatMap((plan) => plan?.goals.map(({ title, contentHtml }) => title || textOf(contentHtml)) ?? []),
    ...vision.targetMarkets.flatMap(({ uniques }) =>
      uniques.map(({ title, contentHtml }) => title || textOf(contentHtml)),
    ),
    textOf(vision.tenYearTarget?.contentHtml ?? ''),
  ].filter((goal) => goal.trim() !== '')
}

/** Goals of the latest V/TOs that the actor may read. No figures. */
async function readGoals(tx: Tx, actor: Actor): Promise<string[]> {
  const revisions = await readRevisions(tx, actor, await readableRevisionIds(tx, actor))
  const latest = revisions
    .filter(({ kind }) => kind === 'vto')
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, VTOS_MAX)
  const goals: string[] = []
  for (const { id, collectionId } of latest) {
    const { contents } = await readVto(tx, actor, { collectionId, revisionId: id }, undefined)
    if (contents) goals.push(...goalsIn(contents))
  }
  return [...new Set(goals)]
}

export async function readSmartInput(
  tx: Tx,
  actor: Actor,
  { description, dueDate = null }: SmartRockRequest,
  locale: string,
): Promise<SmartInput> {
  const { today, quarterStartMonth } = await organisationCalendar(tx)
  const [title = '', ...notes] = description.split('\n')
  return {
    title,
    notes: notes.join('\n').trim(),
    dueDate,
    today: calendarDateSchema.parse(today),
    quarterEnd: quarterOf(calendarDateSchema.parse(today), quarterStartMonth).endDate,
    goals: await readGoals(tx, actor),
    locale,
    language: languageOf(locale),
    quarterStartMonth,
  }
}

const filled = ({ code, params }: SmartFinding): string =>
  smartReasons[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

export function smartByRules(input: SmartInput): SmartRockReply {
  const findings = checkSmartRock(input)
  const unmet = findings.filter(({ value }) => value !== 'Yes')
  return {
    isSmart: unmet.length === 0,
    suggestedImprovement: suggestWording(input, findings),
    reason: unmet.map(filled).join(' '),
    evaluation: findings.map((finding) => ({
      criterion: finding.criterion,
      value: finding.value,
      reason: filled(finding),
      code: finding.code,
      params: { ...finding.params },
    })),
    answeredBy: 'rules',
  }
}
