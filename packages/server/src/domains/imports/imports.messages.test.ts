import { readFileSync } from 'node:fs'
import { workItemKinds } from '@cairn/contract/core/items'
import { termVariables } from '@cairn/contract/core/terms'
import { languages } from '@cairn/contract/identity/locales'
import { fieldOfHead, fieldsOfKind, valueOfWord, valuesOf } from '@cairn/contract/imports/import-fields'
import { type ImportRefusal, plainRefusals, refusalValues } from '@cairn/contract/imports/import-refusals'
import { expect, test } from 'vitest'
import { speakRefusal } from './imports.messages'

const examples: readonly ImportRefusal[] = [
  ...plainRefusals.map((code) => ({ code })),
  { code: 'failedFormula', says: '#N/A' },
  { code: 'longTitle', most: 256, length: 1257 },
  { code: 'unknownMeeting', name: 'Board' },
  { code: 'unknownOwner', name: 'Jim' },
  { code: 'severalMeetings', name: 'Board', total: 2 },
  { code: 'severalOwners', name: 'Sam', total: 3 },
  { code: 'notInvited', name: 'Sam', meetings: ['Board', 'Weekly'] },
  { code: 'unknownDate', text: 'soonish' },
  { code: 'unknownStatus', text: 'maybe' },
  { code: 'unknownType', text: 'maybe' },
  { code: 'unknownMeasurable', name: 'Calls' },
  { code: 'mayNotEnter', name: 'Calls' },
  { code: 'computedMeasurable', name: 'Calls' },
  { code: 'severalMeasurables', name: 'Calls', total: 2 },
  { code: 'unknownPeriod', text: 'soonish' },
  { code: 'periodToCome', text: 'Nov 30' },
  { code: 'notANumber', text: 'many' },
  { code: 'numberTooLong', text: '12345678901234567' },
  { code: 'numberOutOfRange', text: '0.0000001' },
  { code: 'otherUnit', text: '$5' },
  { code: 'notYesOrNo', text: 'maybe' },
  { code: 'doubtfulNumber', text: '0.43', readings: ['0.43 %', '43 %'] },
  { code: 'longNote', most: 256, length: 1257 },
  { code: 'sameNumber', row: 1204 },
  { code: 'tooManyRoles', most: 7, length: 1008 },
  { code: 'longRole', most: 200, length: 1257 },
  { code: 'unknownSeatAbove', name: 'Sales' },
  { code: 'severalSeatsAbove', name: 'Sales', total: 2 },
  { code: 'reportsInCircle', path: 'Sales → Showroom → Sales' },
  { code: 'sameSeat', row: 1204 },
  { code: 'secondTop', row: 1204 },
  { code: 'aboveRefused', row: 1204 },
  { code: 'seatTooDeep', most: 200 },
  { code: 'chartFull', most: 10_000 },
  { code: 'shortMonth', lastOfMonth: '2026-11-30' },
]

const packOf = (language: string, name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../web/src/i18n/${language}/${name}.json`, import.meta.url), 'utf8'))

test.each(languages)('reads each word that the screens show for a column, a status and a type: %s', (language) => {
  const { field, value } = packOf(language, 'imports')
  const { rockStatus } = packOf(language, 'terms')
  for (const kind of workItemKinds) {
    for (const name of fieldsOfKind[kind]) expect(fieldOfHead(field[name], new Set(), kind)).toBe(name)
    const statuses = kind === 'rock' ? rockStatus : value
    for (const status of valuesOf(kind, 'status')) {
      const word = String(statuses[status]).replaceAll('{{Rock}}', 'Rock')
      expect([word, valueOfWord(kind, 'status', word)]).toEqual([word, status])
    }
    for (const type of valuesOf(kind, 'type')) {
      expect([value[type], valueOfWord(kind, 'type', value[type])]).toEqual([value[type], type])
    }
  }
})

test.each(languages)('a file says why a row was refused as the screen does: %s', (language) => {
  const pack: Record<string, string> = packOf(language, 'imports').refused
  const terms: Record<string, string> = termVariables(language)
  expect(Object.keys(pack).toSorted()).toEqual(examples.map(({ code }) => code).toSorted())
  for (const example of examples) {
    const values = refusalValues(example, `${language}-DE`)
    const spoken = pack[example.code]?.replaceAll(/\{\{(\w+)\}\}/g, (_all, name) => values[name] ?? terms[name] ?? '')
    expect(speakRefusal(example, `${language}-DE`)).toBe(spoken)
  }
})
