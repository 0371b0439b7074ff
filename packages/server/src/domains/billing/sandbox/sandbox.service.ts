/** Each call is its own transaction, as with a remote provider. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Coupon } from '@cairn/contract/billing/amounts'
import { planHandle } from '@cairn/contract/billing/amounts'
import type { Sandbox, SandboxEventType, SandboxFaults } from '@cairn/contract/billing/billing.schemas'
import { addDays, todayIn } from '@cairn/contract/calendar/days'
import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { conflict, notFound } from '@cairn/contract/core/errors'
import type { Address } from '@cairn/contract/organizations/address'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { defineJob, enqueue } from '../../../platform/jobs/define-job'
import type { BillingProvider, Charge, ChargedCard } from '../billing-port'
import { providerDown } from '../billing-port'
import * as repository from './sandbox.repository'
import type { EnteredCard } from './sandbox.table'
import * as engine from './sandbox-account'
import { sandboxCoupon, sandboxPrice, sandboxTax } from './sandbox-prices'
import { cardRefusals, testCards } from './test-cards'

export const SIGNATURE_HEADER = 'cairn-sandbox-signature'
const SIGNATURE_AGE_MS = 5 * 60_000
const TOKEN_HOURS = 2
const EVENTS_SHOWN = 200
/** Every renewal stays in the account. */
const AHEAD_MAX = 3_650

export type Deliver = (body: string, signature: string) => Promise<number>

interface SandboxSettings {
  readonly secret: string
  /** A different origin than Cairn's. */
  readonly origin: string
  /** Counts as delivered. */
  readonly isPast?: boolean
}

const keyFor = (secret: string) => createHmac('sha256', secret).update('sandbox webhooks').digest()

