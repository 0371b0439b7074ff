import { endpoints } from '@cairn/contract/endpoints'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldsWithin } from './schema-walk'

/** Secrets, addresses, notes and what is only compared stay as they were typed. */
const others = new Set([
  ...[
    'password',
    'currentPassword',
    'newPassword',
    'code',
    'verificationCode',
    'resetCode',
    'oldCode',
    'newCode',
    'key',
    'challenge',
  ],
  ...['contentHtml', 'url', 'baseUrl', 'connectionId', 'redirect', 'property', 'entered', 'timeZone', 'icon'],
])
/** Fields that are something else in other calls: three that are compared, two read line by line, an agenda's own notes. */
const othersOfCalls = new Set([
  'login: email',
  'deleteAccount: email',
  'deleteOrganization: name',
  'invite: email',
  'addToSubscription: email',
  'createMeeting: text',
  // Rich text, which is sanitized.
  'createLongTermIssue: notes',
  'updateLongTermIssue: notes',
  'editSeatNotes: notes',
  ...['createCoreValuesSpeech: notes', 'updateCoreValuesSpeech: notes'],
  ...[
    'createCoreFocus: description',
    'updateCoreFocus: description',
    'createCoreFocus: niche',
    'updateCoreFocus: niche',
  ],
  ...['createThreeYearPicture: notes', 'updateThreeYearPicture: notes'],
  ...['createOneYearPlan: futureDateNotes', 'updateOneYearPlan: futureDateNotes'],
  ...['createQuarterlyPlan: rocksForTheQuarter', 'updateQuarterlyPlan: rocksForTheQuarter'],
  // Several lines.
  'writeRecap: suggestion',
  // Looked for, and kept nowhere.
  'find: text',
  'findItems: text',
  'findSimilarIssues: text',
  'proposeFromMeeting: transcript',
  'previewFormula: formula',
  'readImport: text',
  ...['checkSmartRock: description', 'parseAssistantText: text'],
  // Questions and answers are read line by line.
  ...['chat: content', 'chat: prompt', 'streamChat: content', 'streamChat: prompt'],
  // In place of a cell, which is read line by line as any other.
  'startSeatsImport: to',
  'updateTractionAgenda: text',
])

const TYPED = 'Ada\u202e\u0007\nLovelace'

const fieldOf = ([name, schema]: readonly [string, z.ZodType]) => [name, schema.safeParse(TYPED).data] as const

test('no field of any call keeps a control character or a direction override', () => {
  const kept = endpoints.flatMap((endpoint) =>
    fieldsWithin(endpoint.body)
      .map(fieldOf)
      .filter(([name, value]) => typeof value === 'string' && /[\p{Cc}\u202e]/u.test(value) && !others.has(name))
      .map(([name]) => `${endpoint.id}: ${name}`),
  )
  expect(new Set(kept)).toEqual(othersOfCalls)
})
