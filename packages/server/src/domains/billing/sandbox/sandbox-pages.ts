import type { CardBehavior } from '@cairn/contract/billing/billing.schemas'
import { z } from 'zod'
import type { AnswerFrame } from '../billing-frames'
import type { SandboxProvider } from './sandbox.service'
import { cardRefusals, testCards } from './test-cards'

const cardSchema = z.object({
  form: z.string().max(100),
  number: z.string().max(40),
  month: z.string().max(4),
  year: z.string().max(6),
  code: z.string().max(8),
})
const answerSchema = z.object({ customer: z.string().max(100), key: z.string().max(100), approve: z.boolean() })

const style =
  'body{font:0.9375rem/1.25rem Inter,system-ui,sans-serif;margin:0;padding:2px}.dark{color-scheme:dark;color:#f2efeb}.light{color-scheme:light;color:#211f1c}' +
  '[hidden]{display:none!important}label{display:block;font-size:0.8125rem;font-weight:500}small{display:block;margin-top:0.25rem;font-size:0.8125rem;color:#a3262a}.dark small{color:#f2a8a2}' +
  'input{display:block;width:100%;box-sizing:border-box;margin-top:0.25rem;font:inherit;font-size:0.9375rem;font-weight:400;padding:0 0.75rem;height:2.5rem;border-radius:0.375rem;border:1px solid #867e74;background:#fcfbfa;color:inherit}' +
  '.dark input{background:#211f1d;border-color:#7d766c}input:focus{outline:2px solid #1e5ac0;outline-offset:-1px}.dark input:focus{outline-color:#7daaf2}input[aria-invalid=true]{border-color:#a3262a}.dark input[aria-invalid=true]{border-color:#f2a8a2}' +
  '.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:0.75rem;margin-top:0.75rem}details{margin-top:0.75rem;font-size:0.8125rem}summary{cursor:pointer}ul{margin:0.25rem 0 0;padding-left:1.125rem}' +
  'h1{font-size:1.125rem;margin:0}button{font:inherit;font-weight:500;height:2.75rem;padding:0 1.125rem;border-radius:0.375rem;border:1px solid #867e74;background:transparent;color:inherit}'

const english = {
  number: 'Card number',
  month: 'Expiration month',
  year: 'Expiration year',
  code: 'Security code',
  required: 'Required',
  incomplete: 'Fill in all card fields.',
  cards: 'Test cards',
  unknown: 'An unknown error occurred.',
  confirm: 'Confirm this payment',
  nothing: 'This is the sandbox’s bank. Nothing is charged.',
  approve: 'Confirm',
  refuse: 'Decline',
  behavior: {
    succeeds: 'succeeds',
    declined: 'is declined',
    'insufficient-funds': 'has insufficient funds',
    expired: 'has expired',
    'requires-authentication': 'the bank asks first',
    'fails-at-renewal': 'succeeds now, is declined at renewal',
  } satisfies Record<CardBehavior, string>,
  refusals: {} as Readonly<Record<string, string>>,
}

const german: typeof english = {
  number: 'Kartennummer',
  month: 'Ablaufmonat',
  year: 'Ablaufjahr',
  code: 'Prüfnummer',
  required: 'Erforderlich',
  incomplete: 'Füllen Sie alle Kartenfelder aus.',
  cards: 'Testkarten',
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',
  confirm: 'Diese Zahlung bestätigen',
  nothing: 'Das ist die Bank der Sandbox. Es wird nichts abgebucht.',
  approve: 'Bestätigen',
  refuse: 'Ablehnen',
  behavior: {
    succeeds: 'gelingt',
    declined: 'wird abgelehnt',
    'insufficient-funds': 'hat keine Deckung',
    expired: 'ist abgelaufen',
    'requires-authentication': 'die Bank fragt nach',
    'fails-at-renewal': 'gelingt jetzt, wird bei der Verlängerung abgelehnt',
  },
  refusals: {
    [cardRefusals.unknown]: 'Verwenden Sie eine der Testkarten der Sandbox.',
    [cardRefusals.month]: 'Der Ablaufmonat ist ungültig.',
    [cardRefusals.year]: 'Das Ablaufjahr ist ungültig.',
    [cardRefusals.expired]: 'Die Karte ist abgelaufen.',
    [cardRefusals.code]: 'Die Prüfnummer ist ungültig.',
    [cardRefusals.form]: 'Dieses Formular ist abgelaufen. Laden Sie die Seite neu.',
  },
}