function sign(secret: string, body: string, at: number): string {
  const digest = createHmac('sha256', keyFor(secret)).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${digest}`
}

function isSigned(secret: string, body: string, signature: string, now: number): boolean {
  const [, at = '', digest = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (at === '' || Math.abs(now - Number(at)) > SIGNATURE_AGE_MS) return false
  const expected = sign(secret, body, Number(at)).split('v1=')[1] ?? ''
  return timingSafeEqual(Buffer.from(expected), Buffer.from(digest))
}

const eventSchema = z.object({ id: z.string(), type: z.string(), reference: z.string() })

const DELIVER = 'deliver-sandbox-event'
const deliverPayload = z.object({ eventId: z.string() })

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const token = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`

export const deliverEvent = (database: Database, secret: string, deliver: Deliver) =>
  defineJob({
    name: DELIVER,
    payload: deliverPayload,
    run: async ({ eventId }) => {
      const found = await database.system(async (tx) => {
        const event = await repository.findEvent(tx, eventId)
        const account = event && (await repository.lockAccount(tx, event.accountId))
        if (event) await repository.noteTry(tx, eventId)
        return event && account && { event, reference: account.reference }
      })
      if (!found) return
      const body = JSON.stringify({ id: eventId, type: found.event.type, reference: found.reference })
      const status = await deliver(body, sign(secret, body, database.clock.now().getTime()))
      if (status !== 200) throw new Error(`the webhook answered ${status}`)
      await database.system((tx) => repository.noteDelivery(tx, eventId))
    },
  })

/** Some late, some twice, as real providers do. */
async function sendEvents(
  tx: Tx,
  {
    accountId,
    types,
    on,
    isPast,
  }: { accountId: string; types: readonly SandboxEventType[]; on: string; isPast: boolean },
): Promise<void> {
  const delivered = isPast ? { tries: 1, deliveredAt: tx.now() } : {}
  const events = types.map((type) => ({ id: `evt_${newId()}`, accountId, type, happenedOn: on, ...delivered }))
  await repository.insertEvents(tx, events)
  if (isPast) return
  for (const [index, { id }] of events.entries()) {
    await enqueue(tx, { name: DELIVER, payload: deliverPayload }, { eventId: id }, index % 2 === 0 ? 0 : 2)
    if (index % 3 === 0) await enqueue(tx, { name: DELIVER, payload: deliverPayload }, { eventId: id }, 4)
  }
}

interface Opened {
  readonly account: engine.SandboxAccount
  readonly world: engine.SandboxWorld
}

export interface SandboxProvider extends BillingProvider {
  enterCard(form: string, card: EnteredNumber): Promise<{ token: string } | { message: string }>
  isForm(form: string): Promise<boolean>
  authenticate(customerId: string, key: string, isApproved: boolean): Promise<void>
  /** An account that can't be reached catches up later. */
  letTimePass(customerId?: string | null): Promise<void>
  /** Of all customers where `customerId` is null, as in the next two. */
  show(customerId?: string | null): Promise<Sandbox>
  moveClock(days: number, customerId?: string | null): Promise<void>
  setFaults(faults: SandboxFaults, customerId?: string | null): Promise<void>
}

interface EnteredNumber {
  readonly number: string
  readonly month: string
  readonly year: string
  readonly code: string
}

/** @returns the card, or an error message */
function readCard(entered: EnteredNumber, today: string): EnteredCard | string {
  const number = entered.number.replaceAll(/[\s-]/g, '')
  const [month, year] = [Number(entered.month), Number(entered.year.padStart(4, '20'))]
  const known = testCards.find((card) => card.number === number)
  if (!known) return cardRefusals.unknown
  if (!(month >= 1 && month <= 12) || !Number.isInteger(month)) return cardRefusals.month
  if (!(year >= 2000 && year <= 2199)) return cardRefusals.year
  if (`${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)) return cardRefusals.expired
  if (!/^\d{3,4}$/.test(entered.code)) return cardRefusals.code
  const { brand, behavior } = known
  return { brand, behavior, lastFour: number.slice(-4), expiryMonth: month, expiryYear: year }
}

function ahead(days: number): number {
  if (days > AHEAD_MAX) throw conflict('SANDBOX_CLOCK')
  return days
}

export function createSandbox(
  database: Database,
  { secret, origin, isPast = false }: SandboxSettings,
): SandboxProvider {
  const todayAt = (tx: Tx, daysAhead: number) => addDays(todayIn('UTC', tx.now()), daysAhead)

  const change = <T>(customerId: string, work: (opened: Opened, tx: Tx) => T | Promise<T>): Promise<T> =>
    database.system(async (tx) => {
      const settings = await repository.readSettings(tx)
      const stored = await repository.lockAccount(tx, customerId)
      if (settings.isDown || stored?.isDown) throw providerDown()
      if (!stored) throw notFound()
      const { account } = stored
      const types: SandboxEventType[] = []
      const isOfAll = !stored.failsNextCharge && settings.failsNextCharge && (await repository.takeFailure(tx))
      let fails = stored.failsNextCharge || isOfAll
      let hasFailed = false
      const world: engine.SandboxWorld = {
        today: todayAt(tx, settings.daysAhead + stored.daysAhead),
        newId,
        price: sandboxPrice,
        taxRate: sandboxTax,
        findCoupon: sandboxCoupon,
        authenticationUrl: (id, key) => `${origin}/authenticate?customer=${id}&key=${key}`,
        failsNextCharge: () => {
          const isFailing = fails
          fails = false
          hasFailed ||= isFailing
          return isFailing
        },
        emit: (type) => types.push(type),
      }
      const before = JSON.stringify(account)
      engine.letTimePass(account, world)
      const result = await work({ account, world }, tx)
      if (isOfAll && !hasFailed) await repository.saveSettings(tx, { failsNextCharge: true })
      if (stored.failsNextCharge && hasFailed) await repository.saveAccount(tx, customerId, { failsNextCharge: false })
      if (JSON.stringify(account) !== before) await repository.saveAccount(tx, customerId, { account })
      await sendEvents(tx, { accountId: customerId, types, on: world.today, isPast })
      return result
    })

  const requireCard = (account: engine.SandboxAccount, cardId: string) => {
    const card = account.cards.find(({ id }) => id === cardId)
    if (!card) throw notFound()
    return card
  }

  async function attach(tx: Tx, account: engine.SandboxAccount, id: string, address: Address): Promise<string> {
    const found = await repository.findToken(tx, id)
    if (!found?.card || found.accountId !== account.id) throw notFound()
    await repository.deleteToken(tx, id)
    const card = { ...found.card, id: `card_${newId()}`, address }
    account.cards.push(card)
    account.primaryCardId ??= card.id
    return card.id
  }

  async function chargeWith(
    tx: Tx,
    account: engine.SandboxAccount,
    card: ChargedCard | null,
    charge: () => Charge,
  ): Promise<Charge> {
    if (card === null) return charge()
    const formerPrimaryId = account.primaryCardId
    const isStored = account.cards.some(({ id }) => id === card.id)
    const address = card.address ?? (account.address as Address)
    const id = isStored ? card.id : await attach(tx, account, card.id, address)
    account.primaryCardId = id
    const charged = charge()
    const undone = { newCardId: isStored ? null : id, formerPrimaryId }
    if (charged.outcome === 'Declined') engine.dropDeclinedCard(account, undone)
    if (charged.outcome === 'AuthenticationRequired' && account.subscription) account.subscription.charged = undone
    return charged
  }

  const isUnreachable = async (tx: Tx, customerId: string | null) =>
    (await repository.readSettings(tx)).isDown ||
    (customerId !== null && ((await repository.findAccount(tx, customerId))?.isDown ?? false))

  return {
    mode: 'sandbox',
    frameOrigins: [origin],
    price: sandboxPrice,
    createCustomer: (orgId, customer) =>
      database.system(async (tx) => {
        if ((await repository.readSettings(tx)).isDown) throw providerDown()
        const { name, email, currencyCode } = customer
        await repository.insertAccount(tx, {
          id: `cus_${newId()}`,
          orgId,
          currencyCode,
          name,
          email,
          address: null,
          vatId: '',
          cards: [],
          primaryCardId: null,
          subscription: null,
          invoices: [],
          answers: {},
        })
        const id = await repository.findAccountOf(tx, orgId)
        if (!id) throw new Error('the sandbox has not stored a customer')
        return id
      }),
    read: (id) => change(id, ({ account, world }) => engine.snapshotOf(account, world)),
    openCardForm: (accountId) =>
      change(accountId, async (_opened, tx) => {
        const form = { id: token('form'), accountId, card: null }
        await repository.insertToken(tx, { ...form, expiresAt: new Date(tx.now().getTime() + TOKEN_HOURS * HOUR_MS) })
        return { token: form.id, formUrl: `${origin}/card-form?token=${form.id}`, origin }
      }),
    updateCustomer: (id, wanted) => change(id, ({ account }) => void Object.assign(account, wanted)),
    addCard: (id, { token, address, isPrimary }) =>
      change(id, async ({ account }, tx) => {
        const cardId = await attach(tx, account, token, address)
        if (isPrimary) account.primaryCardId = cardId
        return cardId
      }),
    setPrimaryCard: (id, cardId) =>
      change(id, ({ account }) => {
        account.primaryCardId = requireCard(account, cardId).id
      }),
    removeCard: (id, cardId) =>
      change(id, ({ account }) => {
        requireCard(account, cardId)
        account.cards = account.cards.filter((card) => card.id !== cardId)
        if (account.primaryCardId === cardId) account.primaryCardId = account.cards[0]?.id ?? null
      }),
    setCardAddress: (id, cardId, address) =>
      change(id, ({ account }) => {
        requireCard(account, cardId).address = address
        if (account.primaryCardId === cardId) account.address = address
      }),
    taxRate: async (address, vatId) => sandboxTax(address, vatId),
    findCoupon: async (code, customerId) => {
      if (await database.system((tx) => isUnreachable(tx, customerId))) throw providerDown()
      return sandboxCoupon(code)
    },
    subscribe: (id, wanted) =>
      change(id, async ({ account, world }, tx) => {
        const isAnswered = Object.hasOwn(account.answers, wanted.key)
        const card = isAnswered || wanted.card === null ? null : { id: wanted.card, address: null }
        return chargeWith(tx, account, card, () => engine.subscribe(account, world, wanted))
      }),
    abandon: (id, key) => change(id, ({ account, world }) => engine.authenticate(account, world, key, false)),
    setSeats: (id, { key, seats }) => change(id, ({ account, world }) => engine.setSeats(account, world, key, seats)),
    setPlan: (id, plan) => change(id, ({ account, world }) => engine.setPlan(account, world, plan)),
    setCoupon: (id, coupon: Coupon) =>
      change(id, ({ account, world }) => engine.setDiscount(account, world, { ...coupon, startedOn: world.today })),
    cancel: (id, isNow) => change(id, ({ account, world }) => engine.cancel(account, world, isNow)),
    resume: (id) => change(id, ({ account, world }) => engine.resume(account, world)),
    payOverdue: (id, card) =>
      change(id, ({ account, world }, tx) => {
        engine.giveUpOverdue(account, card?.id)
        return chargeWith(tx, account, card, () => engine.payOverdue(account, world))
      }),
    invoicePdf: async () => null,
    readWebhook: async (body, signature) => {
      const text = body.toString('utf8')
      if (!isSigned(secret, text, signature, database.clock.now().getTime())) return null
      const event = eventSchema.safeParse(parsed(text)).data
      return event ? { orgId: event.reference } : null
    },
    isForm: (form) => database.system(async (tx) => (await repository.findToken(tx, form))?.card === null),
    enterCard: (form, entered) =>
      database.system(async (tx) => {
        const opened = await repository.findToken(tx, form)
        if (!opened || opened.card !== null) return { message: cardRefusals.form }
        const { daysAhead } = await repository.readSettings(tx)
        const account = await repository.findAccount(tx, opened.accountId)
        const card = readCard(entered, todayAt(tx, daysAhead + (account?.daysAhead ?? 0)))
        if (typeof card === 'string') return { message: card }
        const id = token('tok')
        await repository.insertToken(tx, { id, accountId: opened.accountId, card, expiresAt: opened.expiresAt })
        return { token: id }
      }),
    authenticate: (id, key, isApproved) =>
      change(id, ({ account, world }) => engine.authenticate(account, world, key, isApproved)),
    letTimePass: async (customerId = null) => {
      const ids =
        customerId === null ? (await database.system(repository.listAccounts)).map(({ id }) => id) : [customerId]
      for (const id of ids) {
        if (!(await database.system((tx) => isUnreachable(tx, id)))) await change(id, () => undefined)
      }
    },
    show: (customerId = null) =>
      database.system(async (tx) => {
        const settings = await repository.readSettings(tx)
        const own = customerId === null ? undefined : await repository.findAccount(tx, customerId)
        const daysAhead = settings.daysAhead + (own?.daysAhead ?? 0)
        const { isDown, failsNextCharge } = own ?? settings
        const shown = customerId === null ? await repository.listAccounts(tx) : own ? [own] : []
        const events = await repository.listEvents(tx, customerId, EVENTS_SHOWN)
        return {
          daysAhead,
          isDown,
          failsNextCharge,
          today: todayAt(tx, daysAhead),
          customers: shown.map(({ account: { id, orgId, name, email, subscription, cards, invoices } }) => ({
            id,
            orgId,
            name,
            email,
            status: subscription?.status ?? null,
            seats: subscription?.seats ?? null,
            plan: subscription && planHandle(subscription.plan),
            cards: cards.map(({ brand, lastFour, behavior }) => ({ brand, lastFour, behavior })),
            invoices: invoices.length,
          })),
          events: events.map(({ id, type, accountId, happenedOn, tries, deliveredAt }) => ({
            id,
            type,
            customerId: accountId,
            on: happenedOn,
            tries,
            isDelivered: deliveredAt !== null,
          })),
        }
      }),
    moveClock: (days, customerId = null) =>
      database.system(async (tx) => {
        if (customerId === null) {
          const { daysAhead } = await repository.lockSettings(tx)
          return repository.saveSettings(tx, { daysAhead: ahead(daysAhead + days) })
        }
        const own = await repository.lockAccount(tx, customerId)
        if (!own) throw notFound()
        await repository.saveAccount(tx, customerId, { daysAhead: ahead(own.daysAhead + days) })
      }),
    setFaults: (faults, customerId = null) =>
      database.system(async (tx) => {
        const change = Object.fromEntries(Object.entries(faults).filter(([, value]) => value !== undefined))
        if (Object.keys(change).length === 0) return
        if (customerId === null) await repository.saveSettings(tx, change)
        else await repository.saveAccount(tx, customerId, change)
      }),
  }
}
