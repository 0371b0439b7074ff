/** Stripe's frames on a different origin than Cairn's. */
import { z } from 'zod'
import type { AnswerFrame } from '../billing-frames'
import type { StripeContext } from './stripe-context'
import { customerOfForm } from './stripe-customers'

const SCRIPT = 'https://js.stripe.com/clover/stripe.js'
const sources = [
  "connect-src 'self' https://api.stripe.com https://js.stripe.com",
  'frame-src https://js.stripe.com https://hooks.stripe.com',
  'img-src https://*.stripe.com data:',
]
const style = 'body{margin:0;padding:2px}.dark{color-scheme:dark}.light{color-scheme:light}'
const formSchema = z.object({ form: z.string().max(200) })

interface Parts {
  readonly parent: string
  readonly publishableKey: string
  readonly language: string
  readonly scheme: string
}

const begin = ({ parent, publishableKey, language }: Parts) => `
const parentOrigin = ${JSON.stringify(parent)}
const tell = (message) => window.parent.postMessage(message, parentOrigin)
const stripe = Stripe(${JSON.stringify(publishableKey)}, { locale: ${JSON.stringify(language)} })`

/** A new intent per card. */
const cardScript = (parts: Parts) => `${begin(parts)}
const elements = stripe.elements({ mode: 'setup', currency: 'usd', paymentMethodTypes: ['card'],
  appearance: { theme: ${JSON.stringify(parts.scheme === 'dark' ? 'night' : 'stripe')} } })
elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } }).mount('#card')
const refuse = (error) => tell({ kind: 'card-error', message: error?.message ?? '' })
addEventListener('message', async ({ origin, data }) => {
  if (origin !== parentOrigin || data?.kind !== 'submit') return
  try {
    const { error: invalid } = await elements.submit()
    if (invalid) return refuse(invalid)
    const response = await fetch('/setup-intents', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form: new URLSearchParams(location.search).get('token') }) })
    const { clientSecret } = await response.json()
    const { error, setupIntent } = await stripe.confirmSetup({ elements, clientSecret, redirect: 'if_required',
      confirmParams: { return_url: location.href } })
    if (error) return refuse(error)
    tell({ kind: 'card-token', token: setupIntent.id })
  } catch { refuse() }
})
new ResizeObserver(() => tell({ kind: 'card-size', height: document.body.offsetHeight })).observe(document.body)
tell({ kind: 'card-ready' })`

const bankScript = (parts: Parts, clientSecret: string) => `${begin(parts)}
stripe.handleNextAction({ clientSecret: ${JSON.stringify(clientSecret)} }).finally(() => tell({ kind: 'authenticated' }))`

export function stripePages(context: StripeContext, publishableKey: string): AnswerFrame {
  const { stripe } = context
  return async ({ call, query, language, scheme, isOwn, readBody }, parent) => {
    const parts = { parent, publishableKey, language, scheme }
    const page = { title: 'Card', style, sources, scriptUrl: SCRIPT }
    if (call === 'GET /card-form' && customerOfForm(context, query.get('token') ?? '')) {
      return { ...page, body: '<div id="card"></div>', script: cardScript(parts) }
    }
    const payment = /^pi_\w{1,100}$/.exec(query.get('payment') ?? '')?.[0]
    if (call === 'GET /authenticate' && payment) {
      const { client_secret: clientSecret } = await stripe.paymentIntents.retrieve(payment)
      return clientSecret ? { ...page, body: '', script: bankScript(parts, clientSecret) } : null
    }
    if (call !== 'POST /setup-intents' || !isOwn) return null
    const customer = customerOfForm(context, formSchema.safeParse(await readBody()).data?.form ?? '')
    if (customer === null) return null
    const intent = await stripe.setupIntents.create({
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    })
    return { json: { clientSecret: intent.client_secret } }
  }
}
