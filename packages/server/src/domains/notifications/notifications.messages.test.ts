import { readFileSync } from 'node:fs'
import { termVariables } from '@cairn/contract/core/terms'
import { type Language, languages } from '@cairn/contract/identity/locales'
import type { NotificationData } from '@cairn/contract/notifications/notifications.schemas'
import { describe, expect, test } from 'vitest'
import { speak } from './notifications.messages'

type Texts = { readonly [key: string]: string | Texts }

const packOf = (language: Language): Texts =>
  JSON.parse(readFileSync(new URL(`../../../../web/src/i18n/${language}/notifications.json`, import.meta.url), 'utf8'))
    .said

const at = (texts: Texts, ...path: string[]): string =>
  String(path.reduce<string | Texts | undefined>((below, key) => (below as Texts | undefined)?.[key], texts))

/** As the screen speaks it. */
function spoken(language: Language, said: NotificationData) {
  const pack = packOf(language)
  const { text, ...given } = said
  const values = new Map<string, string>(Object.entries(given).map(([name, value]) => [name, String(value)]))
  for (const name of ['role', 'before']) {
    const role = values.get(name)
    if (role !== undefined) values.set(name, at(pack, 'role', role))
  }
  const terms = termVariables(language)
  const kind = values.get('kind') ?? 'null'
  const Kind = kind.charAt(0).toUpperCase() + kind.slice(1)
  const names = { one: kind, One: Kind, many: `${kind}s`, Many: `${Kind}s`, aOne: `a${Kind}` }
  for (const [form, name] of Object.entries(names)) {
    values.set(form, kind === 'null' ? at(pack, 'items') : String(terms[name]))
  }
  values.set('count', values.get('number') ?? '')
  const filled = (template: string): string =>
    template.replaceAll(/\{\{(\w+)\}\}/g, (_all, name) => filled(values.get(name) ?? terms[name] ?? ''))
  const texts = pack[text] as Texts
  const form = Number(values.get('number')) === 1 ? 'one' : 'other'
  const told = (part: 'title' | 'message') => filled(String(texts[part] ?? texts[`${part}_${form}`]))
  return { title: told('title'), message: told('message') }
}

const by = 'Ana'
const examples: readonly NotificationData[] = [
  { text: 'upgradeRequested', who: by },
  ...(['Owner', 'Admin', 'Manager', 'Member', 'Observer'] as const).flatMap((role): NotificationData[] => [
    { text: 'upgradeApproved', by, role },
    { text: 'roleChanged', by, before: 'Observer', role },
  ]),
  { text: 'upgradeDenied', by },
  { text: 'invitationAccepted', who: by },
  { text: 'ownershipTransferred', by },
  ...[1, 2].map((number): NotificationData => ({ text: 'itemsHandedOver', of: by, number })),
  { text: 'meetingInvited', by, meeting: 'Weekly' },
  ...(['rock', 'todo', 'issue', 'headline'] as const).flatMap((kind): NotificationData[] => [
    { text: 'mentioned', by, kind, item: 'Late tiles' },
    { text: 'itemAssigned', by, kind, item: 'Late tiles' },
    { text: 'itemsAssigned', by, kind, number: 3 },
    { text: 'itemsImported', by, kind, number: 1 },
    { text: 'itemsImported', by, kind, number: 2 },
  ]),
  { text: 'itemsAssigned', by, kind: null, number: 3 },
]

describe.each(languages)('in %s', (language) => {
  test.each(examples.map((said) => [JSON.stringify(said), said] as const))(
    'a mail says what the screen says: %s',
    (_name, said) => {
      expect(speak(language, said)).toEqual(spoken(language, said))
    },
  )
})

test('mails use the organization’s own terms', () => {
  const renamed = { rock: { one: 'Ziel', other: 'Ziele' } }
  expect(speak('de', { text: 'itemAssigned', by, kind: 'rock', item: 'x' }, renamed).title).toBe('Ziel für Sie')
})

test('a date follows the reader’s region', () => {
  const said: NotificationData = { text: 'numbersMissing', number: 1, week: '2026-11-09', titles: 'Calls' }
  const messages = ['en-US', 'en-DE', 'de-US'].map((locale) => speak(locale, said).message)
  expect(messages).toEqual([
    'For the week of November 9: Calls.',
    'For the week of 9 November: Calls.',
    'Für die Woche ab 9. November: Calls.',
  ])
})