type Texts = typeof english

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

const cardField = (texts: Texts, name: 'number' | 'month' | 'year' | 'code', length: number) =>
  `<div><label for="${name}">${texts[name]} *</label><input id="${name}" name="${name}" inputmode="numeric" maxlength="${length}" required aria-describedby="${name}-error"><small id="${name}-error" hidden>${texts.required}</small></div>`

const cardForm = (texts: Texts) => `
<form id="card" autocomplete="off">${cardField(texts, 'number', 40)}
<div class="row">${cardField(texts, 'month', 2)}${cardField(texts, 'year', 4)}${cardField(texts, 'code', 4)}</div></form>
<details><summary>${texts.cards}</summary><ul>${testCards
  .map(({ number, behavior }) => `<li>${spaced(number)} ${texts.behavior[behavior]}</li>`)
  .join('')}</ul></details>
`

const cardScript = (parent: string, { incomplete, unknown, refusals }: Texts) => `
const parentOrigin = ${JSON.stringify(parent)}
const refusals = ${JSON.stringify(refusals)}
const tell = (message) => window.parent.postMessage(message, parentOrigin)
const form = document.getElementById('card')
const isEmpty = ({ value }) => !value.trim()
const mark = (field) => {
  field.setAttribute('aria-invalid', isEmpty(field))
  document.getElementById(field.id + '-error').hidden = !isEmpty(field)
}
form.addEventListener('input', ({ target }) => target.ariaInvalid === 'true' && mark(target))
addEventListener('message', async ({ origin, data }) => {
  if (origin !== parentOrigin || data?.kind !== 'submit') return
  const entered = Object.fromEntries(new FormData(form))
  const fields = [...form.elements]
  fields.forEach(mark)
  const empty = fields.find(isEmpty)
  if (empty) {
    empty.focus()
    return tell({ kind: 'card-error', message: ${JSON.stringify(incomplete)} })
  }
  try {
    const response = await fetch('/cards', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entered, form: new URLSearchParams(location.search).get('token') }) })
    const { token, message } = await response.json()
    tell(token ? { kind: 'card-token', token } : { kind: 'card-error', message: refusals[message] ?? message })
  } catch { tell({ kind: 'card-error', message: ${JSON.stringify(unknown)} }) }
})
new ResizeObserver(() => tell({ kind: 'card-size', height: document.body.offsetHeight })).observe(document.body)
tell({ kind: 'card-ready' })`

const bankPage = ({ confirm, nothing, approve, refuse }: Texts) =>
  `<h1>${confirm}</h1><p>${nothing}</p><p><button id="approve">${approve}</button> <button id="refuse">${refuse}</button></p>`

const bankScript = (parent: string) => `
const query = new URLSearchParams(location.search)
const answer = async (approve) => {
  for (const button of document.querySelectorAll('button')) button.disabled = true
  await fetch('/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer: query.get('customer'), key: query.get('key'), approve }) })
  window.parent.postMessage({ kind: 'authenticated' }, ${JSON.stringify(parent)})
}
document.getElementById('approve').addEventListener('click', () => answer(true))
document.getElementById('refuse').addEventListener('click', () => answer(false))`

export const sandboxPages =
  (provider: SandboxProvider): AnswerFrame =>
  async ({ call, query, language, isOwn, readBody }, parent) => {
    const texts = language === 'de' ? german : english
    const page = { title: 'Sandbox payments', style }
    if (call === 'GET /card-form' && (await provider.isForm(query.get('token') ?? ''))) {
      return { ...page, body: cardForm(texts), script: cardScript(parent, texts) }
    }
    if (call === 'GET /authenticate') return { ...page, body: bankPage(texts), script: bankScript(parent) }
    if (!isOwn) return null
    if (call === 'POST /cards') {
      const entered = cardSchema.safeParse(await readBody()).data
      return { json: entered ? await provider.enterCard(entered.form, entered) : { message: texts.unknown } }
    }
    if (call !== 'POST /authenticate') return null
    const given = answerSchema.safeParse(await readBody()).data
    if (given) await provider.authenticate(given.customer, given.key, given.approve)
    return { json: {} }
  }
